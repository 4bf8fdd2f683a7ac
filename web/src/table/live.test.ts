import { expect, it } from "vitest";
import middle from "../fixtures/cities-middle.json";
import { playedBack } from "../fixtures/playback.js";
import type { Socket } from "../wire/connection.js";
import { LiveTable } from "./live.svelte.js";

it("lets nobody decide from a menu that his own decision has made old", async () => {
  const socket: Socket = { send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null };
  const around = { ...playedBack(middle), open: () => socket, newId: () => "one" };
  const live = new LiveTable("table", "", around, async () => ({}));
  const hear = (message: object) => socket.onmessage?.({ data: JSON.stringify(message) });
  hear({ ...middle.snapshot, number: 4 });
  expect(live.pending).toBe(0);
  const answered = live.choose(live.choices.all[0]?.action ?? 0);
  expect(live.pending).toBe(1);
  hear({ is: "accepted", id: "one", after: 4, upto: 5 });
  await answered;
  expect(live.pending).toBe(1);
  hear({ is: "asked", number: 5, at: 0, epoch: 0, until: null });
  expect(live.pending).toBe(1);
  hear({ is: "changes", change: 1, number: 5, put: [[["number"], 5]], drop: [] });
  expect(live.pending).toBe(0);
});
