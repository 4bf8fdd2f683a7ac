import { describe, expect, it } from "vitest";
import { read, to } from "./router.svelte.js";

describe("addresses", () => {
  it.each([
    [to.home, { page: "home" }],
    [to.table("a/b"), { page: "table", table: "a/b" }],
    [to.join("t", "s e"), { page: "join", table: "t", secret: "s e" }],
    [to.rules("cities", "5.27"), { page: "rules", game: "cities", rule: "5.27" }],
    [to.replay("t", 17, "seat:2"), { page: "replay", table: "t", moment: 17, viewer: "seat:2" }],
    [to.new("cities"), { page: "new", game: "cities" }],
    ["#/nonsense", { page: "unknown" }],
    ["", { page: "home" }],
  ])("%s leads to its page", (address, route) => {
    expect(read(address)).toEqual(route);
  });

  it("takes no nonsense as a moment of a replay", () => {
    expect(read("#/replay/t?at=-3")).toMatchObject({ moment: 0 });
    expect(read("#/replay/t?at=soon")).toMatchObject({ moment: 0 });
  });
});
