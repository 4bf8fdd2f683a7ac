import { describe, expect, it } from "vitest";
import cards from "../../fixtures/cards/mediterranean6.json";
import choosing from "../../fixtures/mediterranean6-choosing.json";
import trading from "../../fixtures/mediterranean6-trading.json";
import { numbersOf } from "../../table/numbering.js";
import type { Told } from "../../wire/types.js";
import { Catalogue } from "./catalogue.js";
import { effects } from "./effects.js";
import { piled } from "./lanes.js";
import { reportOf, unpacked } from "./report.js";
import { armZones, levelAt, tracksOf } from "./tracks.js";

const catalogue = new Catalogue(cards);

describe("the catalogue", () => {
  it("knows a card by its good and its idea, and calls it by its good", () => {
    expect(catalogue.good("Grain (Mars)")?.name).toBe("Grain");
    expect(catalogue.idea("Grain (Mars)")?.name).toBe("Mars");
    expect(catalogue.terms.names("Grain (Mars)")).toEqual(["Grain"]);
    expect(catalogue.terms.names("Piracy (Piracy)")).toEqual(["Spices", "Gold"]);
    expect(catalogue.names).not.toContain("Piracy");
  });

  it("counts what is over as another set (mediterranean6 5.2)", () => {
    expect([1, 3, 6, 7, 8].map((number) => catalogue.worth("Wine", number))).toEqual([1, 6, 21, 22, 24]);
  });

  it("lets nothing fit into an offer before the cards have come", () => {
    expect(new Catalogue({}).terms.most).toBe(0);
    expect(new Catalogue({}).terms.names("Grain (Mars)")).toEqual([]);
  });

  it("numbers cards and names as the rules do", () => {
    const numbers = numbersOf("mediterranean6", cards);
    for (const good of trading.snapshot.view.hand.goods)
      for (const card of good.cards) expect(numbers.get(`card ${good.name} (${card.idea})`)).toBe(card.card);
    expect(numbers.get("name Wool")).toBe(1);
  });
});

describe("the tracks", () => {
  it("have their levels on both arms", () => {
    expect(
      armZones(20, [5, 9, 17], ["I", "II", "III"]).map((zone) => [zone.from, zone.upto, zone.label]),
    ).toEqual([
      [-20, -17, "III"],
      [-16, -9, "II"],
      [-8, -5, "I"],
      [5, 8, "I"],
      [9, 16, "II"],
      [17, 20, "III"],
    ]);
    expect([-17, -5, 4, 9].map((at) => levelAt(at, [5, 9, 17]))).toEqual([3, 1, 0, 2]);
  });

  it("say of everybody where the marker stands, with the level of the view", () => {
    const civilizations = trading.snapshot.view.civilizations;
    const [government] = tracksOf(cards.tracks, civilizations);
    for (const one of civilizations) {
      expect(levelAt(one.government.marker, cards.tracks.levels)).toBe(one.government.level);
      const marker = government?.markers.find((other) => other.seat === one.seat);
      expect(marker?.at).toBe(one.government.marker);
    }
    expect(government?.said(-5)).toBe("dictatorship 5, level 1");
    expect(government?.said(0)).toBe("in the middle");
  });

  it("put markers on one space together, and what would overlap into the next lane", () => {
    const markers = [
      { seat: 0, at: 0 },
      { seat: 1, at: 0 },
      { seat: 2, at: 1 },
      { seat: 3, at: 9 },
    ];
    expect(piled(markers, 2)).toEqual([
      { at: 0, seats: [0, 1], lane: 0 },
      { at: 1, seats: [2], lane: 1 },
      { at: 9, seats: [3], lane: 0 },
    ]);
  });
});

describe("the report of a turn", () => {
  it("unpacks the numbers of a note", () => {
    expect([...unpacked([0, 2, 5, 9], 4)]).toEqual([
      [0, 5],
      [1, 2],
      [2, 2],
    ]);
  });

  it("tells the goods, the points and the ideas of every seat as the log does", () => {
    const log = choosing.log as unknown as Told[];
    const reports = reportOf(log, catalogue);
    expect(reports.map((report) => report.seat)).toEqual([0, 1, 2, 3, 4]);
    const [, markus] = reports;
    const line = (kind: string) => log.find((note) => note.kind === kind && note.seat === 1)?.line ?? "";
    for (const { name, number } of markus?.goods ?? []) expect(line("spent")).toContain(`${number} ${name}`);
    for (const { name, number } of markus?.ideas ?? []) expect(line("ideas")).toContain(`${number} ${name}`);
    expect(line("earned")).toContain(String(markus?.earned));
    expect(markus?.ideas.length).toBeGreaterThan(1);
    expect(markus?.events.map((event) => event.kind)).toContain("revolt");
  });

  it("adds up what goods and ideas changed, and tells later changes one by one until the next turn", () => {
    const pack = (gain: readonly number[]) =>
      gain.flatMap((amount, place) =>
        [...Array(12).keys()].filter((bit) => ((amount + 2048) >> bit) & 1).map((bit) => 12 * place + bit),
      );
    const changed = (number: number, gain: readonly number[]) => told(number, "changed", 0, pack(gain));
    const told = (number: number, kind: string, seat: number | null = null, list: number[] | null = null) =>
      ({ is: "told", number, at: 0, line: `${kind} ${number}`, kind, seat, cards: list }) as Told;
    const log = [
      told(1, "floor-closed"),
      changed(2, [0, 1, 0, 0, 0]),
      told(3, "spent", 0, []),
      changed(4, [2, -3, 0, 1, 0]),
      told(5, "drew", 0),
      told(6, "played", 0),
      changed(7, [0, 0, 2, 0, 0]),
      told(8, "turn"),
      changed(9, [5, 0, 0, 0, 0]),
    ];
    const [report] = reportOf(log, catalogue);
    expect(report?.total).toEqual([2, -2, 0, 1, 0]);
    expect(report?.events.map((event) => [event.kind, effects(event.gain).join()])).toEqual([
      ["drew", ""],
      ["played", ""],
      ["changed", "+2 safety"],
    ]);
  });

  it("is empty before the first resolution, and keeps the last one while the floor is open again", () => {
    expect(reportOf([], catalogue)).toEqual([]);
    const log = choosing.log as unknown as Told[];
    const opened = [...log, { ...(log[0] as Told), kind: "floor-opened", seat: null, cards: null }];
    expect(reportOf(opened, catalogue)).toEqual(reportOf(log, catalogue));
  });

  it("tells gains by what they change", () => {
    expect(effects([1, -2, 0, -3, 1])).toEqual([
      "+1 point",
      "−2 happiness",
      "3 spaces to dictatorship",
      "1 space to Venus",
    ]);
  });
});
