import { beforeEach, describe, expect, it } from "vitest";
import { Connection, type Link, QUIET, SILENCE, type Socket, type Surroundings } from "./connection.js";
import type { Known } from "./fold.js";
import type { Answer, Command } from "./types.js";

class FakeSocket implements Socket {
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code?: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  commands(): Command[] {
    return this.sent.map((text) => JSON.parse(text)).filter((sent) => sent.do && sent.id);
  }
}

/** Time, network and storage in the hands of the test. */
class World implements Surroundings {
  sockets: FakeSocket[] = [];
  time = 0;
  timers: { at: number; act: () => void }[] = [];
  ids = 0;
  kept: readonly Command[] = [];
  open() {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  now() {
    return this.time;
  }
  later(milliseconds: number, act: () => void) {
    const timer = { at: this.time + milliseconds, act };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }
  newId() {
    this.ids += 1;
    return `id ${this.ids}`;
  }
  chance() {
    return 1;
  }
  keep = {
    read: () => this.kept,
    write: (commands: readonly Command[]) => {
      this.kept = commands;
    },
  };

  pass(milliseconds: number) {
    const until = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.act();
    }
    this.time = until;
  }
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nothing was opened");
    return socket;
  }
}

const SNAPSHOT = { is: "snapshot", number: 0, now: 0, status: "running", view: {} };

describe("a connection", () => {
  let world: World;
  let links: Link["is"][];
  let known: Known | null;
  let connection: Connection;

  beforeEach(() => {
    world = new World();
    links = [];
    known = null;
    connection = make();
  });

  function make() {
    return new Connection(
      world,
      {
        known: (now) => {
          known = now;
        },
        link: (link) => links.push(link.is),
        clock: () => {},
      },
      (now) => JSON.stringify({ greeting: now.number }),
      "ping",
    );
  }

  function arrive() {
    world.socket.onopen?.();
    world.socket.says(SNAPSHOT);
  }

  it("sends a command again with the same id after the network was lost", async () => {
    connection.connect();
    arrive();
    const answered = connection.send({ do: "say", text: "hail" });
    const first = world.socket.commands();
    world.socket.onclose?.({ code: 1006 });
    world.pass(10_000);
    arrive();
    expect(world.sockets).toHaveLength(2);
    expect(world.socket.commands()).toEqual(first);
    world.socket.says({ is: "accepted", id: "id 1", after: 0, upto: 1 });
    expect(((await answered) as Answer).is).toBe("accepted");
    expect(connection.pending).toBe(0);
  });

  it("sends a command again when the server could not write it down, as soon as the table is there again", () => {
    connection.connect();
    arrive();
    connection.send({ do: "say", text: "hail" });
    const first = world.socket.commands();
    world.socket.says({ is: "refused", id: "id 1", code: "unavailable", text: "", remedy: "" });
    expect(connection.pending).toBe(1);
    world.socket.says(SNAPSHOT);
    expect(world.socket.commands()).toEqual([...first, ...first]);
  });

  it("holds commands back until it knows the table", () => {
    connection.connect();
    connection.send({ do: "say", text: "early" });
    expect(world.socket.commands()).toEqual([]);
    arrive();
    expect(world.socket.commands()).toHaveLength(1);
  });

  it("goes on with unanswered commands after the page was reloaded", () => {
    connection.connect();
    arrive();
    connection.send({ do: "say", text: "unsure" });
    const again = make();
    again.connect();
    arrive();
    expect(world.socket.commands().map((command) => command.id)).toEqual(["id 1"]);
  });

  it("connects anew when an event is missing, and says what it knows", () => {
    connection.connect();
    arrive();
    world.socket.says({ is: "told", number: 1, at: 0, line: "a", kind: "k" });
    world.socket.says({ is: "told", number: 3, at: 0, line: "c", kind: "k" });
    expect(world.sockets).toHaveLength(2);
    expect(world.sockets[0]?.closed).toBe(true);
    arrive();
    expect(world.socket.sent[0]).toBe(JSON.stringify({ greeting: 1 }));
    expect(known?.log.map((line) => line.line)).toEqual(["a"]);
  });

  it("notices within seconds that a phone slept and the connection is dead", () => {
    connection.connect();
    arrive();
    connection.wake();
    expect(world.socket.sent.at(-1)).toBe("ping");
    world.pass(SILENCE + 1_000);
    expect(world.sockets).toHaveLength(2);
  });

  it("asks after a long silence and stays when somebody answers", () => {
    connection.connect();
    arrive();
    world.pass(QUIET);
    expect(world.socket.sent.at(-1)).toBe("ping");
    world.socket.says({ is: "accepted", id: "nobody", after: 0, upto: 0 });
    world.pass(SILENCE);
    expect(world.sockets).toHaveLength(1);
  });

  it("waits longer after each failure, but never more than some seconds", () => {
    connection.connect();
    const pauses: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      const before = world.time;
      const opened = world.sockets.length;
      world.socket.onclose?.({ code: 1006 });
      while (world.sockets.length === opened) world.pass(50);
      pauses.push(world.time - before);
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBeLessThanOrEqual(8_000);
  });

  it("does not try again when the table does not exist", () => {
    connection.connect();
    world.socket.onclose?.({ code: 4004 });
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
    expect(links.at(-1)).toBe("closed");
  });
});
