/** The tracks of a civilization as data: their ends, zones and markers. */
import { t } from "../../language/language.svelte.js";
import type { TracksTold } from "./catalogue.js";
import type { Marker } from "./lanes.js";
import { SIDES } from "./pictures.js";
import type { Standing } from "./view.js";

export interface Zone {
  readonly from: number;
  readonly upto: number;
  /** What is written on it. */
  readonly label: string;
  /** How far out it lies, from 1 on; 0 for a zone of danger. */
  readonly level: number;
}

export interface Track {
  readonly name: string;
  readonly left: { readonly name: string; readonly drawing: string };
  readonly right: { readonly name: string; readonly drawing: string };
  readonly lowest: number;
  readonly highest: number;
  readonly middle: number;
  readonly zones: readonly Zone[];
  readonly markers: readonly Marker[];
  /** Where a marker stands, in words. */
  said(at: number): string;
}

/** Zones that begin at these spaces, on both arms of a track. */
export function armZones(arm: number, starts: readonly number[], labels: readonly string[]): Zone[] {
  const right = starts.map((from, place) => ({
    from,
    upto: (starts[place + 1] ?? arm + 1) - 1,
    label: labels[place] ?? "",
    level: place + 1,
  }));
  const left = right.map((zone) => ({ ...zone, from: -zone.upto, upto: -zone.from }));
  return [...left.reverse(), ...right];
}

export const levelAt = (at: number, levels: readonly number[]): number =>
  levels.filter((from) => Math.abs(at) >= from).length;

const LEVELS = ["I", "II", "III"];

/** Government, religion, happiness and safety of everybody. */
export function tracksOf(told: TracksTold, traders: readonly Standing[]): Track[] {
  const { arm, levels } = told;
  const armed = (
    name: "government" | "religion",
    left: keyof typeof SIDES,
    right: keyof typeof SIDES,
  ): Track => {
    const [leftName, rightName] = [sideName(left), sideName(right)];
    return {
      name: t(`med.${name}`),
      left: { name: leftName, drawing: SIDES[left] },
      right: { name: rightName, drawing: SIDES[right] },
      lowest: -arm,
      highest: arm,
      middle: 0,
      zones: armZones(arm, levels, LEVELS),
      markers: traders.map((one) => ({ seat: one.seat, at: one[name].marker })),
      said: (at) =>
        at === 0
          ? t("med.track.middle")
          : t("med.track.arm", {
              side: at > 0 ? rightName : leftName,
              count: Math.abs(at),
              level: levelAt(at, levels),
            }),
    };
  };
  return [
    armed("government", "dictatorship", "democracy"),
    armed("religion", "Mars", "Venus"),
    ...moodsOf(told, traders),
  ];
}

/** Happiness and safety: there is danger below the line. */
export function moodsOf(
  { lowest, highest, line }: Pick<TracksTold, "lowest" | "highest" | "line">,
  standing: readonly Pick<Standing, "seat" | "happiness" | "safety">[],
): Track[] {
  return (["happiness", "safety"] as const).map((name) => ({
    name: t(`med.${name}`),
    left: { name: t("med.mood.low"), drawing: SIDES[name] },
    right: { name: t("med.mood.high"), drawing: SIDES[name] },
    lowest,
    highest,
    middle: line,
    zones: [{ from: lowest, upto: line - 1, label: "!", level: 0 }],
    markers: standing.map((one) => ({ seat: one.seat, at: one[name] })),
    said: (at) => t(at < line ? "med.mood.below" : "med.mood.at", { count: at }),
  }));
}

export const sideName = (side: keyof typeof SIDES): string => t(`med.side.${side}` as "med.side.democracy");
