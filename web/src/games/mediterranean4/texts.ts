/** What buildings, developments, places and calamities do, in words made from the data of their cards. */
import { t } from "../../language/language.svelte.js";
import { effects } from "../mediterranean/effects.js";
import type { CalamityTold, DevelopmentTold4, FaceTold, GainTold, PlaceTold } from "./view.js";

const money = (amount: number) =>
  amount === 0 ? [] : [t("med4.money.gain", { amount: amount > 0 ? `+${amount}` : `−${-amount}` })];
const joined = (parts: readonly string[]) => parts.join(", ");
const any = (gain: GainTold) => gain.some((amount) => amount !== 0);

export function faceTexts(face: FaceTold): string[] {
  const turn = [...effects(face.turn), ...money(face.money)];
  return [
    ...(turn.length > 0 ? [t("med4.every", { gain: joined(turn) })] : []),
    ...(any(face.give) ? [t("med4.give", { gain: joined(effects(face.give)) })] : []),
    ...(face.doubles ? [t("med4.doubles", { art: face.doubles })] : []),
    t("med4.people", { count: face.people }),
  ];
}

export function developmentTexts(told: DevelopmentTold4): string[] {
  const gain = [...effects(told.gain), ...money(told.money)];
  const found: string[] = [];
  if (told.place) found.push(t("med4.goes", { place: placeWord(told.place) }));
  if (told.counts)
    found.push(t("med4.wonder", { count: told.worth, track: t(`med.${told.counts}` as "med.government") }));
  else if (told.worth > 0) found.push(t("med4.worth", { count: told.worth }));
  if (gain.length > 0) found.push(t("med4.once", { gain: joined(gain) }));
  if (told.people > 0) found.push(t("med4.people", { count: told.people }));
  for (const track of ["government", "religion"] as const)
    if (told[track] > 0) found.push(t("med4.moves", { count: told[track], track: t(`med.${track}`) }));
  return found;
}

export function calamityTexts(told: CalamityTold): string[] {
  const found: string[] = [];
  if (told.points > 0) found.push(t("med4.loses.points", { count: told.points }));
  if (told.half_money) found.push(t("med4.loses.money"));
  for (const place of new Set(told.lose)) {
    const count = told.lose.filter((other) => other === place).length;
    found.push(t("med4.loses.cube", { count, place: placeWord(place) }));
  }
  if (told.buildings > 0) found.push(t("med4.loses.buildings", { count: told.buildings }));
  for (const track of ["government", "religion"] as const) {
    const back = told[`${track}_back`];
    if (back > 0) found.push(t("med4.loses.track", { count: back, track: t(`med.${track}`) }));
  }
  if (told.relief > 0) found.push(t("med4.relief", { count: told.relief }));
  return found;
}

/** What a cube brings in its place, and what an industry gives. */
export function placeTexts(place: PlaceTold): string[] {
  const found: string[] = [];
  if (any(place.there)) found.push(t("med4.there", { gain: joined(effects(place.there)) }));
  if (any(place.dominance))
    found.push(t("med4.dominance", { good: place.good, gain: joined(effects(place.dominance)) }));
  if (any(place.monopoly)) found.push(t("med4.monopoly", { gain: joined(effects(place.monopoly)) }));
  return found;
}

const KINDS = new Set(["farm", "city", "harbour", "industry", "warehouse", "culture", "any"]);
/** Entries name a place by its own name or by its kind. */
const placeWord = (place: string) => (KINDS.has(place) ? t(`med4.kind.${place}` as "med4.kind.farm") : place);
