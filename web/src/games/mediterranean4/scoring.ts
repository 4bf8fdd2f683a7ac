/** Where the points of the end came from. */
import { byPlace, type ScoreRow } from "../mediterranean/scoring.js";
import type { Civilization4 } from "./view.js";

/** In the order in which the rules count them. */
export const ORIGINS = ["prosperity", "industry", "culture", "bonuses", "wonders", "sold"] as const;
/** After them comes with what everybody began, and what was traded, lost or paid; then the sum. */
export const SUM = ORIGINS.length + 1;

export function scoringOf4(civilizations: readonly Civilization4[]): ScoreRow[] {
  return byPlace(
    civilizations.flatMap((one) => {
      const { origins, points } = one;
      if (!origins || one.place === null) return [];
      const rest = points - origins.reduce((sum, part) => sum + part, 0);
      const cells = [...origins, rest, points, one.from_goods ?? 0];
      return [{ seat: one.seat, place: one.place, cells }];
    }),
  );
}
