/** The pictures of Mediterranean: goods, ideas, icons of developments, and what the tracks stand for. */

import amphora from "icon:amphora";
import barbarian from "icon:barbarian";
import axe from "icon:battle-axe";
import chains from "icon:breaking-chain";
import poverty from "icon:broken-heart";
import coins from "icon:coins";
import despair from "icon:despair";
import gem from "icon:emerald";
import flame from "icon:flame";
import sword from "icon:gladius";
import gold from "icon:gold-bar";
import grain from "icon:grain-bundle";
import wine from "icon:grapes";
import hearts from "icon:hearts";
import spices from "icon:hot-spices";
import crown from "icon:imperial-crown";
import myrtle from "icon:laurels";
import manacles from "icon:manacles";
import note from "icon:musical-notes";
import ore from "icon:ore";
import dye from "icon:paint-bucket";
import pirate from "icon:pirate-flag";
import rose from "icon:rose";
import shield from "icon:round-shield";
import salt from "icon:salt-shaker";
import book from "icon:scroll-unfurled";
import apple from "icon:shiny-apple";
import helmet from "icon:spartan-helmet";
import torch from "icon:torch";
import bribe from "icon:two-coins";
import vote from "icon:vote";
import timber from "icon:wood-pile";
import wool from "icon:wool";
import type { Look } from "../../floor/look.js";
import type { Catalogue } from "./catalogue.js";

const GOODS: Record<string, Look> = {
  Grain: { drawing: grain, hue: "#8a6a14" },
  Wool: { drawing: wool, hue: "#5d6a76" },
  Timber: { drawing: timber, hue: "#6b4a2b" },
  Ore: { drawing: ore, hue: "#4f5660" },
  Salt: { drawing: salt, hue: "#3f6f84" },
  Wine: { drawing: wine, hue: "#8d1f3f" },
  Dye: { drawing: dye, hue: "#5a3f9f" },
  Slaves: { drawing: manacles, hue: "#3d3a36" },
  Art: { drawing: amphora, hue: "#a1511c" },
  Spices: { drawing: spices, hue: "#9a3d12" },
  Gold: { drawing: gold, hue: "#8f6a00" },
  Piracy: { drawing: pirate, hue: "#1f1b18" },
};

const IDEAS: Record<string, string> = {
  Democracy: vote,
  Dictatorship: crown,
  Venus: rose,
  Mars: helmet,
  Prosperity: coins,
  Poverty: poverty,
  Barbarians: barbarian,
  Depression: despair,
  "Barbarian Fury": axe,
  "Zealots of Mars": torch,
  "Zealots of Venus": torch,
  Corruption: bribe,
  "Slave Revolt": chains,
  Piracy: pirate,
};

const ICONS: Record<string, string> = { sword, apple, note, book, flame, myrtle };

/** What a good or a card of it looks like; what is on the back is for who may see it. */
export function lookOf(catalogue: Catalogue, name: string): Look {
  const good = catalogue.good(name);
  const look = GOODS[good?.name ?? name] ?? { drawing: gem, hue: "#66707a" };
  const idea = catalogue.idea(name);
  return idea ? { ...look, back: { name: idea.name, drawing: ideaDrawing(idea.name), bad: idea.bad } } : look;
}

export const ideaDrawing = (idea: string): string => IDEAS[idea] ?? gem;
export const iconDrawing = (icon: string): string => ICONS[icon] ?? gem;

/** The pictures at the ends of the tracks. */
export const SIDES = {
  democracy: vote,
  dictatorship: crown,
  Venus: rose,
  Mars: helmet,
  happiness: hearts,
  safety: shield,
} as const;

/** Each seat has a number and a colour. */
const SEAT_HUES = ["#a83f22", "#0d5c70", "#55641f", "#6d3f92", "#7d5304", "#1d4f9f"];
export const seatHue = (seat: number): string => SEAT_HUES[seat % SEAT_HUES.length] ?? "#66707a";

/** The colour of a deck of developments, by the side of the track to which it belongs. */
export function deckHue(deck: string): string {
  const [side = ""] = deck.split(" ");
  return (
    {
      Government: "#5f6670",
      Democracy: "#7a6a4a",
      Dictatorship: "#26221f",
      Religion: "#6b3f7d",
      Venus: "#1d5f86",
      Mars: "#96261a",
    }[side] ?? "#66707a"
  );
}
