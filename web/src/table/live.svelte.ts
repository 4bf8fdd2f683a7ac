/** One table while it is open in the page: connected, up to date, and able to carry out what somebody clicks. */

import type { Step } from "../floor/offer.js";
import { type Performing, perform, Ranges } from "../floor/perform.js";
import { Connection, type Link, type Surroundings } from "../wire/connection.js";
import { type Known, NOTHING_KNOWN } from "../wire/fold.js";
import { askOnce } from "../wire/http.js";
import type { Answer, Doing, Refused, Snapshot, TableEvent } from "../wire/types.js";
import { Choices } from "./choices.js";
import { numbersOf } from "./numbering.js";
import { browserSurroundings } from "./surroundings.js";

/** Told of everything that happens: in order, once for each event. */
export type Watcher = (event: TableEvent, before: Snapshot | null) => void;

export class LiveTable {
  known = $state.raw<Known>(NOTHING_KNOWN);
  link = $state.raw<Link>({ is: "connecting" });
  refusal = $state.raw<Refused | null>(null);
  private unanswered = $state(0);
  /** The latest event of my stream that one of my own commands brought about. */
  private done = $state(0);
  /** Whether a row of small decisions is being carried out. */
  performing = $state(false);

  readonly snapshot = $derived(this.known.snapshot);
  readonly seats = $derived(this.snapshot?.seats ?? []);
  readonly you = $derived(this.snapshot?.you ?? null);
  readonly ask = $derived(this.snapshot?.ask ?? null);
  readonly view = $derived(this.snapshot?.view ?? null);
  readonly choices = $derived(new Choices(this.ask));
  readonly running = $derived(this.snapshot?.status === "running");
  /** How many commands wait for their answer, and one more while what they did is not shown: the menu is old then. */
  readonly pending = $derived(this.unanswered + Number(this.done > (this.snapshot?.number ?? 0)));
  /** The card file of the game, once it has come. */
  cards = $state.raw<object>({});
  /** The numbers that decisions use for cards, by kind and name; see numbering.ts. */
  readonly numbers = $derived(numbersOf(this.snapshot?.game ?? "", this.cards));

  private readonly connection: Connection;
  private readonly watchers = new Set<Watcher>();
  /** The page's milliseconds at the table's 0. */
  private zero: number | null = null;
  private readonly now: () => number;

  constructor(
    readonly table: string,
    readonly secret: string,
    around: Surroundings = browserSurroundings(table, secret),
    private readonly loadCards: (game: string) => Promise<object> = cardsOf,
  ) {
    this.now = () => around.now();
    this.connection = new Connection(
      around,
      {
        known: (known) => this.learn(known),
        link: (link) => {
          this.link = link;
          // After a reconnection the network may be faster or slower than it was.
          if (link.is === "connecting") this.zero = null;
        },
        clock: (table) => this.tune(table),
      },
      (known) =>
        JSON.stringify({
          do: "follow",
          token: secret,
          after: known.snapshot || known.number ? known.number : 0,
        }),
      JSON.stringify({ do: "ping" }),
    );
    this.connection.connect();
  }

  /** The number of a card of this kind and name, as decisions use it; -1 while it is not known. */
  number(kind: string, name: string): number {
    return this.numbers.get(`${kind} ${name}`) ?? -1;
  }

  /** Watch what happens; returns how to stop. */
  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** How many milliseconds are left until this moment of the table's clock. */
  left(until: number): number {
    return this.zero === null ? 0 : until - (this.now() - this.zero);
  }

  async send(doing: Doing): Promise<Answer> {
    this.refusal = null;
    this.unanswered += 1;
    const answer = await this.connection.send(doing);
    this.unanswered -= 1;
    if (answer.is === "refused") this.refusal = answer;
    else this.done = Math.max(this.done, answer.upto);
    return answer;
  }

  /** Take one decision. */
  choose(action: number): Promise<Answer> {
    // What names an offer says which state of it: an offer that was changed meanwhile is not accepted by mistake.
    const revision = this.choices.all.find((choice) => choice.action === action)?.revision ?? null;
    return this.send({ do: "decide", epoch: this.ask?.epoch ?? 0, action, revision });
  }

  /** Carry out a row of small decisions; null when one of them never became possible. */
  async perform(steps: readonly Step[]): Promise<Answer | null> {
    this.performing = true;
    try {
      return await perform(steps, this.hands, this.ranges);
    } finally {
      this.performing = false;
    }
  }

  private readonly ranges = new Ranges();
  private readonly hands: Performing = {
    choices: () => this.choices,
    choose: (action) => this.choose(action),
    changed: (milliseconds) =>
      new Promise((resolve) => {
        const stop = this.watch(() => done());
        const timer = setTimeout(() => done(), milliseconds);
        const done = () => {
          clearTimeout(timer);
          stop();
          resolve();
        };
      }),
  };

  wake(): void {
    this.connection.wake();
  }

  close(): void {
    this.connection.end();
  }

  /** Show a position that came some other way than by the connection. */
  show(known: Known): void {
    this.learn(known);
  }

  private learn(known: Known): void {
    const before = this.known;
    this.known = known;
    const game = known.snapshot?.game;
    if (game && !before.snapshot)
      this.loadCards(game).then(
        (cards) => {
          this.cards = cards;
        },
        () => {},
      );
    if (known.number > before.number) {
      for (const event of known.news) for (const watcher of this.watchers) watcher(event, before.snapshot);
    }
  }

  /** A message cannot arrive before it was sent: the smallest difference seen is the nearest to the truth. */
  private tune(table: number): void {
    const zero = this.now() - table;
    this.zero = this.zero === null ? zero : Math.min(this.zero, zero);
  }
}

const cardsOf = (game: string) => askOnce<object>(`games/${encodeURIComponent(game)}/cards`);
