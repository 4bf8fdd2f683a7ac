/** Pages for everybody: axe finds nothing serious, nothing is wider than a phone, and the first load is small. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clicking, come, type House, type Laid, lay, openHouse, playToTheEnd } from "./browser.js";

let house: House;
let laid: Laid;
beforeAll(async () => {
  house = await openHouse();
  laid = await lay(house, "tables", { game: "cities", seats: 3, settings: { private: true } });
});
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
async function barriers(page: Page, within = "html"): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (part) => (window as unknown as { axe: typeof axe }).axe.run(part, { resultTypes: ["violations"] }),
    within,
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

// Axe reads the colour of a text and that of its ground one after the other, so it looks at tables that stand still.
it.each(Object.entries(SHORTEST))("keeps nobody out of a table of %s", async (game, options) => {
  const settings = { tick_time: 600_000 };
  const page = await house.guest();
  await come(house, page, game, await lay(house, "quick", { game, options, settings, seed: "3" }));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours that are still on their way from day to night are no one's colours.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.waitForSelector(".prompt.mine, .composer");
    expect([colorScheme, await barriers(page)]).toEqual([colorScheme, []]);
    // In its last seconds a clock has other colours.
    const hurrying = await page.locator(".clock").evaluateAll((all) => {
      for (const clock of all) clock.classList.add("hurry");
      return all.length;
    });
    if (hurrying > 0) expect([colorScheme, await barriers(page, ".clock")]).toEqual([colorScheme, []]);
  }
});

it.each(Object.entries(SHORTEST))(
  "keeps nobody out of the end of %s and its replay",
  async (game, options) => {
    const settings = { tick_time: 100 };
    const page = await house.guest();
    await come(house, page, game, await lay(house, "quick", { game, options, settings, seed: "3" }));
    await playToTheEnd(page, clicking(7));
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
