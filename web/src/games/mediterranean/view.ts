/** What the views of both versions of Mediterranean have in common. */
import type { Draft, Offer, Vow } from "../../floor/offer.js";

export interface TrackAt {
  /** Spaces to the right of the middle, below zero to the left. */
  readonly marker: number;
  readonly side: string;
  readonly level: number;
}

export interface CardOfHand {
  readonly card: number;
  readonly idea: string;
  readonly number: number;
}

export interface GoodOfHand {
  readonly good: number;
  readonly name: string;
  readonly number: number;
  readonly value: number;
  readonly one_more: number;
  readonly cards: readonly CardOfHand[];
}

export interface Hand {
  readonly goods: readonly GoodOfHand[];
  readonly value: number;
}

export interface Stored {
  readonly card: number;
  readonly name: string;
}

/** Where the markers of a civilization stand. */
export interface Standing {
  readonly seat: number;
  readonly government: TrackAt;
  readonly religion: TrackAt;
  readonly happiness: number;
  readonly safety: number;
}

/** A civilization as far as the floor goes. */
export interface Trader {
  readonly seat: number;
  readonly points: number | null;
  readonly goods: { readonly [name: string]: number };
  readonly cards: number;
  readonly warehouse: number;
  readonly room: number;
  readonly done: boolean;
}

/** What trading looks like in both versions. */
export interface TradingView {
  readonly phase: string;
  readonly turn: number;
  readonly ticks_left: number;
  readonly last_moments: boolean;
  readonly offers: readonly Offer[];
  readonly over: boolean;
  readonly hand?: Hand;
  readonly stored?: readonly Stored[];
  readonly draft?: Draft | null;
  readonly may_claim?: boolean;
  readonly promised?: readonly (Vow | null)[];
  /** Of everybody, for who may know everything. */
  readonly hands?: readonly Hand[];
  readonly warehouses?: readonly (readonly Stored[])[];
}
