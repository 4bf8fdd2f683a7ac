/** What a connection needs of a real browser. */
import type { Socket, Surroundings } from "../wire/connection.js";
import type { Command } from "../wire/types.js";

export function browserSurroundings(table: string, secret: string): Surroundings {
  const address = new URL(`api/tables/${encodeURIComponent(table)}/play`, document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  // Commands that were under way belong to this tab and this seat; another tab sends its own.
  const key = `emporion.sent.${table}.${secret.slice(0, 8)}`;
  return {
    open: () => new WebSocket(address) as unknown as Socket,
    now: () => performance.now(),
    later: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    newId: () => crypto.randomUUID(),
    chance: () => Math.random(),
    keep: {
      read: () => {
        try {
          return JSON.parse(sessionStorage.getItem(key) ?? "[]") as Command[];
        } catch {
          return [];
        }
      },
      write: (commands) => {
        try {
          if (commands.length > 0) sessionStorage.setItem(key, JSON.stringify(commands));
          else sessionStorage.removeItem(key);
        } catch {
          // Without storage a reload in mid-command forgets it; the table shows whether it was done.
        }
      },
    },
  };
}
