/** Mediterranean in a real browser: whole matches by keys and by clicks, an offer, a promise, a phone, reports of turns. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHOICES, clicking, come, type House, lay, luck, openHouse } from "./browser.js";

/** Milliseconds that a match may take on a machine that is very busy; half a minute is usual. */
const PATIENCE = 600_000;

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, PATIENCE);
afterAll(() => house.close());

/** A quick match whose trading lasts about five seconds a turn. */
const quick = (game: string, seed: string) =>
  lay(house, "quick", {
    game,
    seats: 4,
    options: { seconds: 120 },
    settings: { tick_time: 200 },
    seed,
  });

/** A development that was drawn and may be chosen. */
const DRAWN = '.drawn [data-choice^="pick"]:not([disabled])';

/** Decide until the match is over. */
async function toTheEnd(
  page: Page,
  decide: (page: Page) => Promise<void>,
  look: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    await page.waitForSelector(`${CHOICES}, .ending`);
    if (await page.locator(".ending").count()) return;
    await look(page);
    await decide(page);
  }
  throw new Error("The match did not end in time.");
}

/** What the keyboard is on, as a kind of decision; empty where it is on nothing that decides. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("data-choice")?.split(" ")[0] ?? "");

/** By keys alone: the full stop leads to what can be done, Tab on from there, Enter does it. */
function typing(seed: number, done: Map<string, number>): (page: Page) => Promise<void> {
  const next = luck(seed);
  return async (page) => {
    await page.keyboard.press(".");
    for (let steps = next(12); steps > 0; steps -= 1) await page.keyboard.press("Tab");
    const kind = await focused(page);
    if (!kind) return;
    await page.keyboard.press("Enter");
    done.set(kind, (done.get(kind) ?? 0) + 1);
  };
}

/** Tab on until the keyboard is where it shall be. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const there = () => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted);
  for (let steps = 0; !(await there()); steps += 1) {
    if (steps > 150) throw new Error(`The keyboard does not come to ${wanted}.`);
    await page.keyboard.press("Tab");
  }
}

/** The sums of a table of scores: those of the parts beside those that are told. */
const sumsOf = (page: Page) =>
  page.locator("table:has(caption) tbody tr").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cells = [...row.querySelectorAll("td")];
      const sum = cells.findIndex((cell) => cell.classList.contains("sum"));
      if (sum < 0) return [];
      const parts = cells.slice(0, sum).reduce((all, cell) => all + Number(cell.textContent), 0);
      return [[parts, Number(cells[sum]?.textContent)] as const];
    }),
  );

it(
  "plays a whole match of 6.0 by the keyboard alone, and reports each turn, then and in the replay",
  async () => {
    const page = await house.guest();
    const laid = await quick("mediterranean6", "3");
    await come(house, page, "mediterranean6", laid);
    await page.waitForSelector(".mediterranean .hand");
    const type = typing(6, new Map());
    let picked = 0;
    await toTheEnd(page, async (at) => {
      if ((await at.locator(DRAWN).count()) === 0) return type(at);
      expect(await at.locator(".report > li").count()).toBe(4);
      await tabTo(at, DRAWN);
      await at.keyboard.press("Enter");
      picked += 1;
    });
    expect(picked).toBeGreaterThan(0);
    expect(await page.locator(".ending li").count()).toBe(4);
    const sums = await sumsOf(page);
    expect(sums.length).toBe(4);
    for (const [parts, told] of sums) expect(parts).toBe(told);

    // The last floor that opened, with the report of the turn before it, and all hands.
    const log = await (await fetch(`${house.address}api/matches/${laid.table}/log?viewer=table`)).json();
    const opened = (log as { kind: string; moment: number }[]).findLast(
      (line) => line.kind === "floor-opened",
    );
    await page.goto(`${house.address}#/replay/${laid.table}?at=${opened?.moment}`);
    await page.locator("summary", { hasText: "What the turn brought" }).click();
    expect(await page.locator(".report > li").count()).toBe(4);
    expect(await page.locator(".hands > li").count()).toBe(4);

    // Played on from there, a promise is asked for: with so many points beside it that nobody takes the offer at once.
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.locator(".hand .face").first().click();
    const promise = page.getByRole("group", { name: "A promise that I want" });
    const able = promise.getByLabel("Which ability");
    await able.selectOption({ index: 1 });
    const wanted = (await able.locator("option:checked").textContent())?.trim();
    for (let points = 0; points < 3; points += 1)
      await page.locator('.side:nth-child(2) [aria-label="One point more"]').click();
    await page.getByRole("button", { name: "Post the offer" }).click();
    await page.locator(".offer.own", { hasText: new RegExp(`${wanted} is (not )?used on`) }).waitFor();
    expect(house.complaints).toEqual([]);
  },
  2 * PATIENCE,
);

it(
  "plays a whole match of 4.5 by the keyboard alone: trading, calamities, purchases",
  async () => {
    const page = await house.guest();
    await come(house, page, "mediterranean4", await quick("mediterranean4", "3"));
    await page.waitForSelector(".mediterranean .player-board");
    const done = new Map<string, number>();
    await toTheEnd(page, typing(6, done));
    expect(["buy", "build", "make"].some((kind) => done.has(kind))).toBe(true);
    expect(await page.locator(".ending li").count()).toBe(4);
    const sums = await sumsOf(page);
    expect(sums.length).toBe(4);
    for (const [parts, told] of sums) expect(parts).toBe(told);
    expect(house.complaints).toEqual([]);
  },
  2 * PATIENCE,
);

it(
  "posts an offer, stores a card and abandons a government by the keyboard",
  async () => {
    const laid = await lay(house, "quick", {
      game: "mediterranean6",
      seats: 4,
      options: { seconds: 900 },
      seed: "4",
    });
    const page = await house.guest();
    await come(house, page, "mediterranean6", laid);
    await page.locator(".hand .face").first().waitFor();
    await page.keyboard.press("h");
    await page.keyboard.press("Enter");
    await page.keyboard.press("m");
    await tabTo(page, "ul.market li:nth-child(5) button");
    await page.keyboard.press("Enter");
    await page.keyboard.press("o");
    await tabTo(page, '.side:nth-child(2) [aria-label="One point more"]');
    await page.keyboard.press("Enter");
    await tabTo(page, ".composer .main");
    await page.keyboard.press("Enter");
    const own = page.locator(".offer.own");
    await own.waitFor();
    // Whoever made it sees the back of his own card; what is wanted is a wish for a good and a point.
    expect(await own.locator(".truth").count()).toBe(1);
    expect(await own.locator(".sides > div").nth(1).textContent()).toMatch(/Salt[\s\S]*1 point/);
    await page.keyboard.press("f");
    await tabTo(page, ".offer.own [data-choice^=withdraw]");
    await page.keyboard.press("Enter");
    await own.waitFor({ state: "detached" });

    const before = await page.locator(".hand .face").count();
    await page.keyboard.press("h");
    await tabTo(page, ".hand [data-choice^=store]");
    await page.keyboard.press("Enter");
    await page.locator('.warehouse [data-choice^="fetch"]').waitFor();
    expect(await page.locator(".hand .face").count()).toBe(before - 1);
    await page.keyboard.press("o");
    await tabTo(page, "[data-choice='abandon 0']");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Keep government" }).waitFor();
    expect(house.complaints).toEqual([]);
  },
  PATIENCE,
);

it.each(["mediterranean6", "mediterranean4"])(
  "plays a whole match of %s by clicks on a phone, where nothing is wider than the screen",
  async (game) => {
    const page = await house.guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await come(house, page, game, await quick(game, "5"));
    let widest = 0;
    await toTheEnd(page, clicking(6), async (at) => {
      widest = Math.max(widest, await at.evaluate(() => document.documentElement.scrollWidth - innerWidth));
    });
    expect(widest).toBeLessThanOrEqual(0);
  },
  2 * PATIENCE,
);
