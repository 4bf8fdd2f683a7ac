import { expect, it } from "vitest";
import cards from "../../fixtures/cards/megatrade.json";
import early from "../../fixtures/megatrade-early.json";
import full from "../../fixtures/megatrade-full.json";
import middle from "../../fixtures/megatrade-middle.json";
import speaking from "../../fixtures/megatrade-speaking.json";
import { numbersOf } from "../../table/numbering.js";
import { type MegaCards, type MegaView, termsOf } from "./view.js";

// The compiler compares views and cards that the rules made with what the page expects of them.
const views: readonly MegaView[] = [early.snapshot.view, middle.snapshot.view, full.snapshot.view];
const file: MegaCards = cards;

it("knows what an offer may hold", () => {
  const terms = termsOf(file, ["Oil"]);
  expect(terms).toMatchObject({ least: 3, most: 8, trueNames: 2, slots: 2, points: 0 });
  expect([terms.names("Oil"), terms.names("Piracy")]).toEqual([["Oil"], []]);
  expect(termsOf({}, []).most).toBe(0);
});

it("has a number for every card and every name that a view tells", () => {
  const numbers = numbersOf("megatrade", file);
  expect(numbers.size).toBe(45 + 1 + 24 + 45 + 1);
  for (const view of views) {
    const named = [
      ...view.goods,
      ...(view.hand?.sets ?? []).map((set) => set.card),
      ...(view.hand?.calamities ?? []),
    ];
    for (const name of named) expect([name, numbers.has(`card ${name}`)]).toEqual([name, true]);
  }
});

it("numbers cards as the rules do", () => {
  const numbers = numbersOf("megatrade", file);
  const offered = speaking.snapshot.ask.menu.filter((choice) => choice.name === "give");
  expect(offered.length).toBeGreaterThan(3);
  for (const choice of offered)
    expect(numbers.get(`card ${choice.text.replace("give ", "")}`)).toBe(choice.index);
});
