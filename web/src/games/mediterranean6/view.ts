/** What the view of Mediterranean 6.0 contains; `view.test.ts` compares it with views that the rules made. */
import type { Standing, Trader, TradingView } from "../mediterranean/view.js";

export interface Owned {
  readonly development: number;
  readonly name: string;
  readonly place: number;
  /** Seats on which its trade ability is used. */
  readonly targets: readonly number[];
  /** Workers that are given up for it. */
  readonly sacrifices: readonly string[];
}

export interface Civilization extends Trader, Standing {
  readonly score: number | null;
  readonly place: number | null;
  readonly earned: number;
  readonly workers: readonly number[];
  readonly cities: number;
  readonly boats: number;
  readonly developments: readonly Owned[];
  readonly abandons: readonly string[];
  readonly revolted: boolean;
  readonly attacked: boolean;
  readonly cards_drawn: number;
}

export interface DrawnCard {
  /** The developments on its two sides. */
  readonly sides: readonly number[];
  readonly names: readonly string[];
  readonly why_not?: readonly string[];
}

export interface MedView extends TradingView {
  readonly turns: number;
  readonly civilizations: readonly Civilization[];
  readonly decks: { readonly [name: string]: number };
  readonly goods_decks: { readonly [name: string]: number };
  readonly spent: { readonly [name: string]: number };
  readonly drawn?: readonly DrawnCard[];
  readonly chosen?: readonly number[];
}
