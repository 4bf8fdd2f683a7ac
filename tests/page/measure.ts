/**
 * Measures how long the page takes for each message of a table of eighteen who trade at once: folding it in, changing
 * the document, and laying it out again. It reports and judges nothing; `npm run measure` in web/ runs it.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { come, type House, lay, openHouse } from "./browser.js";

const SECONDS = 20;
let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 240_000);
afterAll(() => house.close());

/** In the page: each message is timed from its arrival until the document is laid out again. */
function watchMessages(): void {
  const spans: number[] = [];
  Object.assign(window, { spans });
  const property = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    ...property,
    set(handle: ((event: MessageEvent) => void) | null) {
      property?.set?.call(
        this,
        handle &&
          ((event: MessageEvent) => {
            const begin = performance.now();
            handle(event);
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              document.body.getBoundingClientRect();
              spans.push(performance.now() - begin);
              port1.close();
            };
            port2.postMessage(null);
          }),
      );
    },
  });
}

const countSpans = () => (window as unknown as { spans: number[] }).spans.length;

it("measures a table of eighteen", async () => {
  const laid = await lay(house, "quick", {
    game: "megatrade",
    seats: 18,
    options: { minutes: 15, treasury: 0 },
    settings: { tick_time: 1_000 },
    seed: "1",
  });
  const page = await house.guest();
  await page.addInitScript(watchMessages);
  await come(house, page, "megatrade", laid);
  await page.waitForSelector(".composer");
  const session = await page.context().newCDPSession(page);
  // On a busy machine only the processor's time says what the page itself costs.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const costs = async () =>
    new Map((await session.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
  const [before, counted] = [await costs(), await page.evaluate(countSpans)];
  await page.waitForTimeout(SECONDS * 1_000);
  const [after, messages] = [await costs(), (await page.evaluate(countSpans)) - counted];
  const each = (part: string) =>
    ((1_000 * ((after.get(part) ?? 0) - (before.get(part) ?? 0))) / messages).toFixed(2);
  console.log(
    `Processor time a message: scripts ${each("ScriptDuration")} ms, style ${each("RecalcStyleDuration")} ms, layout ${each("LayoutDuration")} ms`,
  );
  const spans = await page.evaluate(() => (window as unknown as { spans: number[] }).spans);
  spans.sort((one, other) => one - other);
  const at = (share: number) => (spans[Math.floor(share * (spans.length - 1))] ?? 0).toFixed(1);
  console.log(
    `${spans.length} messages at 18 seats in ${SECONDS} s: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, longest ${at(1)} ms`,
  );
  expect(spans.length).toBeGreaterThan(50);
});
