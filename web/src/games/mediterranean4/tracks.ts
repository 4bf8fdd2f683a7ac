/** The two-sided tracks of government and religion: space 0 of each side lies next to the middle. */
import { t } from "../../language/language.svelte.js";
import { SIDES } from "../mediterranean/pictures.js";
import { armZones, moodsOf, sideName, type Track } from "../mediterranean/tracks.js";
import type { Civilization4, Med4Cards } from "./view.js";

type Told = NonNullable<Med4Cards["tracks"]>;

export function tracksOf4(told: Told, civilizations: readonly Civilization4[]): Track[] {
  const { arm, buildings } = told;
  const two = (
    name: "government" | "religion",
    left: keyof typeof SIDES,
    right: keyof typeof SIDES,
  ): Track => ({
    name: t(`med.${name}`),
    left: { name: sideName(left), drawing: SIDES[left] },
    right: { name: sideName(right), drawing: SIDES[right] },
    lowest: -arm - 1,
    highest: arm + 1,
    middle: 0,
    zones: armZones(
      arm + 1,
      buildings.map((from) => from + 1),
      buildings.map((_, place) => String(place + 1)),
    ),
    markers: civilizations.map((one) => ({
      seat: one.seat,
      at: (one[name].space + 1) * (one[name].side === right ? 1 : -1),
    })),
    said: (at) =>
      t("med4.track", {
        side: sideName(at > 0 ? right : left),
        space: Math.abs(at) - 1,
        count: buildings.filter((from) => Math.abs(at) - 1 >= from).length,
      }),
  });
  return [
    two("government", "dictatorship", "democracy"),
    two("religion", "Mars", "Venus"),
    ...moodsOf(told, civilizations),
  ];
}
