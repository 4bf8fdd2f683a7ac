import { render } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import cards from "../../fixtures/cards/mediterranean4.json";
import buying from "../../fixtures/mediterranean4-buying.json";
import finished from "../../fixtures/mediterranean4-finished.json";
import suffering from "../../fixtures/mediterranean4-suffering.json";
import trading from "../../fixtures/mediterranean4-trading.json";
import { playedBack } from "../../fixtures/playback.js";
import { LiveTable } from "../../table/live.svelte.js";
import TableView from "../../table/TableView.svelte";
import { giverName, giversOf } from "./givers.js";
import { SUM, scoringOf4 } from "./scoring.js";
import { calamityTexts, developmentTexts, faceTexts, placeTexts } from "./texts.js";
import { tracksOf4 } from "./tracks.js";
import type { Med4Cards, Med4View } from "./view.js";

// The compiler compares views and cards that the rules made with what the page expects of them.
const file: Med4Cards = cards;
const viewOf = (fixture: { snapshot: { view: object } }) => fixture.snapshot.view as unknown as Med4View;
const typed: Med4View["civilizations"] = trading.snapshot.view.civilizations as never;
const WAIT = { timeout: 20_000 };

function show(fixture: Parameters<typeof playedBack>[0], sent: string[] = []) {
  const live = new LiveTable("table", "", playedBack(fixture, sent), async () => cards);
  return render(TableView, { live }).container;
}

it("says what every card does, in words made from its data", () => {
  for (const told of file.developments ?? [])
    expect([told.name, developmentTexts(told).length]).not.toContain(0);
  for (const told of file.calamities ?? []) expect([told.name, calamityTexts(told).length]).not.toContain(0);
  for (const tile of file.tiles ?? [])
    for (const face of tile.faces) expect([face.name, faceTexts(face).length]).not.toContain(1);
  const named = (name: string) => file.developments?.find((told) => told.name === name);
  const taxes = named("War Taxes");
  expect(developmentTexts(taxes as never)).toEqual([`At once: −3 safety, +${taxes?.money} money.`]);
  expect(developmentTexts(named("Pantheon") as never)).toEqual([
    "A worker goes to: Wonder.",
    "3 points for each building of your religion.",
  ]);
  const arms = file.places?.find((place) => place.name === "Arms");
  expect(placeTexts(arms as never)).toEqual([
    "Most Ore spent: +1 point, +2 safety.",
    "Nobody else has any: +3 points, +2 safety.",
  ]);
});

it("puts space 0 of both sides next to the middle", () => {
  const [government] = tracksOf4(cards.tracks, typed);
  for (const one of typed) {
    const at = government?.markers.find((marker) => marker.seat === one.seat)?.at ?? 0;
    expect(Math.abs(at) - 1).toBe(one.government.space);
    expect(at > 0).toBe(one.government.side === "democracy");
    expect(government?.said(at)).toContain(`${one.government.side}, space ${one.government.space}: `);
    expect(government?.said(at)).toContain(String(one.government.allowed));
  }
});

it("knows the buildings that may be used on others", () => {
  expect(giverName(0, file)).toBe("Hall of Envoys / House of Informers");
  const one = { ...typed[0], buildings: [{ tile: 2, face: 5, name: "House of Informers" }] } as never;
  expect(giversOf(one, file).map(({ giver, face }) => [giver, face.name])).toEqual([
    [0, "House of Informers"],
  ]);
  const other = { ...typed[0], buildings: [{ tile: 0, face: 0, name: "Meeting House" }] } as never;
  expect(giversOf(other, file)).toEqual([]);
});

it("breaks the final score down so that it adds up", () => {
  const rows = scoringOf4(viewOf(finished).civilizations);
  expect(rows.map((row) => row.place)).toEqual([1, 2, 3, 4]);
  for (const { cells } of rows)
    expect(cells.slice(0, SUM).reduce((sum, points) => sum + points, 0)).toBe(cells[SUM]);
});

it("sells six developments, builds on the track's number, and makes points", {
  timeout: 60_000,
}, async () => {
  const sent: string[] = [];
  const container = show(buying, sent);
  await vi.waitFor(() => expect(container.querySelectorAll(".sale .paper").length).toBe(6), WAIT);
  const named = (name: string) => buying.snapshot.ask.menu.filter((choice) => choice.name === name).length;
  expect(container.querySelectorAll('[data-choice^="buy"]').length).toBe(named("buy"));
  expect(container.querySelectorAll('[data-choice^="build"]').length).toBe(named("build"));
  container.querySelector<HTMLElement>('[data-choice^="make"]')?.click();
  await vi.waitFor(() => expect(sent.join()).toContain('"decide"'), WAIT);
});

it("lets a cube be lost where it stands", { timeout: 60_000 }, async () => {
  const container = show(suffering);
  const losing = suffering.snapshot.ask.menu.length;
  await vi.waitFor(
    () => expect(container.querySelectorAll('.player-board [data-choice^="lose"]').length).toBe(losing),
    WAIT,
  );
  expect(container.querySelector(".calamities .now")?.textContent).toContain("strikes");
});
