/** The pictures of Mega trade: goods by name, calamities by kind; the stack decides the colour. */

import amphora from "icon:amphora";
import hide from "icon:animal-hide";
import knife from "icon:backstab";
import horde from "icon:barbarian";
import flood from "icon:big-wave";
import bone from "icon:bone-knife";
import bull from "icon:bull";
import castle from "icon:castle-ruins";
import brick from "icon:clay-brick";
import coins from "icon:coins";
import coinsPile from "icon:coins-pile";
import cotton from "icon:cotton-flower";
import shield from "icon:cracked-shield";
import swords from "icon:crossed-swords";
import crystal from "icon:crystal-cluster";
import fish from "icon:double-fish";
import amber from "icon:droplets";
import diamond from "icon:emerald";
import moon from "icon:evil-moon";
import fire from "icon:fire";
import leaf from "icon:flax";
import fruit from "icon:fruit-bowl";
import fur from "icon:fur-shirt";
import gems from "icon:gems";
import gold from "icon:gold-bar";
import grain from "icon:grain-bundle";
import wine from "icon:grapes";
import herbs from "icon:herbs-bundle";
import honeycomb from "icon:honeycomb";
import spice from "icon:hot-spices";
import incense from "icon:incense";
import ivory from "icon:ivory-tusks";
import kimono from "icon:kimono";
import storm from "icon:lightning-storm";
import manacles from "icon:manacles";
import marble from "icon:marbles";
import bar from "icon:metal-bar";
import minerals from "icon:minerals";
import mining from "icon:mining";
import oil from "icon:olive";
import ore from "icon:ore";
import dye from "icon:paint-bucket";
import papyrus from "icon:papyrus";
import pearls from "icon:pearl-necklace";
import pirate from "icon:pirate-flag";
import plague from "icon:plague-doctor-profile";
import porcelain from "icon:porcelain-vase";
import powder from "icon:powder";
import robber from "icon:robber";
import cloth from "icon:rolled-cloth";
import sail from "icon:sailboat";
import salt from "icon:salt-shaker";
import volcano from "icon:smoking-volcano";
import rock from "icon:stone-pile";
import sugar from "icon:sugar-cane";
import tea from "icon:teapot";
import cyclone from "icon:tornado";
import resin from "icon:tree-roots";
import mask from "icon:tribal-mask";
import uprising from "icon:uprising";
import water from "icon:water-drop";
import lead from "icon:weight";
import wheat from "icon:wheat";
import glass from "icon:wine-glass";
import wood from "icon:wood-pile";
import wool from "icon:wool";
import type { Look } from "../../floor/look.js";

/** From the plainest stack to the dearest. */
const STACK_HUES = [
  "#66707a",
  "#6b5b3e",
  "#5c6b2a",
  "#2f6b45",
  "#0f6b66",
  "#1d5f86",
  "#3d4f9f",
  "#6d3f92",
  "#8d2f6a",
  "#9a2f22",
];

const GOODS: Record<string, string> = {
  Flax: leaf,
  Ochre: powder,
  Hides: hide,
  Clay: brick,
  Bone: bone,
  Stone: rock,
  Papyri: papyrus,
  Furs: fur,
  Iron: bar,
  Wax: honeycomb,
  Timber: wood,
  Fish: fish,
  Salt: salt,
  Fruit: fruit,
  Ceramics: amphora,
  Cotton: cotton,
  Wool: wool,
  Sugar: sugar,
  Oil: oil,
  Grain: grain,
  Lacquer: porcelain,
  Wine: wine,
  Livestock: bull,
  Textiles: cloth,
  Glass: glass,
  Silver: coins,
  Tin: ore,
  Bronze: shield,
  Copper: mining,
  Lead: lead,
  Jade: marble,
  Resin: resin,
  Spice: spice,
  Incense: incense,
  Herbs: herbs,
  Dye: dye,
  Marble: minerals,
  Tea: tea,
  Gemstones: gems,
  Obsidian: crystal,
  Silk: kimono,
  Ivory: ivory,
  Pearls: pearls,
  Gold: gold,
  Amber: amber,
  Water: water,
};

const CALAMITIES: Record<string, string> = {
  "Volcanic Eruption": volcano,
  Treachery: knife,
  Tempest: storm,
  Famine: wheat,
  "Slave Revolt": manacles,
  "Squandered Wealth": coinsPile,
  Flood: flood,
  Superstition: moon,
  "City Riots": uprising,
  "Civil War": swords,
  "Barbarian Hordes": horde,
  "City in Flames": fire,
  Cyclone: cyclone,
  Epidemic: plague,
  "Tribal Conflict": mask,
  Tyranny: manacles,
  "Civil Disorder": uprising,
  "Minor Uprising": uprising,
  Corruption: coinsPile,
  "Iconoclasm and Heresy": castle,
  Banditry: robber,
  Regression: castle,
  Piracy: pirate,
  "Coastal Migration": sail,
};

const CALAMITY_HUE = "#7c2413";

export const goodLook = (name: string, stack: number): Look => ({
  drawing: GOODS[name] ?? diamond,
  hue: STACK_HUES[stack] ?? "#66707a",
});

export const calamityLook = (name: string): Look => ({
  drawing: CALAMITIES[name] ?? storm,
  hue: CALAMITY_HUE,
});
