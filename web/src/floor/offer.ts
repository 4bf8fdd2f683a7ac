/**
 * Offers as people see and make them, for every game with a trading floor. What a person composes at leisure becomes
 * the row of small decisions by which the rules let an offer be spoken: what I give, what I say of it, what I want,
 * for whom.
 */

/** A promise to use an ability on somebody, or not to. */
export interface Vow {
  /** Its number among all promises. */
  readonly vow: number;
  readonly use: boolean;
  /** The ability, by its place among those of who promises. */
  readonly ability: number;
  readonly target: number;
}

/** An offer that stands on the floor, as the view of its game tells it. */
export interface Offer {
  readonly seat: number;
  readonly number: number;
  readonly revision: number;
  readonly to: readonly number[];
  readonly gives: number;
  readonly says: readonly string[];
  readonly asks: number;
  readonly wants: readonly string[];
  readonly true_names: number;
  readonly claims: boolean;
  /** All that is claimed beside the sentence, in words. */
  readonly claimed?: readonly string[];
  readonly points_given: number;
  readonly points_asked: number;
  readonly promises: string;
  readonly requests: string;
  /** The same two by their parts, in games whose offers hold promises. */
  readonly promise?: Vow | null;
  readonly request?: Vow | null;
  /** What is really given: for the owner, and for everybody after the end. */
  readonly cards?: readonly string[];
  readonly can_accept?: boolean;
  readonly why_not?: string;
}

/** My own offer or answer while it is being spoken. */
export interface Draft extends Omit<Offer, "seat" | "number" | "revision"> {
  readonly stage: string;
  readonly answering: { readonly seat: number; readonly number: number } | null;
  readonly interrupted: string;
}

/** What a floor allows: numbers of the game's card file, and what its cards are called. */
export interface Terms {
  readonly least: number;
  readonly most: number;
  readonly trueNames: number;
  readonly slots: number;
  /** The most points on a side; 0 where points cannot be traded. */
  readonly points: number;
  /** What can be claimed beside the sentence of an offer, in words, by its number. */
  readonly claims: readonly string[];
  /** The names that are true of a card; none of what is never named. */
  names(card: string): readonly string[];
}

/** Claims of which an offer carries one at most. */
export interface ClaimGroup {
  readonly label: string;
  readonly choices: readonly { readonly claim: number; readonly text: string }[];
}

/** A card that I give, and what I say of it: one of its names, another one, or nothing. */
export interface Giving {
  readonly card: string;
  readonly said: string;
}

/** The number of a card or of a name, as decisions use it. */
export type Numbers = (kind: "card" | "name", name: string) => number;

export interface Composed {
  readonly give: readonly Giving[];
  /** Names; an empty one asks for any card. */
  readonly want: readonly string[];
  readonly points: { readonly give: number; readonly want: number };
  readonly vows: { readonly give: Vow | null; readonly want: Vow | null };
  /** Numbers of what is claimed. */
  readonly claims: readonly number[];
  readonly to: readonly number[];
  readonly slot: number;
  /** The offer that this one answers; what it wants is what that one gives. */
  readonly answers: Pick<Offer, "seat" | "number"> | null;
}

/** One small decision, by its kind and its number. */
export interface Step {
  readonly name: string;
  readonly index: number;
}

/** Why an offer cannot be posted yet; null when it can. */
export type Missing = "give" | "want" | "named" | "most" | null;

/** Whether what is said of a card is true. */
export const isTrue = ({ card, said }: Giving, terms: Pick<Terms, "names">): boolean =>
  terms.names(card).includes(said);

export function missing(offer: Composed, terms: Terms): Missing {
  if (!enough(offer, "give", terms)) return "give";
  if (offer.give.slice(0, terms.trueNames).some((giving) => !isTrue(giving, terms))) return "named";
  if (offer.give.length > terms.most || offer.want.length > terms.most) return "most";
  if (offer.answers) return null;
  if (!enough(offer, "want", terms)) return "want";
  return offer.want.slice(0, terms.trueNames).some((name) => name === "") ? "named" : null;
}

/** Whether a side holds enough cards, and anything at all. */
function enough(offer: Composed, side: "give" | "want", terms: Terms): boolean {
  const cards = offer[side].length;
  return cards >= terms.least && (cards > 0 || offer.points[side] > 0 || offer.vows[side] !== null);
}

/** The decisions that speak this offer, in the order of the rules. */
export function spoken(offer: Composed, terms: Terms, number: Numbers): Step[] {
  return [
    offer.answers ? step("counter", placeOf(offer.answers, terms)) : step("offer"),
    ...givingSteps(offer, terms, number),
    ...(offer.answers ? [] : wantingSteps(offer, terms, number)),
    ...offer.claims.map((claim) => step("claim", claim)),
    ...(offer.answers ? [] : offer.to.flatMap((seat) => [step("address"), step("to", seat)])),
    step("post", offer.slot),
  ];
}

function givingSteps(offer: Composed, terms: Terms, number: Numbers): Step[] {
  const give = inOrder(offer.give, terms.trueNames);
  const steps = give.flatMap(({ card, said }, place) => [
    ...more(place, terms),
    step("give", number("card", card)),
    // A card that answers to several names is given under one of them.
    ...(place < terms.trueNames && terms.names(card).length > 1 ? [step("say", number("name", said))] : []),
  ]);
  steps.push(...besides(offer, "give", "promise"), step("enough"));
  const rest = give.slice(terms.trueNames);
  for (const { said } of rest) {
    if (said === "") {
      steps.push(step("silent"));
      break;
    }
    steps.push(step("say", number("name", said)));
  }
  return steps;
}

function wantingSteps(offer: Composed, terms: Terms, number: Numbers): Step[] {
  return [
    ...offer.want.flatMap((name, place) => [
      ...more(place, terms),
      name === "" ? step("ask-any") : step("ask", number("name", name)),
    ]),
    ...besides(offer, "want", "request"),
    step("enough"),
  ];
}

/** Points and a promise, after the cards of a side. */
function besides(offer: Composed, side: "give" | "want", kind: string): Step[] {
  const vow = offer.vows[side];
  return [...repeated("point", offer.points[side]), ...(vow ? [step(kind, vow.vow)] : [])];
}

/** The true ones first, then those that are said to be something, then those of which nothing is said. */
export function inOrder(give: readonly Giving[], trueNames: number): readonly Giving[] {
  const rest = give.slice(trueNames);
  return [
    ...give.slice(0, trueNames),
    ...rest.filter((giving) => giving.said !== ""),
    ...rest.filter((giving) => giving.said === ""),
  ];
}

/** The number of an offer among all that may stand. */
export const placeOf = (offer: Pick<Offer, "seat" | "number">, terms: Pick<Terms, "slots">): number =>
  offer.seat * terms.slots + offer.number - 1;

const step = (name: string, index = 0): Step => ({ name, index });
const more = (place: number, terms: Terms) => (place >= terms.least ? [step("another")] : []);
const repeated = (name: string, times: number) => Array.from({ length: times }, () => step(name));

/** The place for a new offer: one that is free, or that of my oldest. */
export function freeSlot(offers: readonly Offer[], seat: number | null, slots: number): number {
  const mine = offers.filter((offer) => offer.seat === seat);
  for (let slot = 0; slot < slots; slot += 1) {
    if (!mine.some((offer) => offer.number === slot + 1)) return slot;
  }
  const [oldest] = [...mine].sort((a, b) => a.revision - b.revision);
  return (oldest?.number ?? 1) - 1;
}

/** Who offers and who looks for each thing, from all offers that I can hear. */
export function market(offers: readonly Offer[]): { name: string; offered: number[]; wanted: number[] }[] {
  const rows = new Map<string, { offered: Set<number>; wanted: Set<number> }>();
  const row = (name: string) => {
    const found = rows.get(name) ?? { offered: new Set<number>(), wanted: new Set<number>() };
    rows.set(name, found);
    return found;
  };
  for (const offer of offers) {
    for (const name of offer.says) if (name) row(name).offered.add(offer.seat);
    for (const name of offer.wants) if (name) row(name).wanted.add(offer.seat);
  }
  return [...rows].map(([name, { offered, wanted }]) => ({
    name,
    offered: [...offered],
    wanted: [...wanted],
  }));
}
