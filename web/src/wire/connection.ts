/**
 * Keeps one table connected: sends commands until they are answered, asks again when something is missing, and
 * comes back after a lost network, a sleeping phone or a restarted server. A command keeps its id however often
 * it is sent, so that it takes effect once.
 */
import { fold, type Known, NOTHING_KNOWN } from "./fold.js";
import type { Answer, Command, Doing, Message } from "./types.js";

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code?: number }) => void) | null;
}

export interface Surroundings {
  open(): Socket;
  /** Milliseconds that never run backwards. */
  now(): number;
  later(milliseconds: number, act: () => void): () => void;
  newId(): string;
  /** Between 0 and 1, so that a thousand pages do not come back in the same instant. */
  chance(): number;
  /** Commands that were under way when the page was closed. */
  keep: { read(): readonly Command[]; write(commands: readonly Command[]): void };
}

export type Link =
  | { readonly is: "connecting" }
  | { readonly is: "connected" }
  | { readonly is: "waiting"; readonly until: number }
  | { readonly is: "closed"; readonly code: number };

export interface Events {
  known(known: Known): void;
  link(link: Link): void;
  /** The table's clock, as a message has just told it. */
  clock(table: number): void;
}

/** The server says so when trying again cannot help: the table or the secret does not exist. */
const FINAL_CODES = new Set([4001, 4003, 4004]);
/** The refusal of a server that is just ending, or cannot write: nothing was done, and a snapshot or an end follows. */
const UNWRITTEN = "unavailable";
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
/** After this long without a word the page asks whether anybody is there … */
export const QUIET = 15_000;
/** … and after this long without an answer it connects anew. */
export const SILENCE = 3_000;

interface Waiting {
  readonly command: Command;
  readonly answer: (answer: Answer) => void;
}

export class Connection {
  known: Known = NOTHING_KNOWN;
  private socket: Socket | null = null;
  private failures = 0;
  private readonly unanswered = new Map<string, Waiting>();
  private cancelTimer: () => void = () => {};
  private cancelWatch: () => void = () => {};
  private ended = false;

  constructor(
    private readonly around: Surroundings,
    private readonly tell: Events,
    private readonly greeting: (known: Known) => string | null,
    private readonly ping: string,
  ) {
    for (const command of around.keep.read()) this.unanswered.set(command.id, { command, answer: () => {} });
  }

  /** Carry out a command; the answer comes once, however often the network fails meanwhile. */
  send(doing: Doing): Promise<Answer> {
    const command = { ...doing, id: this.around.newId() } as Command;
    const answered = new Promise<Answer>((answer) => this.unanswered.set(command.id, { command, answer }));
    this.keep();
    this.post(command);
    return answered;
  }

  connect(): void {
    if (this.ended || this.socket) return;
    this.cancelTimer();
    this.tell.link({ is: "connecting" });
    const socket = this.around.open();
    this.socket = socket;
    socket.onopen = () => {
      const greeting = this.greeting(this.known);
      if (greeting !== null) socket.send(greeting);
      this.watch();
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(String(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code ?? 0);
    };
  }

  /** The device woke up or found a network: find out at once whether the connection still lives. */
  wake(): void {
    if (this.ended) return;
    if (this.socket) this.ask();
    else this.connect();
  }

  end(): void {
    this.ended = true;
    this.cancelTimer();
    this.cancelWatch();
    this.drop();
  }

  /** How many commands wait for an answer. */
  get pending(): number {
    return this.unanswered.size;
  }

  private hear(text: string): void {
    this.watch();
    let message: Message;
    try {
      message = JSON.parse(text) as Message;
    } catch {
      return;
    }
    if (message.is === "accepted" || message.is === "refused") {
      // What could not be written down goes once more as soon as the table is there again.
      if (message.is === "accepted" || message.code !== UNWRITTEN) this.answer(message);
      return;
    }
    if ("at" in message) this.tell.clock(message.at);
    if (message.is === "snapshot") this.tell.clock(message.now);
    const outcome = fold(this.known, message);
    if (outcome.is === "gap") this.resync();
    if (outcome.is !== "folded") return;
    this.known = outcome.known;
    if (message.is === "snapshot") this.arrived();
    this.tell.known(this.known);
  }

  private arrived(): void {
    this.failures = 0;
    this.tell.link({ is: "connected" });
    for (const { command } of this.unanswered.values()) this.post(command);
  }

  private answer(answer: Answer): void {
    const waiting = this.unanswered.get(answer.id);
    if (!waiting) return;
    this.unanswered.delete(answer.id);
    this.keep();
    waiting.answer(answer);
  }

  private post(command: Command): void {
    // Before the snapshot has come the command waits; it is sent as soon as the table is known.
    if (this.socket && this.known.snapshot) {
      try {
        this.socket.send(JSON.stringify(command));
      } catch {
        this.resync();
      }
    }
  }

  private keep(): void {
    this.around.keep.write([...this.unanswered.values()].map((waiting) => waiting.command));
  }

  private resync(): void {
    this.drop();
    this.connect();
  }

  private lost(code: number): void {
    this.drop();
    if (FINAL_CODES.has(code)) {
      this.ended = true;
      this.tell.link({ is: "closed", code });
      return;
    }
    const pause =
      Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures) * (0.5 + this.around.chance() / 2);
    this.failures += 1;
    this.tell.link({ is: "waiting", until: this.around.now() + pause });
    this.cancelTimer = this.around.later(pause, () => this.connect());
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.cancelWatch();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private watch(): void {
    this.cancelWatch();
    this.cancelWatch = this.around.later(QUIET, () => this.ask());
  }

  private ask(): void {
    const socket = this.socket;
    if (!socket) return;
    try {
      socket.send(this.ping);
    } catch {
      // A socket that is still opening; the watch below notices if it never does.
    }
    this.cancelWatch();
    this.cancelWatch = this.around.later(SILENCE, () => {
      if (this.socket === socket) this.lost(0);
    });
  }
}
