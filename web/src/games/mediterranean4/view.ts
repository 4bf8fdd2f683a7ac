/** What the view and the cards of Mediterranean 4.5 contain; `view.test.ts` compares them with what the rules made. */
import type { GoodsCards } from "../mediterranean/catalogue.js";
import type { Trader, TradingView } from "../mediterranean/view.js";

/** Points, happiness, safety, government, religion. */
export type GainTold = readonly number[];

export interface SideOfTrack {
  readonly side: string;
  readonly space: number;
  /** How many buildings of the side may be built, and how many stand. */
  readonly allowed: number;
  readonly built: number;
}

export interface Built {
  readonly tile: number;
  readonly face: number;
  readonly name: string;
}

export interface Civilization4 extends Trader {
  readonly points: number;
  readonly place: number | null;
  readonly money: number;
  readonly earned: number;
  /** At the end: where points came from. */
  readonly origins?: readonly number[] | null;
  readonly from_goods?: number | null;
  readonly government: SideOfTrack;
  readonly religion: SideOfTrack;
  readonly happiness: number;
  readonly safety: number;
  readonly people: { readonly [place: string]: number };
  readonly available: number;
  readonly industry: number;
  readonly price_of_point: number;
  /** Rows and columns of the grid whose bonus has been received. */
  readonly bonuses: readonly number[];
  readonly buildings: readonly Built[];
  readonly ready: boolean;
}

export interface ForSale {
  readonly development: number;
  readonly name: string;
  readonly price: number;
  readonly bought_by: readonly number[];
}

export interface Med4View extends TradingView {
  readonly turns: number;
  /** Everybody in the order of this turn. */
  readonly order: readonly number[];
  readonly for_sale: readonly ForSale[];
  /** The two calamities that threaten, by their names; none in the first turn. */
  readonly calamities: readonly string[];
  /** Which of the two is being resolved. */
  readonly calamity: number;
  readonly tied: readonly number[];
  readonly votes: readonly number[];
  readonly victim: number | null;
  readonly purchase: {
    readonly seat: number;
    readonly development: number | null;
    /** Where the worker was that goes to work there. */
    readonly worker_from: string | null;
    readonly stage: string;
  } | null;
  readonly duel: {
    readonly seats: readonly number[];
    readonly won: readonly number[];
    readonly throws: number;
    readonly chosen: readonly boolean[];
  } | null;
  readonly civilizations: readonly Civilization4[];
  readonly goods_decks: { readonly [name: string]: number };
}

export interface PlaceTold {
  readonly name: string;
  readonly kind: string;
  readonly spots: number;
  readonly good: string;
  readonly there: GainTold;
  readonly dominance: GainTold;
  readonly monopoly: GainTold;
}

export interface FaceTold {
  readonly name: string;
  readonly price: number;
  readonly people: number;
  readonly turn: GainTold;
  readonly money: number;
  readonly give: GainTold;
  readonly doubles: string;
}

export interface TileTold {
  readonly track: string;
  /** Its number among those that may give something to an opponent. */
  readonly giver: number | null;
  readonly faces: readonly FaceTold[];
}

export interface DevelopmentTold4 {
  readonly name: string;
  readonly age: string;
  readonly kind: string;
  readonly prices: readonly number[];
  readonly people: number;
  readonly place: string;
  readonly worth: number;
  readonly gain: GainTold;
  readonly money: number;
  readonly government: number;
  readonly religion: number;
  readonly counts: string;
  readonly flavour: string;
}

export interface CalamityTold {
  readonly name: string;
  readonly kind: string;
  readonly points: number;
  readonly half_money: boolean;
  readonly lose: readonly string[];
  readonly buildings: number;
  readonly government_back: number;
  readonly religion_back: number;
  readonly relief: number;
  readonly flavour: string;
}

export interface LineTold {
  readonly name: string;
  readonly bonus: GainTold;
}

export interface Med4Cards extends GoodsCards {
  readonly penalty?: number;
  readonly throws?: number;
  readonly tracks?: {
    readonly arm: number;
    /** From which space on 1, 2, 3 … buildings may be built. */
    readonly buildings: readonly number[];
    readonly lowest: number;
    readonly highest: number;
    readonly line: number;
  };
  readonly places?: readonly PlaceTold[];
  /** The first box of the culture grid among the places. */
  readonly grid?: number;
  readonly arts?: readonly LineTold[];
  readonly occasions?: readonly LineTold[];
  readonly tiles?: readonly TileTold[];
  readonly developments?: readonly DevelopmentTold4[];
  readonly calamities?: readonly CalamityTold[];
}
