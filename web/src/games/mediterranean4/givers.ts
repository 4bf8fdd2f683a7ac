/** Buildings that may give something to an opponent: whose they are, and which face shows. */
import type { Civilization4, FaceTold, Med4Cards } from "./view.js";

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
