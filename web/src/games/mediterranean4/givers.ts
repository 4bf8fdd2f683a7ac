/** Buildings that may give something to an opponent: whose they are, and which face shows. */
import type { Ability } from "../../floor/vows.js";
import type { Civilization4, FaceTold, Med4Cards, Med4View } from "./view.js";

export interface Giver {
  readonly giver: number;
  readonly face: FaceTold;
}

export function giversOf(one: Civilization4, cards: Med4Cards): Giver[] {
  return one.buildings.flatMap(({ tile, face: number }) => {
    const told = cards.tiles?.[tile];
    const face = told?.faces[number % 2];
    const gives = face?.give.some((amount) => amount !== 0);
    return told && face && gives && told.giver !== null ? [{ giver: told.giver, face }] : [];
  });
}

/** A building that may give, by the names of its two sides. */
export function giverName(giver: number, cards: Med4Cards): string {
  const tile = cards.tiles?.find((one) => one.giver === giver);
  return tile?.faces.map((face) => face.name).join(" / ") ?? "";
}

/** Which promises about them can be made: for the next turn, one use of each building, no contradiction. */
export function abilitiesOf4(view: Med4View, cards: Med4Cards, you: number | null): Ability[] {
  if (view.turn >= view.turns) return [];
  return view.civilizations.flatMap((one) =>
    giversOf(one, cards).map(({ giver, face }) => {
      const vowed = one.seat === you ? (view.promised ?? []).filter((vow) => vow?.ability === giver) : [];
      return {
        seat: one.seat,
        ability: giver,
        name: face.name,
        may: (use: boolean, target: number) =>
          target !== one.seat && !vowed.some((vow) => vow?.target === target || (use && vow?.use)),
      };
    }),
  );
}
