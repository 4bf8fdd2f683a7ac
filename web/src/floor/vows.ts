/** Promises that can be composed: whose ability, used or not used, and on whom. */
import type { Vow } from "./offer.js";

/** An ability that somebody may promise to use or not to use. */
export interface Ability {
  readonly seat: number;
  readonly ability: number;
  readonly name: string;
  /** Whether its use on that seat, or not using it there, can be promised now. */
  may(use: boolean, target: number): boolean;
}

/** How promises are numbered in a game. */
export interface VowNumbers {
  readonly abilities: number;
  readonly seats: number;
}

export function vowOf(use: boolean, ability: number, target: number, { abilities, seats }: VowNumbers): Vow {
  const vow = (use ? 0 : abilities * seats) + ability * seats + target;
  return { vow, use, ability, target };
}
