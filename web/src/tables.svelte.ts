/** The tables where this browser has a seat, with their secrets; they never leave it but to take the seat again. */
import { untrack } from "svelte";
import { store, stored } from "./settings.svelte.js";

export interface MyTable {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly seat: number | null;
  readonly secret: string;
  readonly invitation: string;
  /** Milliseconds since 1970, by this browser's clock. */
  readonly seen: number;
  readonly ended: boolean;
}

const KEY = "emporion.tables";
/** Older finished tables are forgotten; their replays stay with the server. */
const MOST = 60;

class MyTables {
  private kept = $state<{ list: MyTable[] }>(stored(KEY, { list: [] }));

  constructor() {
    // Another tab took a seat or left one.
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.kept = stored(KEY, { list: [] });
    });
  }

  get list(): readonly MyTable[] {
    return this.kept.list;
  }

  find(table: string): MyTable | undefined {
    return this.kept.list.find((mine) => mine.table === table);
  }

  remember(mine: MyTable): void {
    this.write((list) => [mine, ...list.filter((other) => other.table !== mine.table)].slice(0, MOST));
  }

  change(table: string, change: Partial<MyTable>): void {
    this.write((list) => list.map((mine) => (mine.table === table ? { ...mine, ...change } : mine)));
  }

  forget(table: string): void {
    this.write((list) => list.filter((mine) => mine.table !== table));
  }

  /** What another tab wrote a moment ago counts: a seat whose secret is lost cannot be taken again. */
  private write(changed: (list: MyTable[]) => MyTable[]): void {
    untrack(() => {
      this.kept = { list: changed(stored(KEY, this.kept).list) };
      store(KEY, this.kept);
    });
  }
}

export const myTables = new MyTables();

const BROWSER_KEY = "emporion.browser";

/** What this browser calls itself, so that the server can tell it its tables again; nobody else learns it. */
export function browser(): string {
  let name = "";
  try {
    name = localStorage.getItem(BROWSER_KEY) ?? "";
    if (!name) {
      name = secret();
      localStorage.setItem(BROWSER_KEY, name);
    }
  } catch {
    name ||= secret();
  }
  return name;
}

/** A secret that nobody can guess. */
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
