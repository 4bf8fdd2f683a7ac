import { expect, it, vi } from "vitest";
import type { Replay } from "../wire/types.js";
import { Rerun } from "./rerun.svelte.js";

const told = { table: "t", game: "jars", names: ["Lucia", "Markus"], moments: 4 } as unknown as Replay;
const LOG = [0, 1, 1, 3].map((moment, place) => ({
  moment,
  line: `line ${place + 1}`,
  kind: "turn",
  seat: 1,
}));

function rerunAt(moment: number, asked: string[] = []) {
  const answer = async (path: string) => {
    asked.push(path);
    return path.includes("/log?") ? LOG : [0, 1, 2, 3].map((one) => ({ moment: one, view: { turn: one } }));
  };
  return new Rerun(told, moment, "seat:1", answer as never);
}

it("knows at each moment what had been told by then, with all that a line is made of", async () => {
  const asked: string[] = [];
  const rerun = rerunAt(1, asked);
  await vi.waitFor(() =>
    expect(rerun.live.known.log.map((line) => line.line)).toEqual(["line 1", "line 2", "line 3"]),
  );
  expect(rerun.live.known.log[2]).toMatchObject({ is: "told", number: 3, kind: "turn", seat: 1 });
  await rerun.go(3);
  expect(rerun.live.known.log.length).toBe(4);
  expect(asked.filter((path) => path.includes("/log?"))).toEqual(["matches/t/log?viewer=seat%3A1"]);
});

it("ends at the last moment that there is", async () => {
  const rerun = rerunAt(0);
  await rerun.go(99);
  expect(rerun.moment).toBe(3);
  expect(rerun.live.view).toEqual({ turn: 3 });
});
