/** The plain requests of the page: games, rules, tables, replays. Whatever goes wrong is one kind of error. */
import { browser } from "../tables.svelte.js";

/** Something that a person can understand and do something about. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly remedy: string,
    readonly rule: string | null = null,
  ) {
    super(text);
  }
}

interface Asking {
  readonly content?: unknown;
  /** The secret of the seat that asks. */
  readonly secret?: string;
  /** How many milliseconds the answer may take. */
  readonly patience?: number;
}

const SLOW = 12_000;

export async function ask<T>(
  path: string,
  { content, secret = "", patience = SLOW }: Asking = {},
): Promise<T> {
  const headers: Record<string, string> = {
    accept: "application/json, text/markdown",
    "x-emporion-browser": browser(),
  };
  if (content !== undefined) headers["content-type"] = "application/json";
  if (secret) headers.authorization = `Bearer ${secret}`;
  let answer: Response;
  try {
    answer = await fetch(`api/${path}`, {
      method: content === undefined ? "GET" : "POST",
      headers,
      signal: AbortSignal.timeout(patience),
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    });
  } catch {
    throw new Trouble("offline", "", "");
  }
  if (!answer.ok) throw await troubleOf(answer);
  const type = answer.headers.get("content-type") ?? "";
  return (type.includes("json") ? await answer.json() : await answer.text()) as T;
}

async function troubleOf(answer: Response): Promise<Trouble> {
  try {
    const told = (await answer.json()) as { code?: string; text?: string; remedy?: string; rule?: string };
    return new Trouble(
      told.code ?? String(answer.status),
      told.text ?? "",
      told.remedy ?? "",
      told.rule ?? null,
    );
  } catch {
    return new Trouble(String(answer.status), "", "");
  }
}

/** What never changes while the page is open is asked for once. */
const remembered = new Map<string, Promise<unknown>>();

export function askOnce<T>(path: string): Promise<T> {
  let asked = remembered.get(path);
  if (!asked) {
    asked = ask<T>(path);
    remembered.set(path, asked);
    // A failure is not worth remembering.
    asked.catch(() => remembered.delete(path));
  }
  return asked as Promise<T>;
}
