/** The offer that I am composing: kept here and shown to nobody until it is posted. */
import {
  type Composed,
  freeSlot,
  type Giving,
  inOrder,
  isTrue,
  type Offer,
  type Terms,
  type Vow,
} from "./offer.js";

type Side = "give" | "want";

export class Composing {
  give = $state<Giving[]>([]);
  want = $state<string[]>([]);
  points = $state({ give: 0, want: 0 });
  vows = $state.raw<{ readonly give: Vow | null; readonly want: Vow | null }>({ give: null, want: null });
  claims = $state<number[]>([]);
  to = $state<number[]>([]);
  /** The standing offer that this one takes the place of. */
  changes = $state.raw<number | null>(null);
  answers = $state.raw<Offer | null>(null);
  private readonly terms: () => Terms;

  constructor(terms: () => Terms) {
    this.terms = terms;
  }

  get empty(): boolean {
    const { points, vows } = this;
    const nothing = points.give + points.want === 0 && !vows.give && !vows.want;
    return this.give.length === 0 && this.want.length === 0 && nothing && !this.answers;
  }

  /** What is composed; it goes to a free place among what stands already. */
  offer(standing: readonly Offer[] = [], seat: number | null = null): Composed {
    const { give, want, points, vows, claims, to, answers } = this;
    const { trueNames, slots } = this.terms();
    const slot = this.changes ?? freeSlot(standing, seat, slots);
    return { give: inOrder(give, trueNames), want, points, vows, claims, to, slot, answers };
  }

  addGive(card: string): void {
    const { most, trueNames, names } = this.terms();
    if (this.give.length >= most) return;
    const sure = this.give.filter((giving) => isTrue(giving, this.terms())).length;
    const name = names(card)[0];
    // What has no name that may be said can only lie among the cards of which nothing is said.
    if (name === undefined || sure >= trueNames) this.give.push({ card, said: "" });
    else this.give.splice(sure, 0, { card, said: name });
  }

  removeGive(place: number): void {
    this.give.splice(place, 1);
    this.settle();
  }

  sayOf(place: number, said: string): void {
    const giving = this.give[place];
    if (giving) this.give[place] = { ...giving, said };
  }

  addWant(name: string): void {
    if (this.answers || this.want.length >= this.terms().most) return;
    if (name === "") this.want.push(name);
    else this.want.splice(this.want.filter((wanted) => wanted !== "").length, 0, name);
  }

  removeWant(place: number): void {
    this.want.splice(place, 1);
  }

  setPoints(side: Side, points: number): void {
    this.points[side] = Math.max(0, Math.min(this.terms().points, Math.trunc(points) || 0));
  }

  /** A promise on one side; one that is asked for goes to the seat that can make it. */
  promise(side: Side, vow: Vow | null, of: number | null = null): void {
    this.vows = { ...this.vows, [side]: vow };
    if (side === "want" && vow && of !== null) this.to = [of];
  }

  /** At most one claim of a group stands. */
  claim(group: readonly number[], claim: number | null): void {
    const others = this.claims.filter((other) => !group.includes(other));
    this.claims = claim === null ? others : [...others, claim];
  }

  /** Cards that are gone cannot be given: the offer follows the hand. */
  follow(held: ReadonlyMap<string, number>): void {
    for (const card of new Set(this.give.map((giving) => giving.card))) {
      for (let over = this.laid(card) - (held.get(card) ?? 0); over > 0; over -= 1) {
        this.removeGive(this.give.findLastIndex((giving) => giving.card === card));
      }
    }
  }

  /** How many cards of a kind lie in the offer. */
  laid(card: string): number {
    return this.give.filter((giving) => giving.card === card).length;
  }

  toggleTo(seat: number): void {
    this.to = this.to.includes(seat) ? this.to.filter((other) => other !== seat) : [...this.to, seat];
  }

  clear(): void {
    this.give = [];
    this.want = [];
    this.points = { give: 0, want: 0 };
    this.vows = { give: null, want: null };
    this.claims = [];
    this.to = [];
    this.changes = null;
    this.answers = null;
  }

  /** An answer to somebody's offer: what it wants is what that one gives, and it goes to its owner. */
  answer(offer: Offer): void {
    this.clear();
    this.answers = offer;
    this.to = [offer.seat];
  }

  /** My own standing offer again, to be changed and put in its place. */
  take(offer: Offer): void {
    this.clear();
    this.give = (offer.cards ?? []).map((card, place) => ({ card, said: offer.says[place] ?? "" }));
    this.want = offer.wants.slice(0, offer.asks);
    while (this.want.length < offer.asks) this.want.push("");
    this.points = { give: offer.points_given, want: offer.points_asked };
    this.vows = { give: offer.promise ?? null, want: offer.request ?? null };
    const { claims } = this.terms();
    this.claims = (offer.claimed ?? []).map((text) => claims.indexOf(text)).filter((claim) => claim >= 0);
    if (offer.claims && this.claims.length === 0) this.claims = [0];
    this.to = [...offer.to];
    this.changes = offer.number - 1;
  }

  /** The first cards must be named truly: after one of them went, the next that can be named takes its place. */
  private settle(): void {
    const terms = this.terms();
    const sure = this.give.slice(0, terms.trueNames).filter((giving) => isTrue(giving, terms)).length;
    const next = this.give.findIndex((giving, place) => place >= sure && isTrue(giving, terms));
    if (sure < terms.trueNames && next >= 0) {
      const [giving] = this.give.splice(next, 1);
      if (giving) this.give.splice(sure, 0, giving);
    }
  }
}
