import { describe, expect, it } from "vitest";
import { Choices } from "../table/choices.js";
import type { Answer } from "../wire/types.js";
import { Composing } from "./composing.svelte.js";
import { type Composed, freeSlot, market, missing, type Offer, spoken, type Terms } from "./offer.js";
import { type Performing, perform, Ranges } from "./perform.js";
import { vowOf } from "./vows.js";

const TERMS: Terms = {
  least: 3,
  most: 8,
  trueNames: 2,
  slots: 2,
  points: 0,
  claims: [],
  names: (card) => (card === "Piracy" ? [] : [card]),
};
const NUMBERS: Record<string, number> = { Oil: 18, Wine: 21, Gold: 43, Piracy: 60 };
const number = (_kind: string, name: string) => NUMBERS[name] ?? -1;

const OFFER: Composed = {
  give: [
    { card: "Oil", said: "Oil" },
    { card: "Oil", said: "Oil" },
    { card: "Piracy", said: "" },
  ],
  want: ["Wine", "Wine", ""],
  points: { give: 0, want: 0 },
  vows: { give: null, want: null },
  claims: [],
  to: [],
  slot: 0,
  answers: null,
};
const said = (offer: Composed) => spoken(offer, TERMS, number).map((step) => `${step.name} ${step.index}`);

describe("speaking an offer (megatrade 5.2, 5.4, 5.10)", () => {
  it("gives, keeps silent about the rest, asks, posts", () => {
    expect(said(OFFER)).toEqual([
      "offer 0",
      "give 18",
      "give 18",
      "give 60",
      "enough 0",
      "silent 0",
      "ask 21",
      "ask 21",
      "ask-any 0",
      "enough 0",
      "post 0",
    ]);
  });

  it("counts beyond the fewest cards with one more each", () => {
    const give = [...OFFER.give, { card: "Gold", said: "Wine" }];
    expect(said({ ...OFFER, give })).toEqual([
      "offer 0",
      "give 18",
      "give 18",
      "give 43",
      "another 0",
      "give 60",
      "enough 0",
      "say 21",
      "silent 0",
      "ask 21",
      "ask 21",
      "ask-any 0",
      "enough 0",
      "post 0",
    ]);
  });

  it("asks for nothing in a counter-offer, whose wants are what the other one gives (megatrade 5.9)", () => {
    const steps = said({ ...OFFER, answers: { seat: 3, number: 2 }, to: [3] });
    expect(steps[0]).toBe("counter 7");
    expect(steps.some((step) => step.startsWith("ask") || step.startsWith("to"))).toBe(false);
  });

  it("claims and names those who hear it before it is posted (megatrade 5.7, 5.8)", () => {
    expect(said({ ...OFFER, claims: [0], to: [1, 4], slot: 1 }).slice(-6)).toEqual([
      "claim 0",
      "address 0",
      "to 1",
      "address 0",
      "to 4",
      "post 1",
    ]);
  });

  it("says what is missing", () => {
    expect(missing({ ...OFFER, give: OFFER.give.slice(1) }, TERMS)).toBe("give");
    expect(missing({ ...OFFER, want: [] }, TERMS)).toBe("want");
    expect(missing({ ...OFFER, want: ["Wine", "", ""] }, TERMS)).toBe("named");
    const lied = [{ card: "Oil", said: "Wine" }, ...OFFER.give.slice(1)];
    expect(missing({ ...OFFER, give: lied }, TERMS)).toBe("named");
    expect(missing(OFFER, TERMS)).toBeNull();
  });
});

describe("composing an offer", () => {
  const composing = () => new Composing(() => TERMS);

  it("names the first cards truly and hides a calamity among the rest", () => {
    const offer = composing();
    offer.addGive("Piracy");
    offer.addGive("Oil");
    offer.addGive("Wine");
    expect(offer.offer().give.map((giving) => giving.said)).toEqual(["Oil", "Wine", ""]);
  });

  it("moves up a card that can be named when a true one is taken out", () => {
    const offer = composing();
    for (const card of ["Oil", "Wine", "Gold"]) offer.addGive(card);
    offer.sayOf(2, "Gold");
    offer.removeGive(0);
    expect(offer.offer().give).toEqual([
      { card: "Wine", said: "Wine" },
      { card: "Gold", said: "Gold" },
    ]);
  });

  it("takes no more cards than an offer holds", () => {
    const offer = composing();
    for (let card = 0; card < 12; card += 1) offer.addGive("Oil");
    expect(offer.give).toHaveLength(TERMS.most);
  });

  it("takes a standing offer up again as it was said", () => {
    const offer = composing();
    offer.take({
      says: ["Oil", "Oil", "Gold"],
      cards: ["Oil", "Oil", "Piracy"],
      wants: ["Wine"],
      asks: 3,
      to: [2],
      number: 2,
      points_given: 0,
      points_asked: 0,
      claims: true,
    } as unknown as Offer);
    expect(offer.offer().give[2]).toEqual({ card: "Piracy", said: "Gold" });
    expect(offer.offer().want).toEqual(["Wine", "", ""]);
    expect([offer.offer().slot, offer.offer().to, offer.offer().claims]).toEqual([1, [2], [0]]);
  });
});

describe("offers of two-sided cards (mediterranean6 3.2, 3.4–3.6)", () => {
  const numbers = (kind: string, name: string) => (kind === "card" ? 100 : 0) + name.length;
  const terms: Terms = {
    least: 0,
    most: 4,
    trueNames: 4,
    slots: 2,
    points: 5,
    claims: ["harmless", "carries Mars", "wants Venus"],
    names: (card) => (card.startsWith("Piracy") ? ["Spices", "Gold"] : [card.replace(/ \(.*/, "")]),
  };
  const composing = () => new Composing(() => terms);
  const said = (offer: Composing) =>
    spoken(offer.offer(), terms, numbers).map((one) => `${one.name} ${one.index}`);

  it("gives a card by its two sides, and calls it by its face", () => {
    const offer = composing();
    offer.addGive("Grain (Mars)");
    offer.addWant("Dye");
    expect(offer.give).toEqual([{ card: "Grain (Mars)", said: "Grain" }]);
    expect(said(offer)).toEqual([
      "offer 0",
      "another 0",
      "give 112",
      "enough 0",
      "another 0",
      "ask 3",
      "enough 0",
      "post 0",
    ]);
  });

  it("says under which name a pirate goes", () => {
    const offer = composing();
    offer.addGive("Piracy (Piracy)");
    expect(said(offer).slice(1, 4)).toEqual(["another 0", "give 115", "say 6"]);
    offer.sayOf(0, "Gold");
    expect(said(offer).slice(1, 4)).toEqual(["another 0", "give 115", "say 4"]);
  });

  it("holds points and promises, and goes to who can keep what is asked for", () => {
    const offer = composing();
    expect(missing(offer.offer(), terms)).toBe("give");
    offer.setPoints("give", 7);
    expect(missing(offer.offer(), terms)).toBe("want");
    offer.promise("want", vowOf(false, 1, 2, { abilities: 12, seats: 6 }), 3);
    expect(missing(offer.offer(), terms)).toBeNull();
    expect(said(offer)).toEqual([
      "offer 0",
      ...Array(5).fill("point 0"),
      "enough 0",
      "request 80",
      "enough 0",
      "address 0",
      "to 3",
      "post 0",
    ]);
  });

  it("claims one thing of each kind, and finds again what stood", () => {
    const offer = composing();
    offer.claim([0, 1], 0);
    offer.claim([0, 1], 1);
    offer.claim([2], 2);
    expect(offer.offer().claims).toEqual([1, 2]);
    offer.claim([2], null);
    expect(offer.offer().claims).toEqual([1]);
    offer.take({
      says: [],
      wants: [],
      asks: 0,
      to: [],
      number: 1,
      claimed: ["wants Venus"],
    } as unknown as Offer);
    expect(offer.offer().claims).toEqual([2]);
  });

  it("follows the hand", () => {
    const offer = composing();
    for (const card of ["Grain (Mars)", "Grain (Mars)", "Wool (Venus)"]) offer.addGive(card);
    offer.follow(new Map([["Grain (Mars)", 1]]));
    expect(offer.give.map((giving) => giving.card)).toEqual(["Grain (Mars)"]);
  });

  it("takes a free place, or that of the oldest offer", () => {
    const standing = (number: number, revision: number) => ({ seat: 0, number, revision }) as Offer;
    expect(freeSlot([standing(1, 3)], 0, 2)).toBe(1);
    expect(freeSlot([standing(1, 3)], 1, 2)).toBe(0);
    expect(freeSlot([standing(1, 3), standing(2, 2)], 0, 2)).toBe(1);
  });
});

describe("carrying out the steps", () => {
  const menu = (...choices: [string, number, number][]) =>
    new Choices({
      menu: choices.map(([name, index, action]) => ({ name, index, action, text: "" })),
    } as never);
  const accepted = (id: string): Answer => ({ is: "accepted", id, after: 0, upto: 0 });
  const refused = (code: string): Answer => ({ is: "refused", id: "", code, text: "", remedy: "" });

  function table(menus: Choices[], answers: Answer[] = []): Performing & { chosen: number[] } {
    const chosen: number[] = [];
    return {
      chosen,
      choices: () => menus[Math.min(chosen.length, menus.length - 1)] ?? menu(),
      choose: async (action) => {
        chosen.push(action);
        return answers.shift() ?? accepted(String(action));
      },
      changed: async () => {},
    };
  }

  it("learns the numbers of decisions from menus as they come", async () => {
    const floor = table([menu(["offer", 0, 69]), menu(["give", 3, 174])]);
    const steps = [
      { name: "offer", index: 0 },
      { name: "give", index: 5 },
    ];
    expect((await perform(steps, floor, new Ranges()))?.is).toBe("accepted");
    expect(floor.chosen).toEqual([69, 176]);
  });

  it("goes on in the next moment when a seat has decided too much in one", async () => {
    const floor = table([menu(["offer", 0, 69])], [refused("too-fast")]);
    expect((await perform([{ name: "offer", index: 0 }], floor, new Ranges()))?.is).toBe("accepted");
    expect(floor.chosen).toEqual([69, 69]);
  });

  it("stops at the first refusal and takes nothing back", async () => {
    const floor = table([menu(["offer", 0, 69], ["give", 0, 171])], [accepted("1"), refused("not-held")]);
    const answer = await perform(
      [
        { name: "offer", index: 0 },
        { name: "give", index: 1 },
        { name: "give", index: 2 },
      ],
      floor,
      new Ranges(),
    );
    expect(answer).toMatchObject({ code: "not-held" });
    expect(floor.chosen).toHaveLength(2);
  });

  it("gives up when a step never becomes possible", async () => {
    expect(
      await perform([{ name: "post", index: 0 }], table([menu(["wait", 0, 66])]), new Ranges()),
    ).toBeNull();
  });
});

it("gathers who offers and who wants what", () => {
  const offers = [
    { seat: 1, says: ["Oil", "", "Wine"], wants: ["Gold", ""] },
    { seat: 2, says: ["Oil"], wants: ["Wine"] },
  ] as unknown as Offer[];
  expect(market(offers)).toEqual([
    { name: "Oil", offered: [1, 2], wanted: [] },
    { name: "Wine", offered: [1], wanted: [2] },
    { name: "Gold", offered: [], wanted: [1] },
  ]);
});
