import { beforeEach, expect, it } from "vitest";
import { type MyTable, myTables } from "./tables.svelte.js";

const seat = (table: string): MyTable => ({
  table,
  game: "cities",
  title: "Cities",
  seat: 0,
  secret: `secret of ${table}`,
  invitation: "",
  seen: 1,
  ended: false,
});

beforeEach(() => {
  for (const { table } of myTables.list) myTables.forget(table);
});

it("keeps the latest table first and each once", () => {
  myTables.remember(seat("a"));
  myTables.remember(seat("b"));
  myTables.remember({ ...seat("a"), seat: 2 });
  expect(myTables.list.map((mine) => [mine.table, mine.seat])).toEqual([
    ["a", 2],
    ["b", 0],
  ]);
});

it("never writes over a seat that another tab took a moment ago", () => {
  myTables.remember(seat("mine"));
  localStorage.setItem("emporion.tables", JSON.stringify({ list: [seat("theirs"), seat("mine")] }));
  myTables.change("mine", { ended: true });
  expect(myTables.find("theirs")?.secret).toBe("secret of theirs");
  expect(myTables.find("mine")?.ended).toBe(true);
});
