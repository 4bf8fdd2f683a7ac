/** The cards of both versions of Mediterranean as the server tells them, and what the page looks up in them. */
import type { Terms } from "../../floor/offer.js";

export interface Good {
  readonly name: string;
  readonly tier: string;
  /** What a set of one, two, three … cards is worth. */
  readonly values: readonly number[];
  readonly passes_as: readonly string[];
}

export interface Idea {
  readonly name: string;
  readonly may_be_stored: boolean;
  readonly bad: boolean;
  /** Points, happiness, safety, government, religion. */
  readonly gain: readonly number[];
}

export interface Box {
  readonly kind: string;
  readonly text: string;
}

export interface DevelopmentTold {
  readonly name: string;
  readonly deck: string;
  readonly icons: readonly string[];
  readonly points: number;
  /** Boxes of its trade ability. */
  readonly targets: number;
  /** Whether its targets are workers of one's own. */
  readonly sacrifice: boolean;
  readonly boxes: readonly Box[];
  readonly flavour: string;
}

export interface TracksTold {
  /** The last space of an arm, and where on it the levels begin. */
  readonly arm: number;
  readonly levels: readonly number[];
  readonly lowest: number;
  readonly highest: number;
  readonly line: number;
}

/** How notes pack numbers into the bits of a set. */
export interface Packing {
  readonly good: number;
  readonly idea: number;
  readonly change: number;
  readonly change_middle: number;
}

/** What the cards of both versions have in common. */
export interface GoodsCards {
  readonly goods?: readonly Good[];
  readonly ideas?: readonly Idea[];
  readonly kinds?: readonly { readonly good: number; readonly idea: number }[];
  readonly workers?: readonly string[];
  /** What can be claimed of an offer: first of its cards, then of what is wanted. */
  readonly claims?: readonly string[];
  readonly packing?: Packing;
  readonly limits?: {
    readonly least: number;
    readonly most_cards: number;
    readonly most_points: number;
    readonly offers: number;
    readonly abilities: number;
    readonly seats: number;
  };
}

/** The cards of 6.0. */
export interface MedCards extends GoodsCards {
  readonly developments?: readonly DevelopmentTold[];
  readonly tracks?: TracksTold;
}

/** Looks cards up by the names under which offers and hands tell them. */
export class Catalogue<Cards extends GoodsCards = GoodsCards> {
  private readonly kinds = new Map<string, { readonly good: Good; readonly idea: Idea }>();
  private readonly named: ReadonlyMap<string, Good>;

  constructor(readonly cards: Cards) {
    for (const { good, idea } of cards.kinds ?? []) {
      const [face, back] = [cards.goods?.[good], cards.ideas?.[idea]];
      if (face && back) this.kinds.set(`${face.name} (${back.name})`, { good: face, idea: back });
    }
    this.named = new Map((cards.goods ?? []).map((good) => [good.name, good]));
  }

  /** Goods that can be named in an offer. */
  get names(): readonly string[] {
    return (this.cards.goods ?? []).filter((good) => good.passes_as.length === 0).map((good) => good.name);
  }

  good(name: string): Good | undefined {
    return this.kinds.get(name)?.good ?? this.named.get(name);
  }

  idea(card: string): Idea | undefined {
    return this.kinds.get(card)?.idea;
  }

  /** What a set of so many cards is worth; what is over begins another set. */
  worth(name: string, number: number): number {
    const values = this.good(name)?.values ?? [];
    if (values.length === 0) return 0;
    const full = Math.floor(number / values.length);
    const rest = number % values.length;
    return full * (values.at(-1) ?? 0) + (rest > 0 ? (values[rest - 1] ?? 0) : 0);
  }

  /** On which terms these games use the floor: everything said is true, but for a pirate's name. */
  get terms(): Terms {
    const { limits } = this.cards;
    const most = limits?.most_cards ?? 0;
    return {
      least: limits?.least ?? 0,
      most,
      trueNames: most,
      slots: limits?.offers ?? 0,
      points: limits?.most_points ?? 0,
      claims: this.cards.claims ?? [],
      names: (card) => {
        const good = this.good(card);
        if (!good) return [];
        return good.passes_as.length > 0 ? good.passes_as : [good.name];
      },
    };
  }
}
