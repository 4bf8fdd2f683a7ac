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
const LONGEST = 120_000;

interface Scene {
  readonly seats?: number;
  readonly options: Record<string, string | number | boolean>;
  readonly settings?: Record<string, string | number | boolean>;
}

/** How each game is played here, so that a match is short; a game that is not named is played as usual. */
const SCENES: Record<string, Scene> = {
  cities: { seats: 4, options: { length: "short", rounds: 12 } },
  megatrade: { seats: 6, options: { minutes: 1 }, settings: { tick_time: 400 } },
  mediterranean6: { seats: 5, options: { seconds: 15 }, settings: { tick_time: 1_500 } },
  mediterranean4: { seats: 5, options: { seconds: 15 }, settings: { tick_time: 1_500 } },
};

const games = async () =>
  ((await (await fetch(`${house.address}api/games`)).json()) as { name: string }[]).map(({ name }) => ({
    game: name,
    ...(SCENES[name] ?? { options: {}, settings: { tick_time: 300 } }),
  }));

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

it("draws a match of each game", async () => {
  for (const { game, ...opening } of await games()) await drawMatch(game, opening);
}, 900_000);

async function drawMatch(game: string, opening: Scene): Promise<void> {
  const laid = await lay(house, "quick", { game, seed: "7", ...opening });
  const page = await house.guest();
  await come(house, page, game, laid);
  const click = clicking(5);
  const drawn: Buffer[] = [];
  const ending = page.locator(".ending");
  const until = Date.now() + LONGEST;
  for (let decisions = 0; !(await ending.count()) && Date.now() < until; decisions += 1) {
    await page.waitForSelector(`${CHOICES}, .ending`, { timeout: 60_000 });
    if (decisions % EVERY === 1) drawn.push(await picture(page));
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
    await page.getByRole("link", { name: "Watch the replay" }).click();
    await page.getByRole("slider").fill("30");
    await page.getByText("One moment").waitFor({ state: "detached" });
    await settled(page);
    keep(`${game}-replay`, await picture(page));
  }
  await page.context().close();
}

it("draws the tables on a phone and in the dark", async () => {
  for (const { game, ...opening } of await games())
    for (const [kind, look] of [
      ["dark", DARK],
      ["phone", PHONE],
    ] as const) {
      const laid = await lay(house, "quick", { game, seed: "3", ...opening });
      const page = await house.guest(look);
      await come(house, page, game, laid);
      const click = clicking(2);
      for (let decisions = 0; decisions < 14; decisions += 1) {
        await page.waitForSelector(CHOICES, { timeout: 60_000 });
        await click(page);
      }
      await settled(page);
      keep(`${game}-${kind}`, await picture(page));
      await page.context().close();
    }
}, 240_000);

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
