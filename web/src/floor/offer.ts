/**
 * Offers as people see and make them, for every game with a trading floor. What a person composes at leisure becomes
 * the row of small decisions by which the rules let an offer be spoken: what I give, what I say of it, what I want,
 * for whom.
 */

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
  readonly points_given: number;
  readonly points_asked: number;
  readonly promises: string;
  readonly requests: string;
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

/** What a floor allows; numbers of the game's card file. */
export interface Limits {
  readonly least: number;
  readonly most: number;
  readonly trueNames: number;
  readonly slots: number;
}

/** A card that I give, and what I say of it: its own name, another one, or nothing. */
export interface Giving {
  readonly card: string;
  readonly said: string;
}

export interface Composed {
  readonly give: readonly Giving[];
  /** Names; an empty one asks for any card. */
  readonly want: readonly string[];
  readonly points: { readonly give: number; readonly want: number };
  readonly claim: boolean;
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

export function missing(offer: Composed, limits: Limits): Missing {
  if (offer.give.length < limits.least) return "give";
  if (offer.give.slice(0, limits.trueNames).some((giving) => giving.said !== giving.card)) return "named";
  if (offer.give.length > limits.most || offer.want.length > limits.most) return "most";
  if (offer.answers) return null;
  if (offer.want.length < limits.least) return "want";
  return offer.want.slice(0, limits.trueNames).some((name) => name === "") ? "named" : null;
}

/** The decisions that speak this offer, in the order of the rules. `number` gives the number of a card by its name. */
export function spoken(offer: Composed, limits: Limits, number: (name: string) => number): Step[] {
  return [
    offer.answers ? step("counter", placeOf(offer.answers, limits)) : step("offer"),
    ...givingSteps(offer, limits, number),
    ...(offer.answers ? [] : wantingSteps(offer, limits, number)),
    ...(offer.claim ? [step("claim")] : []),
    ...(offer.answers ? [] : offer.to.flatMap((seat) => [step("address"), step("to", seat)])),
    step("post", offer.slot),
  ];
}

function givingSteps(offer: Composed, limits: Limits, number: (name: string) => number): Step[] {
  const give = inOrder(offer.give, limits.trueNames);
  const steps = give.flatMap(({ card }, place) => [...more(place, limits), step("give", number(card))]);
  steps.push(...repeated("point", offer.points.give), step("enough"));
  const rest = give.slice(limits.trueNames);
  for (const { said } of rest) {
    if (said === "") {
      steps.push(step("silent"));
      break;
    }
    steps.push(step("say", number(said)));
  }
  return steps;
}

function wantingSteps(offer: Composed, limits: Limits, number: (name: string) => number): Step[] {
  return [
    ...offer.want.flatMap((name, place) => [
      ...more(place, limits),
      name === "" ? step("ask-any") : step("ask", number(name)),
    ]),
    ...repeated("point", offer.points.want),
    step("enough"),
  ];
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
export const placeOf = (offer: Pick<Offer, "seat" | "number">, limits: Pick<Limits, "slots">): number =>
  offer.seat * limits.slots + offer.number - 1;

const step = (name: string, index = 0): Step => ({ name, index });
const more = (place: number, limits: Limits) => (place >= limits.least ? [step("another")] : []);
const repeated = (name: string, times: number) => Array.from({ length: times }, () => step(name));

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
