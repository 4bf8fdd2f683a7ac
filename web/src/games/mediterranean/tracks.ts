/** The tracks of a civilization as data: their ends, zones and markers. */
import { t } from "../../language/language.svelte.js";
import type { TracksTold } from "./catalogue.js";
import type { Marker } from "./lanes.js";
import { SIDES } from "./pictures.js";
import type { Trader } from "./view.js";

export interface Zone {
  readonly from: number;
  readonly upto: number;
  readonly level: number;
  readonly danger: boolean;
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

/** Where each level of a two-armed track begins and ends, on both arms. */
export function armZones(arm: number, levels: readonly number[]): Zone[] {
  const right = levels.map((from, place) => ({
    from,
    upto: (levels[place + 1] ?? arm + 1) - 1,
    level: place + 1,
    danger: false,
  }));
  const left = right.map(({ from, upto, level, danger }) => ({ from: -upto, upto: -from, level, danger }));
  return [...left.reverse(), ...right];
}

export const levelAt = (at: number, levels: readonly number[]): number =>
  levels.filter((from) => Math.abs(at) >= from).length;

/** Government, religion, happiness and safety of everybody. */
export function tracksOf(told: TracksTold, traders: readonly Trader[]): Track[] {
  const { arm, levels, lowest, highest, line } = told;
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
      zones: armZones(arm, levels),
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
  const mood = (name: "happiness" | "safety"): Track => ({
    name: t(`med.${name}`),
    left: { name: t("med.mood.low"), drawing: SIDES[name] },
    right: { name: t("med.mood.high"), drawing: SIDES[name] },
    lowest,
    highest,
    middle: line,
    zones: [{ from: lowest, upto: line - 1, level: 0, danger: true }],
    markers: traders.map((one) => ({ seat: one.seat, at: one[name] })),
    said: (at) => t(at < line ? "med.mood.below" : "med.mood.at", { count: at }),
  });
  return [
    armed("government", "dictatorship", "democracy"),
    armed("religion", "Mars", "Venus"),
    mood("happiness"),
    mood("safety"),
  ];
}

const sideName = (side: keyof typeof SIDES): string => t(`med.side.${side}` as "med.side.democracy");
