import { describe, expect, it } from "vitest";
import four from "../../fixtures/cards/mediterranean4.json";
import six from "../../fixtures/cards/mediterranean6.json";
import type { Ability } from "../../floor/vows.js";
import { abilitiesOf4 } from "../mediterranean4/givers.js";
import type { Med4Cards } from "../mediterranean4/view.js";
import { abilitiesOf } from "../mediterranean6/vows.js";
import type { MedCards } from "./catalogue.js";

const open = ({ may }: Ability) =>
  [true, false].flatMap((use) => [0, 1, 2].filter((seat) => may(use, seat)).map((seat) => `${use} ${seat}`));

describe("promises of 6.0", () => {
  const cards: MedCards = six;
  const development = (cards.developments ?? []).findIndex((told) => told.name === "Barracks");
  const viewWith = (targets: number[], promised: object[] = []) =>
    ({ civilizations: [{ seat: 0, developments: [{ development, place: 3, targets }] }], promised }) as never;

  it("name any other seat while a box is free, and spare whoever is no target yet", () => {
    const [barracks] = abilitiesOf(viewWith([]), cards, 1);
    expect(barracks).toMatchObject({ seat: 0, ability: 3, name: "Barracks" });
    expect(open(barracks as Ability)).toEqual(["true 1", "true 2", "false 1", "false 2"]);
    expect(open(abilitiesOf(viewWith([1]), cards, 1)[0] as Ability)).toEqual(["true 1", "false 2"]);
  });

  it("of mine do not contradict each other, and do not give one box away twice", () => {
    const vow = { ability: 3, target: 1, use: true };
    expect(open(abilitiesOf(viewWith([], [vow]), cards, 0)[0] as Ability)).toEqual(["false 2"]);
  });
});

describe("promises of 4.5", () => {
  const cards: Med4Cards = four;
  const tile = (cards.tiles ?? []).findIndex(({ giver }) => giver !== null);
  const face = 2 * tile + (cards.tiles?.[tile]?.faces.findIndex(({ give }) => give.some(Boolean)) ?? 0);
  const viewWith = (turn: number, promised: object[] = []) =>
    ({ turn, turns: 6, civilizations: [{ seat: 0, buildings: [{ tile, face }] }], promised }) as never;

  it("speak of the next turn, so there are none in the last one", () => {
    expect(open(abilitiesOf4(viewWith(5), cards, 1)[0] as Ability).length).toBe(4);
    expect(abilitiesOf4(viewWith(6), cards, 1)).toEqual([]);
  });

  it("use a building once", () => {
    const giver = cards.tiles?.[tile]?.giver;
    const vow = { ability: giver, target: 1, use: true };
    expect(open(abilitiesOf4(viewWith(2, [vow]), cards, 0)[0] as Ability)).toEqual(["false 2"]);
  });
});
