/**
 * One table as one viewer knows it, folded from the messages of the server. No I/O, no clock: what arrives goes
 * in, what the page shows comes out, and the same messages always give the same table.
 */
import { patched } from "./patch.js";
import type { Message, Said, Snapshot, TableEvent, Told } from "./types.js";

/** More lines than anybody scrolls back through; older ones are in the replay. */
const LONGEST_LOG = 2_000;

export interface Known {
  readonly snapshot: Snapshot | null;
  /** The latest event that is contained, and the latest change since the snapshot. */
  readonly number: number;
  readonly change: number;
  readonly log: readonly Told[];
  readonly chat: readonly Said[];
  /** The latest events in order, for announcements and movement. */
  readonly news: readonly TableEvent[];
}

export const NOTHING_KNOWN: Known = { snapshot: null, number: 0, change: 0, log: [], chat: [], news: [] };

export type Outcome =
  | { readonly is: "folded"; readonly known: Known }
  /** Seen before, after a reconnection or in another order; nothing changes. */
  | { readonly is: "repeated" }
  /** Something between is missing: ask again from what is known. */
  | { readonly is: "gap" };

const REPEATED: Outcome = { is: "repeated" };
const GAP: Outcome = { is: "gap" };

export function fold(known: Known, message: Message): Outcome {
  switch (message.is) {
    case "accepted":
    case "refused":
      return REPEATED;
    case "snapshot":
      return arrive(known, message);
    case "changes":
      return change(known, message);
    default:
      return happen(known, message);
  }
}

function arrive(known: Known, snapshot: Snapshot): Outcome {
  const number = Math.max(known.number, snapshot.number);
  return { is: "folded", known: { ...known, snapshot, number, change: 0, news: [] } };
}

function change(known: Known, message: Extract<Message, { is: "changes" }>): Outcome {
  if (message.change <= known.change) return REPEATED;
  if (!known.snapshot || message.change !== known.change + 1) return GAP;
  try {
    const put = message.put as unknown as readonly (readonly [(string | number)[], unknown])[];
    const drop = (message.drop ?? []) as unknown as readonly (string | number)[][];
    const snapshot = patched(known.snapshot, put, drop);
    return { is: "folded", known: { ...known, snapshot, change: message.change } };
  } catch {
    return GAP;
  }
}

function happen(known: Known, event: TableEvent): Outcome {
  if (event.number <= known.number) return REPEATED;
  if (event.number !== known.number + 1) return GAP;
  return {
    is: "folded",
    known: {
      ...known,
      number: event.number,
      news: [event],
      log: event.is === "told" ? [...known.log.slice(1 - LONGEST_LOG), event] : known.log,
      chat: event.is === "said" ? [...known.chat.slice(1 - LONGEST_LOG), event] : known.chat,
    },
  };
}
