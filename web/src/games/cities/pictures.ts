/** The pictures and colours of Cities: by the names that its cards have, with something for names that are new. */

import columns from "icon:ancient-columns";
import anvil from "icon:anvil";
import aqueduct from "icon:arch-bridge";
import barbarian from "icon:barbarian";
import flood from "icon:big-wave";
import loss from "icon:broken-pottery";
import candles from "icon:candles";
import swap from "icon:card-exchange";
import helmet from "icon:centurion-helmet";
import knowledge from "icon:classical-knowledge";
import coins from "icon:coins";
import commander from "icon:crested-helmet";
import crossed from "icon:crossed-swords";
import games from "icon:discobolus";
import elephant from "icon:elephant";
import curse from "icon:evil-eyes";
import eye from "icon:eye-of-horus";
import gladius from "icon:gladius";
import festival from "icon:grapes";
import pyramid from "icon:great-pyramid";
import wonder from "icon:greek-sphinx";
import temple from "icon:greek-temple";
import village from "icon:huts-village";
import crown from "icon:laurel-crown";
import vines from "icon:laurels";
import lightning from "icon:lightning-branches";
import rings from "icon:linked-rings";
import lion from "icon:lion";
import lyre from "icon:lyre";
import chains from "icon:manacles";
import dig from "icon:mining";
import moon from "icon:moon";
import urn from "icon:painted-pottery";
import plague from "icon:plague-doctor-profile";
import influence from "icon:podium-winner";
import charm from "icon:public-speaker";
import shield from "icon:round-shield";
import scroll from "icon:scroll-unfurled";
import exchange from "icon:shaking-hands";
import star from "icon:star-medal";
import tower from "icon:templar-shield";
import torc from "icon:triquetra";
import trireme from "icon:trireme";
import crisis from "icon:two-coins";
import unrest from "icon:uprising";
import wheat from "icon:wheat";

export interface Look {
  readonly drawing: string;
  readonly hue: string;
}

const EMPIRES: Record<string, Look> = {
  Rome: { drawing: helmet, hue: "#9a2f22" },
  Greece: { drawing: temple, hue: "#1f5f9e" },
  Carthage: { drawing: elephant, hue: "#7b3f8c" },
  Egypt: { drawing: pyramid, hue: "#9a6a00" },
  Persia: { drawing: lion, hue: "#0f6b66" },
  Celts: { drawing: torc, hue: "#3f6b24" },
  Jews: { drawing: candles, hue: "#3d4f9f" },
  Etruscans: { drawing: urn, hue: "#8a4a1c" },
};

const NEUTRAL: Look = { drawing: village, hue: "#5f6368" };

const DISCIPLINES: Record<string, string> = {
  Army: gladius,
  Culture: lyre,
  Seafaring: trireme,
  Agriculture: wheat,
  Slavery: chains,
  Metallurgy: anvil,
  Finances: coins,
  Engineering: aqueduct,
};

/** What an event is about decides its colour: sea for gain, terracotta for attack, olive for protection, night for disaster. */
const GAIN = "#0d5c70";
const ATTACK = "#9c3a1e";
const SHIELD = "#4f6120";
const DISASTER = "#4b3150";
const CUNNING = "#6b4a12";

const EVENTS: Record<string, Look> = {
  "Anger of the gods": { drawing: lightning, hue: ATTACK },
  Attack: { drawing: crossed, hue: ATTACK },
  Barbarians: { drawing: barbarian, hue: DISASTER },
  Charisma: { drawing: charm, hue: GAIN },
  Commander: { drawing: commander, hue: DISASTER },
  Curse: { drawing: curse, hue: CUNNING },
  "Economic crisis": { drawing: crisis, hue: DISASTER },
  Education: { drawing: knowledge, hue: CUNNING },
  Espionage: { drawing: eye, hue: CUNNING },
  Flood: { drawing: flood, hue: DISASTER },
  "Friendly exchange": { drawing: exchange, hue: GAIN },
  Games: { drawing: games, hue: GAIN },
  "Big festival": { drawing: festival, hue: GAIN },
  "Medium festival": { drawing: festival, hue: GAIN },
  "Small festival": { drawing: festival, hue: GAIN },
  "Influence on wonders": { drawing: wonder, hue: ATTACK },
  "Loss of influence": { drawing: loss, hue: ATTACK },
  Plague: { drawing: plague, hue: DISASTER },
  "Basic protection": { drawing: shield, hue: SHIELD },
  Protection: { drawing: shield, hue: SHIELD },
  "Great protection": { drawing: tower, hue: SHIELD },
  Rebellion: { drawing: unrest, hue: ATTACK },
  "Silence before the storm": { drawing: moon, hue: CUNNING },
  Trade: { drawing: swap, hue: ATTACK },
  "Uncovering excavations": { drawing: dig, hue: GAIN },
  Unification: { drawing: rings, hue: ATTACK },
  Unrest: { drawing: unrest, hue: ATTACK },
  "Great unrest": { drawing: unrest, hue: ATTACK },
  Victory: { drawing: influence, hue: CUNNING },
};

export const empireLook = (name: string | null): Look => (name ? EMPIRES[name] : undefined) ?? NEUTRAL;
export const disciplineDrawing = (name: string): string => DISCIPLINES[name] ?? columns;
/** By the title that is printed on the card. */
export const eventLook = (title: string): Look => EVENTS[title] ?? { drawing: scroll, hue: CUNNING };

export const CAPITAL = crown;
export const WONDER = star;
export const COMPLETED = vines;
export const CITY_BACK: Look = { drawing: columns, hue: "#8a5a12" };
export const EVENT_BACK: Look = { drawing: scroll, hue: "#0d5c70" };
