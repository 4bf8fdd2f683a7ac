/** Where the points of the end came from. */
import type { Catalogue, MedCards } from "../mediterranean/catalogue.js";
import type { Civilization } from "./view.js";

export interface ScoreRow {
  readonly seat: number;
  readonly place: number;
  readonly collected: number;
  readonly printed: number;
  readonly end: number;
  readonly score: number;
  readonly levels: number;
  readonly moods: number;
}

export function scoringOf(
  civilizations: readonly Civilization[],
  catalogue: Catalogue<MedCards>,
): ScoreRow[] {
  return civilizations
    .flatMap((one) => {
      if (one.score === null || one.points === null) return [];
      const printed = one.developments.reduce(
        (sum, { development }) => sum + (catalogue.cards.developments?.[development]?.points ?? 0),
        0,
      );
      return [
        {
          seat: one.seat,
          place: one.place ?? 0,
          collected: one.points,
          printed,
          end: one.score - one.points - printed,
          score: one.score,
          levels: one.government.level + one.religion.level,
          moods: one.happiness + one.safety,
        },
      ];
    })
    .sort((a, b) => a.place - b.place);
}
