/** People and rules inside the texts of a game. */
import type { SeatState } from "../wire/types.js";

/** “player 3” is somebody with a name at this table. */
export function withNames(text: string, seats: readonly Pick<SeatState, "name">[]): string {
  return text.replace(
    /\b(?:player|seat) (\d+)\b/gi,
    (whole, number: string) => seats[Number(number) - 1]?.name || whole,
  );
}

/** “cities 5.27” is the rule 5.27 of Cities; a bare number is a rule of the game that is played. */
export function ruleParts(cited: string, game: string): { game: string; rule: string } {
  const [first = "", second] = cited.trim().split(/\s+/);
  return second === undefined ? { game, rule: first } : { game: first.toLowerCase(), rule: second };
}

/** A decision in words, as a button begins it. */
export const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
