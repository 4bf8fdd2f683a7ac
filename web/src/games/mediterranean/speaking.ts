/** An offer or answer in the middle of being spoken, but not by the composer. */
import type { Draft } from "../../floor/offer.js";
import type { LiveTable } from "../../table/live.svelte.js";
import type { TradingView } from "./view.js";

export function spoken(live: LiveTable, view: TradingView): Draft | null {
  const { draft } = view;
  const begun = view.phase === "trading" && draft && draft.stage !== "idle" && !live.performing;
  return begun ? draft : null;
}
