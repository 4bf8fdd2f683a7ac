import { expect, it } from "vitest";
import early from "../../fixtures/cities-early.json";
import full from "../../fixtures/cities-full.json";
import middle from "../../fixtures/cities-middle.json";
import { byEmpire, type CitiesView, titleAndFace } from "./view.js";

// The compiler compares views that the rules made with what the page expects of them.
const views: readonly CitiesView[] = [early.snapshot.view, middle.snapshot.view, full.snapshot.view];

it("shows every city of every player once, the nearest empire first", () => {
  for (const view of views) {
    for (const player of view.players) {
      const groups = byEmpire(view, player);
      expect(groups.flatMap((group) => group.cities)).toHaveLength(player.cities.length);
      const sizes = groups.filter((group) => group.empire).map((group) => group.cities.length);
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    }
  }
});

it("tells the title of an event from its face", () => {
  expect(titleAndFace("Games: Army")).toEqual({ title: "Games", face: "Army" });
  expect(titleAndFace("Plague")).toEqual({ title: "Plague", face: "" });
});
