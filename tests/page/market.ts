/** A trading floor with several people, and short ways to make an offer on it, for the tests of the page. */
import type { Page } from "playwright-core";
import { come, type House, type Laid, lay } from "./browser.js";

/** A table of five on which the floor stays open for long; buying is not possible, so it opens at once. */
export async function market(house: House, people: number): Promise<{ laid: Laid; pages: Page[] }> {
  const laid = await lay(house, "tables", {
    game: "megatrade",
    seats: 5,
    options: { minutes: 15, treasury: 0, stacks: "mixed" },
    settings: { private: true, tick_time: 2_000 },
  });
  const host = await house.guest();
  await come(house, host, "megatrade", laid);
  const pages = [host];
  for (let person = 1; person < people; person += 1) {
    const page = await house.guest();
    await page.goto(`${house.address}#/join/${laid.table}/${laid.invitation}`);
    await page.getByLabel("Your name at the table").fill(["Markus", "Danae", "Ilias"][person - 1] ?? "Zora");
    await page.getByRole("button", { name: "Sit down" }).click();
    await page.waitForSelector(".gathering");
    pages.push(page);
  }
  await host.getByRole("button", { name: "Fill with bots" }).click();
  await host.getByRole("button", { name: "Deal" }).click();
  await Promise.all(pages.map((page) => page.waitForSelector(".composer")));
  return { laid, pages };
}

/** What somebody holds and may name, with how many. */
export const holding = (page: Page) =>
  page.locator(".hand .set:not(.danger)").evaluateAll((sets) =>
    sets.map((set) => ({
      card: (set as HTMLElement).dataset.card ?? "",
      number: Number(/×(\d+)/.exec(set.textContent ?? "")?.[1] ?? 0),
    })),
  );

/** Make an offer by clicks: three cards of the hand for three others. */
export async function offer(
  page: Page,
  give: readonly string[],
  want: readonly string[],
  to = "",
): Promise<void> {
  for (const card of give) await page.locator(`.hand [data-card="${card}"]`).click();
  for (const name of want)
    await page.locator(".market button", { has: page.locator(`.name:text-is("${name}")`) }).click();
  if (to) {
    await page.locator(".finish details summary").click();
    await page.locator(".who label", { hasText: to }).locator("input").check();
  }
  await page.getByRole("button", { name: "Post the offer" }).click();
  await page.locator(".offer.own").first().waitFor();
}

/** Lay out the first cards of the hand, and ask for goods that are not held. */
export async function compose(page: Page, count: number): Promise<void> {
  const cards = (await holding(page)).slice(0, count);
  const wanted = await page.locator(".market button:not(.have) .name").allInnerTexts();
  for (const { card } of cards) await page.locator(`.hand [data-card="${card}"]`).click();
  for (const name of wanted.slice(0, count))
    await page.locator(".market button", { has: page.locator(`.name:text-is("${name}")`) }).click();
}
