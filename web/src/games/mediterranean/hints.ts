/** Hints for a first match that both versions share: what is special about trading with two-sided cards. */
import type { Key } from "../../language/language.svelte.js";
import type { LiveTable } from "../../table/live.svelte.js";
import type { Catalogue } from "./catalogue.js";
import type { TradingView } from "./view.js";

export type HintTold = readonly [key: Key, fits: boolean];

export function tradingHints(
  game: "mediterranean4" | "mediterranean6",
  live: LiveTable,
  view: TradingView,
  catalogue: Catalogue,
): HintTold[] {
  const trading = view.phase === "trading";
  const cards = (view.hand?.goods ?? []).flatMap((good) =>
    good.cards.map((one) => catalogue.idea(`${good.name} (${one.idea})`)),
  );
  return [
    [`hint.${game}.sets`, trading],
    ["hint.med.backs", trading],
    ["hint.med.bad", trading && cards.some((idea) => idea?.bad)],
    ["hint.med.offer", trading && live.choices.find("offer") !== undefined],
    ["hint.med.accept", trading && live.choices.named("accept").length > 0],
    ["hint.med.store", trading && live.choices.named("store").length > 0],
    ["hint.med.done", trading && view.turn > 1],
  ];
}
