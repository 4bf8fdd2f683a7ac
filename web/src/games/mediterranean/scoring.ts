/** A line of the table in which the final scores are broken down. */
export interface ScoreRow {
  readonly seat: number;
  readonly place: number;
  /** The parts, their sum, and what is counted besides. */
  readonly cells: readonly number[];
}

export const byPlace = (rows: readonly ScoreRow[]): ScoreRow[] => [...rows].sort((a, b) => a.place - b.place);
