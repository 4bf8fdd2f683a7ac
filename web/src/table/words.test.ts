import { describe, expect, it } from "vitest";
import { Choices } from "./choices.js";
import { clockText } from "./clock.js";
import { gathered } from "./lines.js";
import { begun, ruleParts, withNames } from "./names.js";

describe("names", () => {
  const seats = [{ name: "Lucia" }, { name: "" }, { name: "Ilias" }];
  it("puts people where the game counts players", () => {
    expect(withNames("aim at player 3", seats)).toBe("aim at Ilias");
    expect(withNames("Player 1 offers you Rome", seats)).toBe("Lucia offers you Rome");
  });
  it("keeps the number where nobody has a name", () => {
    expect(withNames("aim at player 2", seats)).toBe("aim at player 2");
    expect(withNames("aim at player 9", seats)).toBe("aim at player 9");
  });
  it("reads the rule of another game and of this one", () => {
    expect(ruleParts("cities 5.27", "megatrade")).toEqual({ game: "cities", rule: "5.27" });
    expect(ruleParts("4.1", "megatrade")).toEqual({ game: "megatrade", rule: "4.1" });
  });
  it("begins a button with a capital", () => expect(begun("use no event")).toBe("Use no event"));
});

describe("clocks", () => {
  it.each([
    [0, "0:00"],
    [6_001, "0:07"],
    [260_000, "4:20"],
    [7_200_000, "2 hours"],
    [172_900_000, "2 days"],
  ])("%d milliseconds are %s", (left, text) => expect(clockText(left, "en")).toBe(text));
});

describe("choices", () => {
  const menu = [
    { action: 12, name: "city", index: 12, text: "give Rome" },
    { action: 147, name: "pass", index: 0, text: "pass" },
  ];
  const choices = new Choices({ epoch: 1, text: "", rule: "", until: null, menu } as never);
  it("are found by what they are about", () => {
    expect(choices.find("city", 12)?.action).toBe(12);
    expect(choices.find("city", 13)).toBeUndefined();
  });
  it("that no board shows are left for the question", () => {
    expect(choices.besides(["city"]).map((choice) => choice.text)).toEqual(["pass"]);
  });
});

it("gathers lines that were said several times in a row, and leaves the others the same objects", () => {
  const told = ["a", "b", "b", "c"].map((line, place) => ({
    is: "told" as const,
    number: place + 1,
    at: 0,
    line,
    kind: "k",
    seat: null,
  }));
  const lines = gathered(told);
  expect(lines.map(({ line, times, number }) => [line, times, number])).toEqual([
    ["a", 1, 1],
    ["b", 2, 2],
    ["c", 1, 4],
  ]);
  expect(gathered(told)[0]).toBe(lines[0]);
});
