/** A real server, a real Chromium, and short ways to sit down and to decide, for the tests of the page. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PYTHON = process.env.PYTHON ?? `${ROOT}/.venv/bin/python`;
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Milliseconds for whatever a test waits for; a busy machine may need them, others do not use them. */
const PATIENCE = 90_000;

export interface House {
  readonly address: string;
  readonly browser: Browser;
  /** Everything that any page complained about; tests end with nothing in it. */
  readonly complaints: string[];
  /** Somebody with a browser of their own, in front of a page. */
  guest(options?: BrowserContextOptions): Promise<Page>;
  /** End the server and start it again, at the same address and with the same tables; `meanwhile` it is away. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Open a house for the tests of one file; bots answer after `pace` times their usual time. */
export async function openHouse(pace = 0): Promise<House> {
  if (!existsSync(CHROMIUM))
    throw new Error(`There is no browser at ${CHROMIUM}: install Debian's chromium, or set CHROMIUM.`);
  const folder = mkdtempSync(join(tmpdir(), "emporion-page-"));
  let server = begin(pace, 0, folder);
  const [address, browser] = await Promise.all([
    addressOf(server),
    chromium.launch({ executablePath: CHROMIUM, args: QUIET }),
  ]);
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  return {
    address,
    browser,
    complaints,
    async guest(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        reducedMotion: "reduce",
        locale: "en",
        ...options,
      });
      context.setDefaultTimeout(PATIENCE);
      contexts.push(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on("console", (said) => {
        if (said.type() === "error") complaints.push(`${page.url()}: ${said.text()}`);
      });
      return page;
    },
    async restart(meanwhile = async () => {}) {
      await end(server);
      await meanwhile();
      server = begin(pace, Number(new URL(address).port), folder);
      await addressOf(server);
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function begin(pace: number, port: number, folder: string): ChildProcess {
  return spawn(PYTHON, ["-m", "tests.page.serve", String(pace), String(port), folder], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  // One that is just compiling may not hear it for long.
  const timer = setTimeout(() => server.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(timer);
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout?.on("data", (piece: Buffer) => {
      said += piece.toString();
      const address = /https?:\/\/\S+/.exec(said)?.[0];
      if (address) resolve(address);
    });
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

export interface Laid {
  readonly table: string;
  readonly seat: number;
  readonly token: string;
  readonly invitation: string;
}

interface Opening {
  readonly game: string;
  readonly seats?: number;
  readonly options?: Record<string, string | number | boolean>;
  readonly settings?: Record<string, string | number | boolean>;
  readonly seed?: string;
}

/** Lay a table as the page would, but with a seed and settings that the page does not offer. */
export async function lay(house: House, path: "quick" | "tables", opening: Opening): Promise<Laid> {
  const answer = await fetch(`${house.address}api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Lucia", token: crypto.randomUUID(), ...opening }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Laid;
}

/** Come to a table with the seat that belongs to it, as a browser that was there before. */
export async function come(house: House, page: Page, game: string, laid: Laid): Promise<void> {
  const { title } = (await (await fetch(`${house.address}api/games/${game}`)).json()) as { title: string };
  await page.goto(house.address);
  await page.evaluate(([key, list]) => localStorage.setItem(key as string, JSON.stringify({ list })), [
    "emporion.tables",
    [
      {
        table: laid.table,
        game,
        title,
        seat: laid.seat,
        secret: laid.token,
        invitation: laid.invitation,
        seen: Date.now(),
        ended: false,
      },
    ],
  ] as const);
  await page.goto(`${house.address}#/table/${laid.table}`);
  await page.reload();
  await page.locator(".board > *").first().waitFor();
}

/** A game on the first page. */
export const tile = (page: Page, title: string) =>
  page.locator("article", { has: page.getByRole("heading", { name: title, exact: true }) });

export const CHOICES = "[data-choice]:not([disabled])";

/** How many commands of a page the table has accepted so far, and how many it has refused. */
export function answers(page: Page): { accepted: number; refused: number } {
  const counted = { accepted: 0, refused: 0 };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const { is } = JSON.parse(String(payload)) as { is: string };
      if (is === "accepted" || is === "refused") counted[is] += 1;
    }),
  );
  return counted;
}

/** A row of numbers that is the same in every run. */
export function luck(seed: number): (upto: number) => number {
  let state = seed;
  return (upto) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % upto;
  };
}

/** More than any match takes that is played here. */
const MOST_DECISIONS = 20_000;

/** Decide whatever `decide` chooses, until the match has ended; returns how many decisions that took. */
export async function playToTheEnd(page: Page, decide: (page: Page) => Promise<void>): Promise<number> {
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions += 1) {
    await page.waitForSelector(`${CHOICES}, .ending`).catch(async (error: Error) => {
      const asked = await page.locator(".prompt").allInnerTexts();
      const waiting = await page.locator("[data-choice][disabled]").count();
      throw new Error(
        `${error.message}\nAsked: ${asked.join(" | ")}. Choices that cannot be clicked: ${waiting}.`,
      );
    });
    if (await page.locator(".ending").count()) return decisions;
    await decide(page);
  }
  throw new Error(`The match did not end within ${MOST_DECISIONS} decisions.`);
}

/** Click one of the things that can be clicked. */
export function clicking(seed: number): (page: Page) => Promise<void> {
  const next = luck(seed);
  return async (page) => {
    const choices = page.locator(CHOICES);
    const count = await choices.count();
    if (count === 0) return;
    // Between looking and clicking the table may have gone on; then the next look finds what can be done.
    await choices
      .nth(next(count))
      .click({ timeout: 2_000 })
      .catch(() => {});
  };
}
