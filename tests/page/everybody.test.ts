/** Pages for everybody: axe finds nothing serious, nothing is wider than a phone, and the first load is small. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { come, type House, type Laid, lay, openHouse } from "./browser.js";

let house: House;
let laid: Laid;
beforeAll(async () => {
  house = await openHouse();
  laid = await lay(house, "tables", { game: "cities", seats: 3, settings: { private: true } });
}, 240_000);
afterAll(() => house.close());

/** Each page by its address, and something that is there once it has come. */
const pages = (): [name: string, hash: string, present: string][] => [
  ["home", "#/", "article"],
  ["new", "#/new/megatrade", "form"],
  ["rules", "#/rules/cities", "main h2"],
  ["a rule", "#/rules/cities/5.9", "main h2"],
  ["my tables", "#/mine", "main h1"],
  ["about", "#/about", "main h1"],
  ["an address that leads nowhere", "#/nowhere", "main h1"],
  ["an invitation", `#/join/${laid.table}/${laid.invitation}`, "main h1"],
  ["a table that does not exist", "#/table/nowhere", "main, .table"],
];

/** What axe finds that keeps somebody out: its rule, and where. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
    }),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

const wider = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

it.each(["light", "dark"] as const)("keeps nobody out of any page, in the %s", async (colorScheme) => {
  const page = await house.guest({ colorScheme });
  const found: [string, string[]][] = [];
  for (const [name, hash, present] of pages()) {
    await page.goto(`${house.address}${hash}`);
    await page.locator(present).first().waitFor();
    found.push([name, await barriers(page)]);
  }
  await come(house, page, "cities", laid);
  await page.waitForSelector(".gathering");
  found.push(["before the deal", await barriers(page)]);
  expect(found.filter(([, list]) => list.length > 0)).toEqual([]);
});

/** The shortest match of each game. */
const SHORTEST = {
  cities: { length: "short", rounds: 1 },
  megatrade: { minutes: 1, treasury: 0 },
  mediterranean6: { seconds: 15 },
  mediterranean4: { seconds: 15 },
};

it.each(Object.entries(SHORTEST))(
  "keeps nobody out of a table of %s, its end and its replay",
  async (game, options) => {
    const place = await lay(house, "quick", { game, options, settings: { tick_time: 100 }, seed: "3" });
    const page = await house.guest();
    await come(house, page, game, place);
    await page.waitForSelector(".prompt, .composer, .ending");
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    // Colours that are still on their way from day to night are no one's colours.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await barriers(page)).toEqual([]);
    const end = page.locator(".ending");
    const choice = page.locator("[data-choice]:not([disabled])").last();
    for (const until = Date.now() + 60_000; !(await end.count()) && Date.now() < until; )
      await choice.click({ timeout: 200 }).catch(() => {});
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: "Watch the replay" }).click();
    await page.getByRole("slider").waitFor();
    expect(await barriers(page)).toEqual([]);
  },
);

it("fits a phone everywhere, where everything that is touched is large enough", async () => {
  const page = await house.guest({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const small = () =>
    page
      .locator("button:visible, summary:visible, select:visible")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 24).length);
  for (const [name, hash, present] of pages()) {
    await page.goto("about:blank"); // a new page, not another part of the one that is open
    await page.goto(`${house.address}${hash}`);
    await page.locator(present).first().waitFor();
    await expect.poll(async () => [name, await wider(page), await small()]).toEqual([name, 0, 0]);
  }
});

it("speaks the browser's language, the whole of every page", async () => {
  const page = await house.guest({ locale: "sk" });
  await page.goto(house.address);
  await page.getByRole("heading", { name: "Vyberte si hru" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("sk");
});

it("loads less than 250 kB at first, pictures not counted", async () => {
  const page = await house.guest();
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const pictures = new Set<string>();
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Image") pictures.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(house.address);
  await page.locator("article").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(250_000);
});
