/** The offer that I am composing: kept here and shown to nobody until it is posted. */
import { type Composed, type Giving, inOrder, type Limits, type Offer } from "./offer.js";

export class Composing {
  give = $state<Giving[]>([]);
  want = $state<string[]>([]);
  points = $state({ give: 0, want: 0 });
  claim = $state(false);
  to = $state<number[]>([]);
  slot = $state(0);
  answers = $state.raw<Offer | null>(null);
  /** Cards the card after which names are free: the rules fix the first ones. */
  private readonly limits: () => Limits;

  constructor(limits: () => Limits) {
    this.limits = limits;
  }

  get empty(): boolean {
    return this.give.length === 0 && this.want.length === 0 && !this.answers;
  }

  get offer(): Composed {
    const { give, want, points, claim, to, slot, answers } = this;
    return { give: inOrder(give, this.limits().trueNames), want, points, claim, to, slot, answers };
  }

  addGive(card: string, nameable: boolean): void {
    if (this.give.length >= this.limits().most) return;
    const sure = this.give.filter((giving) => giving.said === giving.card).length;
    // What has no name that may be said can only lie among the cards of which nothing is said.
    if (!nameable || sure >= this.limits().trueNames) this.give.push({ card, said: "" });
    else this.give.splice(sure, 0, { card, said: card });
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
    if (this.answers || this.want.length >= this.limits().most) return;
    if (name === "") this.want.push(name);
    else this.want.splice(this.want.filter((wanted) => wanted !== "").length, 0, name);
  }

  removeWant(place: number): void {
    this.want.splice(place, 1);
  }

  toggleTo(seat: number): void {
    this.to = this.to.includes(seat) ? this.to.filter((other) => other !== seat) : [...this.to, seat];
  }

  clear(): void {
    this.give = [];
    this.want = [];
    this.points = { give: 0, want: 0 };
    this.claim = false;
    this.to = [];
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
    this.claim = offer.claims;
    this.to = [...offer.to];
    this.slot = offer.number - 1;
  }

  /** The first cards must be named truly: after one of them went, the next that can be named takes its place. */
  private settle(): void {
    const { trueNames } = this.limits();
    const sure = this.give.slice(0, trueNames).filter((giving) => giving.said === giving.card).length;
    const next = this.give.findIndex((giving, place) => place >= sure && giving.said === giving.card);
    if (sure < trueNames && next >= 0) {
      const [giving] = this.give.splice(next, 1);
      if (giving) this.give.splice(sure, 0, giving);
    }
  }
}
