/** Opening tables and sitting down at them. */
import { language } from "./language/language.svelte.js";
import { router, to } from "./router.svelte.js";
import { settings } from "./settings.svelte.js";
import { myTables, secret } from "./tables.svelte.js";
import { ask } from "./wire/http.js";
import type { GameTold, Opened, Settings } from "./wire/types.js";

export interface Opening {
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  readonly options?: Record<string, string | number | boolean>;
  readonly settings?: Partial<Settings>;
}

/** A server that has never dealt this game makes its rules ready first, which can take it a minute or two. */
const FIRST_DEAL = 240_000;

/** As many seats as make a good first match: four, or the nearest that the game allows. */
export const usualSeats = ({ seats: [fewest, most] }: Pick<GameTold, "seats">): number =>
  Math.min(most, Math.max(fewest, 4));

/** Bots take all other seats and the match begins at once. */
export const playNow = (opening: Opening): Promise<void> => begin("quick", opening);

/** A table that waits for people. */
export const openTable = (opening: Opening): Promise<void> => begin("tables", opening);

async function begin(path: string, { title, ...opening }: Opening): Promise<void> {
  const opened = await ask<Opened>(path, {
    content: { ...opening, ...myself(), token: secret() },
    patience: FIRST_DEAL,
  });
  enter(opened, opening.game, title);
}

/** Another match that goes on from a moment of a finished one, against bots. */
export async function continueFrom(
  table: string,
  moment: number,
  game: string,
  title: string,
): Promise<void> {
  const content = { moment, ...myself(), token: secret() };
  enter(
    await ask<Opened>(`matches/${encodeURIComponent(table)}/continue`, { content, patience: FIRST_DEAL }),
    game,
    title,
  );
}

function enter(opened: Opened, game: string, title: string): void {
  const { table, seat, token, invitation } = opened;
  myTables.remember({ table, game, title, seat, secret: token, invitation, seen: Date.now(), ended: false });
  router.go(to.table(table));
}

const NAMES = [
  "Ariadne",
  "Damon",
  "Helike",
  "Ilias",
  "Kallisto",
  "Lydos",
  "Melina",
  "Nikias",
  "Phaidra",
  "Theron",
];

/** A name from the harbour for somebody who gave none; it stays theirs. */
function someName(): string {
  const name = NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Ilias";
  settings.choose({ name });
  return name;
}

/** The name and the language that this browser's owner plays under. */
function myself(): { name: string; language: string } {
  return { language: language.code, name: settings.chosen.name.trim() || someName() };
}
