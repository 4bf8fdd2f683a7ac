import { describe, expect, it } from "vitest";
import { fold, type Known, NOTHING_KNOWN } from "./fold.js";
import { patched } from "./patch.js";
import type { Message, Snapshot } from "./types.js";

const snapshot = (number: number, view: unknown = { turn: 0 }): Snapshot =>
  ({ is: "snapshot", number, now: 0, status: "running", view }) as unknown as Snapshot;
const told = (number: number, line = `line ${number}`): Message =>
  ({ is: "told", number, at: number, line, kind: "turn" }) as Message;
const changes = (change: number, put: unknown[], drop: unknown[] = []): Message =>
  ({ is: "changes", change, number: 0, put, drop }) as unknown as Message;

function folded(known: Known, ...messages: Message[]): Known {
  return messages.reduce((now, message) => {
    const outcome = fold(now, message);
    return outcome.is === "folded" ? outcome.known : now;
  }, known);
}

describe("the stream of a table", () => {
  it("keeps the log in order and each line once, whatever is repeated", () => {
    const known = folded(NOTHING_KNOWN, snapshot(0), told(1), told(2), told(1), told(2), told(3));
    expect(known.log.map((line) => line.line)).toEqual(["line 1", "line 2", "line 3"]);
  });

  it("says that something is missing instead of skipping it", () => {
    const known = folded(NOTHING_KNOWN, snapshot(4));
    expect(fold(known, told(6)).is).toBe("gap");
    expect(fold(known, told(5)).is).toBe("folded");
  });

  it("applies changes only to the snapshot that they were made for", () => {
    expect(fold(NOTHING_KNOWN, changes(1, [])).is).toBe("gap");
    const known = folded(NOTHING_KNOWN, snapshot(0), changes(1, [[["view", "turn"], 3]]));
    expect(known.snapshot?.view).toEqual({ turn: 3 });
    expect(fold(known, changes(3, [])).is).toBe("gap");
    expect(fold(known, changes(1, [])).is).toBe("repeated");
  });

  it("asks again when a change names a place that is not there", () => {
    const known = folded(NOTHING_KNOWN, snapshot(0));
    expect(fold(known, changes(1, [[["view", "nobody", "hand"], []]])).is).toBe("gap");
  });

  it("starts counting changes anew at every snapshot and keeps the log", () => {
    const known = folded(NOTHING_KNOWN, snapshot(0), told(1), changes(1, []), snapshot(1));
    expect(known.change).toBe(0);
    expect(known.log).toHaveLength(1);
  });
});

describe("changes at places", () => {
  it("leaves everything that was not named the same object", () => {
    const before = { seats: [{ hand: [1, 2] }, { hand: [3] }], clock: { at: 5 } };
    const after = patched(before, [[["seats", 1, "hand"], [4]]]);
    expect(after.seats[1]?.hand).toEqual([4]);
    expect(before.seats[1]?.hand).toEqual([3]);
    expect(after.seats[0]).toBe(before.seats[0]);
    expect(after.clock).toBe(before.clock);
  });

  it("keeps what is put anew and equal the same object, also when a list has become longer or shorter", () => {
    const before = {
      offers: [
        { seat: 1, says: ["Wax"] },
        { seat: 2, says: [] },
        { seat: 3, says: ["Oil"] },
      ],
    };
    const offers = [
      { seat: 1, says: ["Wax"] },
      { seat: 3, says: ["Oil"] },
      { seat: 2, says: ["Tin"] },
    ];
    const after = patched(before, [[["offers"], offers]]);
    expect(after).toEqual({ offers });
    expect(after.offers[0]).toBe(before.offers[0]);
    expect(after.offers[1]).toBe(before.offers[2]);
    expect(patched(before, [[["offers"], structuredClone(before.offers)]]).offers).toBe(before.offers);
    const ask = { ask: { epoch: 1, menu: [{ action: 4 }] } };
    const asked = patched(ask, [[["ask"], { epoch: 2, menu: [{ action: 4 }] }]]);
    expect(asked.ask.menu).toBe(ask.ask.menu);
    expect(asked).toEqual({ ask: { epoch: 2, menu: [{ action: 4 }] } });
  });

  it("drops several positions of one list", () => {
    expect(
      patched(
        { list: ["a", "b", "c", "d"] },
        [],
        [
          ["list", 1],
          ["list", 3],
        ],
      ),
    ).toEqual({ list: ["a", "c"] });
  });

  it("drops a key and adds one", () => {
    expect(patched({ a: 1 } as Record<string, number>, [[["b"], 2]], [["a"]])).toEqual({ b: 2 });
  });
});
