/** A finished match while it is watched: the moment, the eyes, its log, and the scenes that have been fetched so far. */
import { LiveTable } from "../table/live.svelte.js";
import { NOTHING_KNOWN } from "../wire/fold.js";
import { ask } from "../wire/http.js";
import type { LogLine, Replay, Scene, Snapshot, Told } from "../wire/types.js";
import { stillSurroundings } from "./still.js";

/** Scenes come in pages of this many, the one after the present already before it is needed. */
export const PAGE = 50;
export const SPEEDS = [0.5, 1, 2, 5, 10] as const;

type Fetch = <T>(path: string) => Promise<T>;

export class Rerun {
  moment = $state(0);
  viewer = $state("ended");
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  failed = $state(false);
  readonly live: LiveTable;
  private pages = new Map<string, Promise<readonly Scene[]>>();
  private logs = new Map<string, Promise<readonly LogLine[]>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly told: Replay,
    moment: number,
    viewer: string,
    private readonly fetch: Fetch = ask,
  ) {
    this.live = new LiveTable(told.table, "", stillSurroundings);
    this.viewer = viewer;
    this.go(moment);
  }

  get last(): number {
    return this.told.moments - 1;
  }

  /** Show this moment, or the nearest that there is. */
  async go(moment: number): Promise<void> {
    this.moment = Math.max(0, Math.min(this.last, moment));
    const { moment: wanted, viewer } = this;
    try {
      const [scenes, log] = await Promise.all([this.page(wanted), this.log()]);
      const scene = scenes[wanted % PAGE];
      this.failed = false;
      // Somebody has gone on meanwhile: the later moment is shown when it comes.
      if (wanted !== this.moment || viewer !== this.viewer || !scene) return;
      this.live.show({ ...NOTHING_KNOWN, snapshot: this.snapshot(scene), log: linesUpto(log, wanted) });
      if (wanted + PAGE / 2 <= this.last) this.page(wanted + PAGE / 2).catch(() => {});
    } catch {
      this.failed = true;
      this.stop();
    }
  }

  look(viewer: string): void {
    this.viewer = viewer;
    this.go(this.moment);
  }

  play(): void {
    if (this.moment >= this.last) this.go(0);
    this.playing = true;
    this.later();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      if (!this.playing) return;
      await this.go(this.moment + 1);
      if (this.moment >= this.last) this.stop();
      else if (this.playing) this.later();
    }, 1_000 / this.speed);
  }

  private page(moment: number): Promise<readonly Scene[]> {
    const from = Math.floor(moment / PAGE) * PAGE;
    return this.once(this.pages, `moments?from=${from}&upto=${from + PAGE}&`);
  }

  /** Everything that the viewer was told in the whole match. */
  private log(): Promise<readonly LogLine[]> {
    return this.once(this.logs, "log?");
  }

  /** What is asked for once for each viewer; a failure is forgotten. */
  private once<T>(known: Map<string, Promise<T>>, what: string): Promise<T> {
    const path = `matches/${encodeURIComponent(this.told.table)}/${what}viewer=${encodeURIComponent(this.viewer)}`;
    const before = known.get(path);
    if (before) return before;
    const coming = this.fetch<T>(path);
    known.set(path, coming);
    coming.catch(() => known.delete(path));
    return coming;
  }

  private snapshot(scene: Scene): Snapshot {
    const { told } = this;
    const you = /^seat:(\d+)$/.exec(this.viewer)?.[1];
    return {
      is: "snapshot",
      number: 0,
      now: 0,
      status: "running",
      game: told.game,
      rules: told.rules,
      options: told.options,
      settings: {},
      seats: told.names.map((name, number) => ({
        number,
        name,
        kind: "person",
        bot: "",
        connected: true,
        slower: 1,
        penalty: 0,
      })),
      host: null,
      you: you === undefined ? null : Number(you),
      waiting: [],
      ask: null,
      clock: { paused: "", pause_until: null, floor: false, tick_at: null, tick_time: 1_000 },
      motions: [],
      commitment: told.commitment,
      result: null,
      view: scene.view as unknown as Snapshot["view"],
    };
  }
}

/** The log as somebody read it at that moment. */
const linesUpto = (log: readonly LogLine[], moment: number): Told[] =>
  log
    .filter((line) => line.moment <= moment)
    .map(({ moment: _, ...line }, place) => ({ is: "told", number: place + 1, at: 0, ...line }));
