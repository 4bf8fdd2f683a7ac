/** Surroundings in which nothing happens by itself: for tables that are only shown. */
import type { Socket, Surroundings } from "../wire/connection.js";

export const stillSurroundings: Surroundings = {
  open: (): Socket => ({ send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null }),
  now: () => 0,
  later: () => () => {},
  newId: () => "",
  chance: () => 0,
  keep: { read: () => [], write: () => {} },
};
