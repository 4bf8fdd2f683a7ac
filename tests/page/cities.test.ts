/** Cities in a real browser: whole matches by clicks, keys and touch, their end, their replay, and those who only watch. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { clicking, come, type House, lay, openHouse, playToTheEnd, tile } from "./browser.js";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it("begins with one click and is under way", async () => {
  const page = await house.guest();
  await page.goto(house.address);
  await tile(page, "Cities").getByRole("button", { name: "Play now" }).click();
  await page.waitForSelector(".player");
  expect(await page.locator(".player").count()).toBe(4);
  await page.context().close();
});

it("shows spectators what was long ago, where its host wants them late", async () => {
  const page = await house.guest();
  await page.goto(`${house.address}#/new/cities`);
  await page.getByRole("radio", { name: "Bots" }).check();
  await page.getByLabel("Spectators").selectOption("see it ten minutes later");
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".player").first().waitFor();
  const watching = await house.guest();
  await watching.goto(page.url());
  await watching.locator(".tag", { hasText: "You are watching, 10 minutes later." }).waitFor();
  await watching.locator(".gathering").waitFor();
  expect(await watching.locator(".player").count()).toBe(0);
  await Promise.all([page, watching].map((one) => one.context().close()));
});

it("is played to its end by clicks, watched again and continued", async () => {
  const laid = await lay(house, "quick", {
    game: "cities",
    seats: 3,
    options: { length: "short", rounds: 12 },
    seed: "5",
  });
  const page = await house.guest();
  await come(house, page, "cities", laid);
  const decisions = await playToTheEnd(page, clicking(3));
  expect(decisions).toBeGreaterThan(10);
  expect(await page.locator(".ending li").count()).toBe(3);

  await page.getByRole("link", { name: "Watch the replay" }).click();
  await page.waitForSelector(".replay .player");
  await page.getByRole("slider").fill("20");
  await page.waitForFunction(() => location.hash.includes("at=20"));
  const all = await page.locator(".hand .card").count();
  await page.getByLabel("Whose eyes").selectOption("seat:0");
  await page.waitForSelector(".replay .hand");
  expect(await page.locator(".hand .card").count()).toBeGreaterThanOrEqual(all);
  await page.getByRole("button", { name: "One step on" }).click();
  await page.waitForFunction(() => location.hash.includes("at=21"));

  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#/table/"));
  await page.waitForSelector(".cities .player");
  expect(house.complaints).toEqual([]);
});

it("is played to its end by the keyboard alone", async () => {
  const laid = await lay(house, "quick", {
    game: "cities",
    seats: 2,
    options: { length: "short", rounds: 6 },
    seed: "9",
  });
  const page = await house.guest();
  await come(house, page, "cities", laid);
  const decisions = await playToTheEnd(page, async () => {
    // The full stop leads to what can be done, Tab to the next of it, Enter does it.
    await page.keyboard.press(".");
    if (!(await page.evaluate(() => document.activeElement?.hasAttribute("data-choice")))) return;
    await page.keyboard.press("Enter");
    await page.waitForTimeout(30);
  });
  expect(decisions).toBeGreaterThan(5);
});

it("is played to its end on a phone, where nothing is wider than the screen", async () => {
  const laid = await lay(house, "quick", {
    game: "cities",
    seats: 4,
    options: { length: "short", rounds: 5 },
    seed: "11",
  });
  const page = await house.guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await come(house, page, "cities", laid);
  let widest = 0;
  const click = clicking(4);
  await playToTheEnd(page, async (at) => {
    widest = Math.max(widest, await at.evaluate(() => document.documentElement.scrollWidth - innerWidth));
    await click(at);
  });
  expect(widest).toBeLessThanOrEqual(0);
});

it("tells why something is refused, and what to do", async () => {
  const laid = await lay(house, "quick", {
    game: "cities",
    seats: 2,
    options: { length: "short" },
    seed: "2",
  });
  const page = await house.guest();
  await come(house, page, "cities", laid);
  await page.waitForSelector(".player");
  await page.getByRole("button", { name: "Undo" }).click();
  const refusal = page.locator(".refusal");
  await refusal.waitFor();
  expect(((await refusal.textContent()) ?? "").length).toBeGreaterThan(20);
  await refusal.getByRole("button", { name: "Close" }).click();
  await refusal.waitFor({ state: "detached" });
});
