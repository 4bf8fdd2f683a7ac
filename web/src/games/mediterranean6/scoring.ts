/** Where the points of the end came from. */
import type { Catalogue, MedCards } from "../mediterranean/catalogue.js";
import { byPlace, type ScoreRow } from "../mediterranean/scoring.js";
import type { Civilization } from "./view.js";

/** What is counted in each column; the first three make the fourth. */
export const COLUMNS = ["collected", "developments", "end", "sum", "levels", "moods"] as const;
export const SUM = COLUMNS.indexOf("sum");

export function scoringOf(
  civilizations: readonly Civilization[],
  catalogue: Catalogue<MedCards>,
): ScoreRow[] {
  return byPlace(
    civilizations.flatMap((one) => {
      if (one.score === null || one.points === null) return [];
      const printed = one.developments.reduce(
        (sum, { development }) => sum + (catalogue.cards.developments?.[development]?.points ?? 0),
        0,
      );
      const end = one.score - one.points - printed;
      const levels = one.government.level + one.religion.level;
      const cells = [one.points, printed, end, one.score, levels, one.happiness + one.safety];
      return [{ seat: one.seat, place: one.place ?? 0, cells }];
    }),
  );
}
