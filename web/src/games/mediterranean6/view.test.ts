import { render } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import cards from "../../fixtures/cards/mediterranean6.json";
import choosing from "../../fixtures/mediterranean6-choosing.json";
import finished from "../../fixtures/mediterranean6-finished.json";
import trading from "../../fixtures/mediterranean6-trading.json";
import { playedBack } from "../../fixtures/playback.js";
import { LiveTable } from "../../table/live.svelte.js";
import TableView from "../../table/TableView.svelte";
import { Catalogue, type MedCards } from "../mediterranean/catalogue.js";
import { SUM, scoringOf } from "./scoring.js";
import type { MedView } from "./view.js";

// The compiler compares views and cards that the rules made with what the page expects of them.
const views: readonly MedView[] = [trading.snapshot.view, choosing.snapshot.view];
const end = finished.snapshot.view as unknown as MedView;
const file: MedCards = cards;
const WAIT = { timeout: 20_000 };

it("breaks the final score down so that it adds up", () => {
  const rows = scoringOf(end.civilizations, new Catalogue(file));
  expect(rows.map((row) => row.place)).toEqual([1, 2, 3, 4]);
  for (const { cells } of rows)
    expect(cells.slice(0, SUM).reduce((sum, points) => sum + points, 0)).toBe(cells[SUM]);
  expect(scoringOf(views[0]?.civilizations ?? [], new Catalogue(file))).toEqual([]);
});

function tableOf(fixture: Parameters<typeof playedBack>[0], sent: string[] = []) {
  return new LiveTable("table", "", playedBack(fixture, sent), async () => cards);
}

it("lays a card into the offer by its good, and stores it by its own button", {
  timeout: 60_000,
}, async () => {
  const sent: string[] = [];
  const { container } = render(TableView, { live: tableOf(trading, sent) });
  await vi.waitFor(() => expect(container.querySelector(".hand .face")).not.toBeNull(), WAIT);
  const [good] = trading.snapshot.view.hand.goods;
  const [card] = good?.cards ?? [];
  const face = await vi.waitFor(() => {
    const found = container.querySelector<HTMLElement>(`[data-card="${good?.name} (${card?.idea})"]`);
    expect(found).not.toBeNull();
    return found;
  }, WAIT);
  await vi.waitFor(() => {
    face?.click();
    expect(container.querySelectorAll(".composer .sure").length).toBeGreaterThan(0);
  }, WAIT);
  const store = container.querySelector<HTMLElement>('.hand [data-choice^="store"]');
  store?.click();
  await vi.waitFor(() => expect(sent.join()).toContain('"decide"'), WAIT);
});

it("shows both sides of what was drawn, and why one cannot be chosen", { timeout: 60_000 }, async () => {
  const { container } = render(TableView, { live: tableOf(choosing) });
  await vi.waitFor(() => expect(container.querySelector(".drawn .development")).not.toBeNull(), WAIT);
  const drawn = choosing.snapshot.view.drawn;
  expect(container.querySelectorAll(".drawn .development").length).toBe(2 * drawn.length);
  const open = drawn.flatMap((card) => card.why_not).filter((reason) => reason === "").length;
  expect(container.querySelectorAll('.drawn [data-choice^="pick"]').length).toBe(open);
  expect(container.querySelector(".drawn .why")?.textContent).toContain("other track");
});
