/**
 * Renews docs/screenshots: every page, and each game's table early, in the middle, late and at its end, from matches
 * that are played here by clicks. The pictures are small WebP files; docs/screenshots.md shows them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHOICES, clicking, come, type House, lay, openHouse } from "./browser.js";
import { compose, market } from "./market.js";

const FOLDER = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));
const QUALITY = 62;
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const DARK: BrowserContextOptions = { colorScheme: "dark" };
/** A table is drawn every so many decisions, and afterwards those that show its course are kept. */
const EVERY = 6;
/** A match that lasts longer is left; then its end is not drawn. */
const LONGEST = 300_000;

interface Scene {
  readonly seats?: number;
  readonly options: Record<string, string | number | boolean>;
  readonly settings?: Record<string, string | number | boolean>;
}

/** How each game is played here, so that a match is short. */
const SCENES: Record<string, Scene> = {
  cities: { seats: 4, options: { length: "short", rounds: 12 } },
  megatrade: { seats: 6, options: { minutes: 1 }, settings: { tick_time: 400 } },
  mediterranean6: { seats: 5, options: { seconds: 15 }, settings: { tick_time: 1_500 } },
  mediterranean4: { seats: 5, options: { seconds: 15 }, settings: { tick_time: 1_500 } },
};
const GAMES = Object.entries(SCENES);
/** What else a game has to show: a picture when this can be chosen for the second time. */
const MOMENTS: Record<string, string> = {
  mediterranean6: ".drawn [data-choice^=pick]",
  mediterranean4: ".sale [data-choice^=buy]",
};
/** Lines of the log with which the end of a turn begins; a replay is drawn there, where there is one. */
const RESOLVED = new Set(["drew", "ordered"]);

let house: House;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  house = await openHouse();
}, 240_000);
afterAll(() => house.close());

/** What the page looks like now. */
async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await session.detach();
  return Buffer.from(data, "base64");
}

const keep = (name: string, drawn: Buffer) => writeFileSync(`${FOLDER}${name}.webp`, drawn);

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}

it("draws the pages", async () => {
  const pages = [
    ["home", "", "article"],
    ["new-table", "#/new/cities", "form"],
    ["rules", "#/rules/megatrade/5.4", ".rule, article, main p"],
    ["about", "#/about", "main, h1"],
  ] as const;
  for (const [kind, look] of [
    ["", {}],
    ["-dark", DARK],
    ["-phone", PHONE],
  ] as const) {
    const page = await house.guest(look);
    for (const [name, hash, present] of pages) {
      if (kind && name !== "home" && name !== "rules") continue;
      await page.goto(`${house.address}${hash}`);
      await page.reload();
      await page.locator(present).first().waitFor();
      await settled(page);
      keep(`${name}${kind}`, await picture(page));
    }
    await page.context().close();
  }
  const slovak = await house.guest({ locale: "sk" });
  await slovak.goto(house.address);
  await slovak.locator("article").first().waitFor();
  await settled(slovak);
  keep("home-slovak", await picture(slovak));
}, 240_000);

it("draws an invitation, from both sides", async () => {
  const laid = await lay(house, "tables", { game: "cities", seats: 3, settings: { private: true } });
  const host = await house.guest();
  await come(house, host, "cities", laid);
  await host.waitForSelector(".gathering");
  const friend = await house.guest(PHONE);
  await friend.goto(`${house.address}#/join/${laid.table}/${laid.invitation}`);
  await friend.getByLabel("Your name at the table").waitFor();
  await settled(friend);
  keep("join-phone", await picture(friend));
  await friend.getByLabel("Your name at the table").fill("Markus");
  await friend.getByRole("button", { name: "Sit down" }).click();
  await host.getByText("Markus").first().waitFor();
  await settled(host);
  keep("invitation", await picture(host));
  await host.goto(`${house.address}#/mine`);
  await settled(host);
  keep("my-tables", await picture(host));
}, 120_000);

it.each(GAMES)(
  "draws a match of %s",
  async (game, opening) => {
    const laid = await lay(house, "quick", { game, seed: "7", ...opening });
    const page = await house.guest();
    await come(house, page, game, laid);
    const click = clicking(5);
    const drawn: Buffer[] = [];
    const ending = page.locator(".ending");
    const until = Date.now() + LONGEST;
    let times = 0;
    for (let decisions = 0; !(await ending.count()) && Date.now() < until; decisions += 1) {
      await page.waitForSelector(`${CHOICES}, .ending`);
      if (decisions % EVERY === 1) drawn.push(await picture(page));
      if (drawn.length === 1) await withoutHints(page);
      if (MOMENTS[game] && (await page.locator(MOMENTS[game]).count())) {
        times += 1;
        if (times === 2) keep(`${game}-choice`, await picture(page));
      }
      await click(page);
    }
    expect(drawn.length).toBeGreaterThan(2);
    for (const [name, at] of [
      ["early", 0],
      ["middle", Math.floor(drawn.length / 2)],
      ["late", drawn.length - 1],
    ] as const)
      keep(`${game}-${name}`, drawn[at] ?? Buffer.alloc(0));
    if (await ending.count()) {
      await settled(page);
      keep(`${game}-end`, await picture(page));
      await page.goto(`${house.address}#/replay/${laid.table}?at=${await telling(laid.table)}`);
      await page.waitForSelector(".replay .board > :not(.coming)");
      await settled(page);
      keep(`${game}-replay`, await picture(page));
    }
    await page.context().close();
  },
  600_000,
);

/** The hints of a first match have been read. */
async function withoutHints(page: Page): Promise<void> {
  if (!(await page.locator(".hint").count())) return;
  await page.evaluate(() => localStorage.setItem("emporion.settings", '{"hints":{"off":true}}'));
  await page.reload();
  await page.locator(".board > *").first().waitFor();
}

/** A moment of an ended match that has something to tell: the end of its last turn, or past its middle. */
async function telling(table: string): Promise<number> {
  const log = await (await fetch(`${house.address}api/matches/${table}/log`)).json();
  const lines = log as { kind: string; moment: number }[];
  const middle = lines[Math.floor(0.6 * lines.length)];
  return (lines.findLast((line) => RESOLVED.has(line.kind)) ?? middle)?.moment ?? 0;
}

it.each(
  GAMES.flatMap(([game, opening]) => [
    [game, "dark", DARK, opening] as const,
    [game, "phone", PHONE, opening] as const,
  ]),
)(
  "draws a table of %s: %s",
  async (game, kind, look, opening) => {
    const laid = await lay(house, "quick", { game, seed: "3", ...opening });
    const page = await house.guest(look);
    await come(house, page, game, laid);
    await withoutHints(page);
    const click = clicking(2);
    for (let decisions = 0; decisions < 14; decisions += 1) {
      await page.waitForSelector(CHOICES);
      await click(page);
    }
    await settled(page);
    keep(`${game}-${kind}`, await picture(page));
    await page.context().close();
  },
  240_000,
);

it("draws the floor while an offer is composed", async () => {
  const { pages } = await market(house, 2);
  const [host, guest] = pages;
  if (!host || !guest) throw new Error("nobody came");
  await compose(guest, 3);
  await guest.getByRole("button", { name: "Post the offer" }).click();
  await host.locator(".offer:not(.own)").first().waitFor();
  await compose(host, 3);
  await settled(host);
  keep("floor", await picture(host));
}, 240_000);
