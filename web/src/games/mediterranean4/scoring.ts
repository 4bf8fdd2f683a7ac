/** Where the points of the end came from. */
import type { Civilization4 } from "./view.js";

/** In the order in which the rules count them. */
export const ORIGINS = ["prosperity", "industry", "culture", "bonuses", "wonders", "sold"] as const;

export interface ScoreRow4 {
  readonly seat: number;
  readonly place: number;
  readonly origins: readonly number[];
  /** With what everybody began, and what was traded, lost or paid. */
  readonly rest: number;
  readonly points: number;
  readonly goods: number;
}

export function scoringOf4(civilizations: readonly Civilization4[]): ScoreRow4[] {
  return civilizations
    .flatMap((one) => {
      const { origins } = one;
      if (!origins || one.place === null) return [];
      const rest = one.points - origins.reduce((sum, points) => sum + points, 0);
      return [
        { seat: one.seat, place: one.place, origins, rest, points: one.points, goods: one.from_goods ?? 0 },
      ];
    })
    .sort((a, b) => a.place - b.place);
}
