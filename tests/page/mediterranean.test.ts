/** Mediterranean in a real browser: whole matches by clicks, an offer with a promise, a phone, and the report of a turn. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHOICES, clicking, come, type House, lay, openHouse } from "./browser.js";

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 240_000);
afterAll(() => house.close());

/** A quick match whose trading lasts about five seconds a turn. */
const quick = (game: string, seed: string) =>
  lay(house, "quick", {
    game,
    seats: 4,
    options: { seconds: 15 },
    settings: { tick_time: 1_000 },
    seed,
  });

/** Click whatever can be clicked until the match is over. */
async function toTheEnd(page: Page, look: (page: Page) => Promise<void> = async () => {}): Promise<number> {
  const click = clicking(6);
  const until = Date.now() + 200_000;
  for (let clicks = 0; Date.now() < until; clicks += 1) {
    await page.waitForSelector(`${CHOICES}, .ending`, { timeout: 60_000 });
    if (await page.locator(".ending").count()) return clicks;
    await look(page);
    await click(page);
  }
  throw new Error("The match did not end in time.");
}

it("plays a whole match of 6.0 by clicks, and reports what each turn brought", async () => {
  const page = await house.guest();
  await come(house, page, "mediterranean6", await quick("mediterranean6", "3"));
  await page.waitForSelector(".mediterranean .hand", { timeout: 120_000 });
  let reported = false;
  let chosen = 0;
  const clicks = await toTheEnd(page, async (at) => {
    if (!(await at.locator('.drawn [data-choice^="pick"]').count())) return;
    chosen += 1;
    reported ||= (await at.locator(".report > li").count()) === 4;
  });
  expect(clicks).toBeGreaterThan(20);
  expect(chosen).toBeGreaterThan(0);
  expect(reported).toBe(true);
  expect(await page.locator(".ending li").count()).toBe(4);
  const sums = await page.locator("table tbody tr").evaluateAll((rows) =>
    rows.map((row) => {
      const [collected = 0, printed = 0, end = 0, score = 0] = [...row.querySelectorAll("td")].map((cell) =>
        Number(cell.textContent),
      );
      return collected + printed + end - score;
    }),
  );
  expect(sums).toEqual([0, 0, 0, 0]);
  expect(house.complaints).toEqual([]);
}, 300_000);

it("plays a whole match of 4.5 by clicks: trading, calamities, purchases", async () => {
  const page = await house.guest();
  await come(house, page, "mediterranean4", await quick("mediterranean4", "3"));
  await page.waitForSelector(".mediterranean .player-board", { timeout: 180_000 });
  let sold = 0;
  const clicks = await toTheEnd(page, async (at) => {
    sold += await at
      .locator('.sale [data-choice^="buy"], [data-choice^="build"], [data-choice^="make"]')
      .count();
  });
  expect(clicks).toBeGreaterThan(20);
  expect(sold).toBeGreaterThan(0);
  expect(await page.locator(".ending li").count()).toBe(4);
  const wrong = await page.locator("table:has(caption) tbody tr").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cells = [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent));
      if (cells.length !== 9) return [];
      const [sum = 0] = cells.slice(7);
      return cells.slice(0, 7).reduce((all, points) => all + points, 0) === sum ? [] : [cells];
    }),
  );
  expect(wrong).toEqual([]);
  expect(house.complaints).toEqual([]);
}, 300_000);

it("posts an offer of a card for a good and points, and puts a card into the warehouse", async () => {
  const laid = await lay(house, "quick", {
    game: "mediterranean6",
    seats: 4,
    options: { seconds: 900 },
    seed: "4",
  });
  const page = await house.guest();
  await come(house, page, "mediterranean6", laid);
  await page.locator(".hand .face").first().click({ timeout: 120_000 });
  await page.locator(".market .name", { hasText: "Salt" }).click();
  await page.locator(".composer .side").nth(1).getByRole("button", { name: "One point more" }).click();
  await page.getByRole("button", { name: "Post the offer" }).click();
  const own = page.locator(".offer.own");
  await own.waitFor({ timeout: 30_000 });
  // Whoever made it sees the back of his own card; what is wanted is a wish for a good and a point.
  expect(await own.locator(".truth").count()).toBe(1);
  expect(await own.locator(".sides > div").nth(1).textContent()).toMatch(/Salt[\s\S]*1 point/);
  await own.getByRole("button", { name: "Withdraw" }).click();
  await own.waitFor({ state: "detached" });

  const before = await page.locator(".hand .face").count();
  await page.locator('.hand [data-choice^="store"]').first().click();
  await page.locator('.warehouse [data-choice^="fetch"]').waitFor();
  expect(await page.locator(".hand .face").count()).toBe(before - 1);
  await page.getByRole("button", { name: "Abandon government" }).click();
  await page.getByRole("button", { name: "Keep government" }).waitFor();
  expect(house.complaints).toEqual([]);
}, 240_000);

it.each(["mediterranean6", "mediterranean4"])(
  "plays %s on a phone, where nothing is wider than the screen",
  async (game) => {
    const page = await house.guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await come(house, page, game, await quick(game, "5"));
    let widest = 0;
    await toTheEnd(page, async (at) => {
      widest = Math.max(widest, await at.evaluate(() => document.documentElement.scrollWidth - innerWidth));
    });
    expect(widest).toBeLessThanOrEqual(0);
  },
  300_000,
);
