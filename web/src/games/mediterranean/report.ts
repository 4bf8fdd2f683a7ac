/** What the cards of a turn did for each seat, read from the notes of its resolution. */
import type { Told } from "../../wire/types.js";
import type { Catalogue, Packing } from "./catalogue.js";

export interface Counted {
  readonly name: string;
  readonly number: number;
}

export interface IdeaEffect extends Counted {
  /** Points, happiness, safety, government, religion: of all its cards together. */
  readonly gain: readonly number[];
}

/** Something that befell a seat: a line of the log, or what it changed. */
export interface Happening {
  readonly number: number;
  readonly kind: string;
  readonly line: string;
  /** Points, happiness, safety, government, religion; empty where a line says it. */
  readonly gain: readonly number[];
}

export interface SeatReport {
  readonly seat: number;
  readonly goods: readonly Counted[];
  readonly earned: number;
  readonly ideas: readonly IdeaEffect[];
  /** What goods, ideas and abilities together have changed. */
  readonly total: readonly number[];
  /** Everything else that was told of the seat: upheavals, calamities, what was bought or chosen. */
  readonly events: readonly Happening[];
}

/** The notes with which the end of a turn begins, and with which the next turn or the result of the match comes. */
const BEGINS = "floor-closed";
const ENDS = new Set(["turn", "result"]);
/** From the first of these on, gains come from developments. */
const BUILDS = new Set(["revolt", "attack", "drew", "searched", "played", "ordered", "bought", "built"]);
const EVENTS = new Set([
  "used",
  "destroyed",
  "rewarded",
  "revolt",
  "attack",
  "lost-worker",
  "got-worker",
  "kept-promise",
  "promise-lapsed",
  "ignored",
  "banked",
  "dominates",
  "monopolises",
  "turned-over",
  "struck",
  "lost-points",
  "lost-money",
  "lost-cube",
  "voted",
  "undecided",
  "drew",
  "played",
  "built",
  "bought",
  "settled",
  "scored",
  "completed",
  "made",
]);

/** The latest resolution in the log, a report for each seat; empty before the first one. */
export function reportOf(log: readonly Told[], catalogue: Catalogue): SeatReport[] {
  const { packing, goods = [], ideas = [] } = catalogue.cards;
  const notes = latest(log);
  if (!packing || notes.length === 0) return [];
  const seats = [...new Set(notes.map((note) => note.seat).filter((seat) => typeof seat === "number"))];
  return seats
    .sort((a, b) => a - b)
    .map((seat) => {
      const own = notes.filter((note) => note.seat === seat);
      const find = (kind: string) => own.find((note) => note.kind === kind);
      const building = notes.findIndex((note) => BUILDS.has(note.kind));
      const began = building < 0 ? Number.POSITIVE_INFINITY : (notes[building]?.number ?? 0);
      const changed = own.filter((note) => note.kind === "changed" && note.number < began);
      return {
        seat,
        goods: counted(find("spent"), packing.good, goods),
        earned: find("earned")?.count ?? 0,
        ideas: counted(find("ideas"), packing.idea, ideas).map(({ name, number }) => {
          const gain = ideas.find((idea) => idea.name === name)?.gain ?? [];
          return { name, number, gain: gain.map((amount) => number * amount) };
        }),
        total: summed(changed.map((note) => gainOf(note, packing))),
        events: notes.flatMap((note) => {
          const { number, kind, line } = note;
          const later = kind === "changed" && number > began && note.seat === seat;
          if (later) return [{ number, kind, line, gain: gainOf(note, packing) }];
          const about = EVENTS.has(kind) && (note.seat === seat || note.rival === seat);
          return about ? [{ number, kind, line, gain: [] }] : [];
        }),
      };
    });
}

function latest(log: readonly Told[]): readonly Told[] {
  const closed = log.findLastIndex((note) => note.kind === BEGINS);
  const spent = log.findIndex((note, place) => place > closed && note.kind === "spent");
  // While a floor is open, the report is that of the turn before.
  if (spent < 0) {
    const before = log.slice(0, Math.max(0, closed)).findLastIndex((note) => note.kind === BEGINS);
    return closed > 0 && log.slice(before + 1, closed).some((note) => note.kind === "spent")
      ? until(log.slice(before + 1, closed))
      : [];
  }
  return until(log.slice(closed + 1));
}

function until(notes: readonly Told[]): readonly Told[] {
  const end = notes.findIndex((note) => ENDS.has(note.kind));
  return end < 0 ? notes : notes.slice(0, end);
}

function counted(note: Told | undefined, bits: number, names: readonly { name: string }[]): Counted[] {
  const found = unpacked(note?.cards ?? [], bits);
  return names.flatMap(({ name }, place) => {
    const number = found.get(place) ?? 0;
    return number > 0 ? [{ name, number }] : [];
  });
}

/** The five changes that a note packs. */
function gainOf(note: Told, { change, change_middle }: Packing): number[] {
  const found = unpacked(note.cards ?? [], change);
  return Array.from({ length: 5 }, (_, place) => (found.get(place) ?? change_middle) - change_middle);
}

const summed = (gains: readonly (readonly number[])[]): number[] =>
  Array.from({ length: 5 }, (_, place) => gains.reduce((sum, gain) => sum + (gain[place] ?? 0), 0));

/** Numbers of so many bits each, from the places of the bits that are set. */
export function unpacked(members: readonly number[], bits: number): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const member of members) {
    const place = Math.floor(member / bits);
    numbers.set(place, (numbers.get(place) ?? 0) + 2 ** (member % bits));
  }
  return numbers;
}
