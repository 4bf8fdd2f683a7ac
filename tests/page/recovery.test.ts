/** Whatever happens to the network, the server or the window: the table is there again, and nothing is done twice. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answers, CHOICES, clicking, come, type House, type Laid, lay, openHouse, tile } from "./browser.js";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** What the log says, line by line. */
const logged = (page: Page): Promise<string[]> => page.locator(".log p").allInnerTexts();

const short = (seed: string): Promise<Laid> =>
  lay(house, "quick", { game: "cities", seats: 2, options: { length: "short", rounds: 12 }, seed });

it("goes on after the server was restarted, also with what was decided while it was away", async () => {
  const page = await house.guest();
  const answered = answers(page);
  const click = clicking(1);
  await come(house, page, "cities", await short("4"));
  for (let decision = 0; decision < 3; decision += 1) {
    await page.waitForSelector(CHOICES);
    await click(page);
  }
  await page.waitForSelector(CHOICES);
  const before = await logged(page);
  const accepted = answered.accepted;
  await house.restart(async () => {
    await page.locator(".link").waitFor();
    await page.locator(CHOICES).last().click();
  });
  await page.locator(".link").waitFor({ state: "detached" });
  await expect.poll(() => answered.accepted).toBe(accepted + 1);
  // The last line may have got a “×2” since.
  expect((await logged(page)).slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  await page.locator(CHOICES).last().click();
  await expect.poll(() => answered.accepted).toBe(accepted + 2);
  expect(answered.refused).toBe(0);
});

it("shows the same table in two windows, and a decision of one in both", async () => {
  const one = await house.guest();
  await come(house, one, "cities", await short("6"));
  await one.waitForSelector(CHOICES);
  const other = await one.context().newPage();
  await other.goto(one.url());
  await other.waitForSelector(CHOICES);
  const before = await logged(other);
  await expect.poll(() => logged(one)).toEqual(before);
  // Not every decision is worth a line: who answers with no protection does it in silence.
  while ((await logged(other)).length === before.length) {
    await one.locator(CHOICES).last().click();
    await one.waitForSelector(CHOICES);
  }
  await expect.poll(async () => (await logged(one)).join()).toBe((await logged(other)).join());
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
