/** Whatever happens to the network, the server or the window: the table is there again, and nothing is done twice. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHOICES, clicking, come, type House, type Laid, lay, openHouse, tile } from "./browser.js";

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 240_000);
afterAll(() => house.close());

/** What the log says. */
const logged = async (page: Page): Promise<string> => (await page.locator(".log").textContent()) ?? "";

const short = (seed: string): Promise<Laid> =>
  lay(house, "quick", { game: "cities", seats: 2, options: { length: "short", rounds: 12 }, seed });

it("goes on after the server was restarted", async () => {
  const page = await house.guest();
  const click = clicking(1);
  await come(house, page, "cities", await short("4"));
  for (let decision = 0; decision < 3; decision += 1) {
    await page.waitForSelector(CHOICES);
    await click(page);
  }
  await page.waitForSelector(CHOICES);
  const before = await logged(page);
  await house.restart();
  await page.locator(".link").waitFor({ state: "detached" });
  await page.waitForSelector(CHOICES);
  expect(await logged(page)).toContain(before);
  await page.locator(CHOICES).last().click();
  await page.waitForFunction((old) => document.querySelector(".log")?.textContent !== old, before);
});

it("shows the same table in two windows, and a decision of one in both", async () => {
  const one = await house.guest();
  await come(house, one, "cities", await short("6"));
  await one.waitForSelector(CHOICES);
  const other = await one.context().newPage();
  await other.goto(one.url());
  await other.waitForSelector(CHOICES);
  const before = await logged(other);
  expect(await logged(one)).toBe(before);
  await one.locator(CHOICES).last().click();
  await other.waitForFunction((old) => document.querySelector(".log")?.textContent !== old, before);
  await Promise.all([one, other].map((page) => page.waitForSelector(CHOICES)));
  expect(await logged(other)).toBe(await logged(one));
});

it("finds its seat again after the window was closed", async () => {
  const page = await house.guest();
  await page.goto(house.address);
  await tile(page, "Cities").getByRole("button", { name: "Play now" }).click();
  await page.waitForSelector(CHOICES);
  const again = await page.context().newPage();
  await page.close();
  await again.goto(house.address);
  await again.getByRole("link", { name: "Return" }).first().click();
  await again.waitForSelector(CHOICES);
  expect(await again.locator(".mine .player, .player.mine").count()).toBeGreaterThan(0);
});

it("tells whoever comes without a network what is wrong, and tries again when asked", async () => {
  const page = await house.guest();
  await page.goto(house.address);
  await page.locator("article").first().waitFor();
  await page.route("**/api/**", (route) => route.abort());
  await page.goto(`${house.address}#/new/cities`);
  const again = page.getByRole("button", { name: /again/i });
  await again.waitFor();
  await page.unroute("**/api/**");
  await again.click();
  await page.locator("form").waitFor();
});
