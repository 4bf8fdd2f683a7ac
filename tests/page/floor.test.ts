/** The trading floor in real browsers: four people at once, a network that is cut in mid-trade, and no trade lost. */
import type { Page, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHOICES, clicking, come, type House, lay, openHouse, playToTheEnd } from "./browser.js";
import { compose, holding, market, offer } from "./market.js";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it("lets four browsers trade at once", async () => {
  const { pages } = await market(house, 4);
  const hands = await Promise.all(pages.map(holding));
  const names = ["Lucia", "Markus", "Danae", "Ilias"];
  // Everybody offers the first three kinds of their own hand to their neighbour for the last three of the neighbour's,
  // all four in the same moment. Then one of each pair accepts what comes from the other side.
  const partner = (seat: number) => seat ^ 1;
  const kinds = (seat: number) =>
    (hands[seat] ?? []).map((set) => set.card).filter((card) => card !== "Water");
  await Promise.all(
    pages.map((page, seat) =>
      offer(page, kinds(seat).slice(0, 3), kinds(partner(seat)).slice(-3), names[partner(seat)]),
    ),
  );
  for (const seat of [0, 2]) {
    const page = pages[seat];
    if (!page) continue;
    const before = await page.locator(".hand").textContent();
    await page.locator(".offer.for-me").getByRole("button", { name: "Accept" }).click();
    // The first two cards are named; the third is laid out by a click.
    await page.waitForSelector(".asked");
    await page.locator(`.hand [data-card="${kinds(seat).at(-1)}"]`).click();
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>(".hand")?.textContent !== old,
      before,
    );
  }
  for (const page of pages)
    await page.locator(".log p", { hasText: "trade 3 cards for 3" }).first().waitFor();
  expect(house.complaints).toEqual([]);
});

it("goes on after the network was cut in mid-trade, and posts each offer once", async () => {
  const laid = await lay(house, "quick", {
    game: "megatrade",
    seats: 5,
    options: { minutes: 15, treasury: 0 },
    settings: { tick_time: 2_000 },
    seed: "4",
  });
  const page = await house.guest();
  const routes: WebSocketRoute[] = [];
  let cut = false;
  let sent = 0;
  await page.routeWebSocket(/\/play$/, (route) => {
    if (cut) {
      route.close();
      return;
    }
    const server = route.connectToServer();
    routes.push(route);
    route.onMessage((message) => {
      // The fifth decision reaches the server, but its answer is lost with the connection.
      if (String(message).includes('"decide"')) sent += 1;
      server.send(message);
      if (sent === 5) {
        sent += 1;
        cut = true;
        server.close();
        route.close();
      }
    });
    server.onMessage((message) => route.send(message));
  });
  await come(house, page, "megatrade", laid);
  await page.waitForSelector(".composer");
  await compose(page, 3);
  await page.getByRole("button", { name: "Post the offer" }).click();
  await page.getByText("The connection is gone").waitFor();
  cut = false;
  await page.locator(".offer.own").waitFor();
  expect(await page.locator(".offer.own").count()).toBe(1);
  const given = page.locator(".offer.own .sides > div").first();
  expect(await given.locator("li").count()).toBe(3);
  expect(routes.length).toBeGreaterThanOrEqual(2);
});

it("takes cards from the hand and wishes from the goods by dragging, each to its own side", async () => {
  const settings = { tick_time: 600_000 };
  const opening = { game: "megatrade", seats: 5, options: { treasury: 0 }, settings, seed: "6" };
  const page = await house.guest();
  await come(house, page, "megatrade", await lay(house, "quick", opening));
  await page.locator(".composer").waitFor();
  const [given = { card: "" }] = await holding(page);
  const [gives, wants] = [0, 1].map((side) => page.locator(".composer .side").nth(side));
  if (!gives || !wants) throw new Error("There is nothing to drag to.");
  const card = page.locator(`.hand [data-card="${given.card}"]`);
  const good = page.locator(".market button").last();
  await card.dragTo(gives);
  await expect.poll(() => gives.locator("li:not(.empty)").allInnerTexts()).toHaveLength(1);
  await good.dragTo(gives);
  await card.dragTo(wants);
  await good.dragTo(wants);
  await expect.poll(() => wants.locator("li:not(.empty)").allInnerTexts()).toHaveLength(1);
  expect(await gives.locator("li:not(.empty)").textContent()).toContain(given.card);
  expect(await wants.locator("li:not(.empty)").textContent()).toContain(
    await good.locator(".name").textContent(),
  );
});

it("can be traded on with the keyboard alone", async () => {
  const laid = await lay(house, "quick", {
    game: "megatrade",
    seats: 5,
    options: { minutes: 15, treasury: 0 },
    settings: { tick_time: 2_000 },
    seed: "6",
  });
  const page = await house.guest();
  await come(house, page, "megatrade", laid);
  await page.waitForSelector(".composer");
  await page.keyboard.press("h");
  for (let card = 0; card < 3; card += 1) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("m");
  for (let skipped = 0; skipped < 3; skipped += 1) await page.keyboard.press("Tab");
  for (let name = 0; name < 3; name += 1) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  expect(await page.locator(".composer .side").nth(1).locator("li:not(.empty)").count()).toBe(3);
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.textContent?.includes("Post the offer"))) break;
  }
  const announced = saidAloud(page, "Your offer stands");
  await page.keyboard.press("Enter");
  await page.locator(".offer.own").waitFor();
  await announced;
});

/** Until a screen reader is given this to say, even if something else follows at once. */
function saidAloud(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (awaited) =>
      new Promise<void>((heard) => {
        const region = document.querySelector('[aria-live="polite"]') as Element;
        new MutationObserver(() => {
          if (region.textContent?.includes(awaited)) heard();
        }).observe(region, { childList: true, characterData: true, subtree: true });
      }),
    text,
  );
}

/** What of these is hidden, in part or wholly: outside the window, behind something else, or not there at all. */
const hidden = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.filter((selector) => {
        const element = document.querySelector(selector);
        const box = element?.getBoundingClientRect();
        if (!element || !box || box.width === 0 || box.height === 0) return true;
        const corners = [0.02, 0.98].flatMap((x) =>
          [0.05, 0.95].map((y) => [box.left + x * box.width, box.top + y * box.height] as const),
        );
        return corners.some(([x, y]) => {
          const seen = document.elementFromPoint(x, y);
          return !seen || !(element.contains(seen) || seen.contains(element));
        });
      }),
    selectors,
  );

it.each(["megatrade", "mediterranean6", "mediterranean4"])(
  "keeps the clock, the chat and the hand in view while people deal in %s",
  async (game) => {
    const settings = { tick_time: 600_000 };
    const options = game === "megatrade" ? { treasury: 0 } : {};
    const page = await house.guest();
    await come(house, page, game, await lay(house, "quick", { game, options, settings, seed: "4" }));
    // In 4.5 everybody chooses something before the floor opens.
    const click = clicking(1);
    const composer = page.locator(".composer");
    for (;;) {
      await page.waitForSelector(`.composer, ${CHOICES}`);
      if (await composer.isVisible()) break;
      await click(page);
    }
    const card = page.locator(".hand button:not(:disabled):not(.store)").first();
    const laptop = [".clock", ".hand", ".chat", "#chat-text"];
    await expect.poll(() => hidden(page, laptop)).toEqual([]);
    await card.click();
    await page.locator(".market button .name").last().click();
    await page.locator(".composer .side li:not(.empty)").nth(1).waitFor();
    await expect.poll(() => hidden(page, laptop)).toEqual([]);

    // A phone has the clock above and the hand below; the chat is one tap away, and leaves the clock in view.
    await page.setViewportSize({ width: 390, height: 844 });
    const phone = [".clock", ".hand button:not(:disabled)"];
    await expect.poll(() => hidden(page, phone)).toEqual([]);
    await page.locator(".composer .finish").scrollIntoViewIfNeeded();
    await expect.poll(() => hidden(page, phone)).toEqual([]);
    await page.getByRole("button", { name: "Log and chat" }).click();
    await expect.poll(() => hidden(page, [".clock", ".chat", "#chat-text"])).toEqual([]);
    await page.getByPlaceholder("Say something").fill("Hail");
    await page.keyboard.press("Enter");
    await page.locator(".chat p", { hasText: "Hail" }).waitFor();
  },
);

it("plays a whole round to its end by clicks", async () => {
  const laid = await lay(house, "quick", {
    game: "megatrade",
    seats: 5,
    options: { minutes: 1 },
    settings: { tick_time: 200 },
    seed: "8",
  });
  const page = await house.guest();
  await come(house, page, "megatrade", laid);
  await playToTheEnd(page, clicking(6));
  expect(await page.locator(".ending li").count()).toBe(5);
});
