/** What the view of Mega trade contains; `view.test.ts` compares it with views that the rules made. */
import type { Draft, Offer, Terms } from "../../floor/offer.js";

export interface GoodsSet {
  readonly card: string;
  /** The value of one card, which is the number of its stack. */
  readonly face: number;
  readonly number: number;
  /** How many there are; null for what makes no set. */
  readonly of: number | null;
  readonly value: number;
  readonly one_more: number;
}

export interface Hand {
  readonly sets: readonly GoodsSet[];
  readonly value: number;
  readonly calamities: readonly string[];
}

export interface Civilization {
  readonly seat: number;
  readonly block: string;
  readonly cities: number;
  readonly treasury: number;
  readonly cards: number;
  readonly done: boolean;
  readonly calamities_shown: number;
  readonly wealth: number | null;
}

export interface Stack {
  readonly stack: number;
  readonly price: number | null;
  readonly empty: readonly boolean[];
}

export interface MegaView {
  readonly phase: string;
  readonly mode: string;
  readonly round: number;
  readonly rounds: number;
  readonly ticks_left: number;
  readonly seconds_left: number;
  readonly buyer: number | null;
  readonly civilizations: readonly Civilization[];
  readonly stacks: readonly Stack[];
  readonly goods: readonly string[];
  readonly offers: readonly Offer[];
  readonly over: boolean;
  readonly hand?: Hand;
  readonly hands?: readonly Hand[];
  readonly draft?: Draft | null;
  readonly can_buy?: readonly number[];
  readonly can_take?: readonly number[];
  readonly may_keep?: number;
}

/** What the page needs of the card file of Mega trade. */
export interface MegaCards {
  readonly numbers?: {
    readonly fewest_cards: number;
    readonly true_names: number;
    readonly most_cards: number;
    readonly offers: number;
  };
  readonly commodities?: readonly { readonly name: string; readonly stack: number }[];
  readonly calamities?: readonly { readonly name: string; readonly kind: string; readonly stack: number }[];
}

/** On which terms this game uses the floor; until the card file has come, nothing fits into an offer. */
export function termsOf(cards: MegaCards, goods: readonly string[]): Terms {
  const nameable = new Set(goods);
  const numbers = cards.numbers;
  return {
    least: numbers?.fewest_cards ?? 0,
    most: numbers?.most_cards ?? 0,
    trueNames: numbers?.true_names ?? 0,
    slots: numbers?.offers ?? 0,
    points: 0,
    claims: [],
    names: (card) => (nameable.has(card) ? [card] : []),
  };
}
