/** Which hour and which foreground belong to the picture of a game. */

export interface Scene {
  readonly hour: "morning" | "noon" | "evening" | "night";
  readonly mark: "columns" | "amphora" | "temple" | "ship";
  /** Where sun and foreground stand, from 0 at the left to 1 at the right. */
  readonly sun: number;
  readonly at: number;
}

const SCENES: Record<string, Scene> = {
  cities: { hour: "noon", mark: "temple", sun: 0.26, at: 0.66 },
  megatrade: { hour: "evening", mark: "ship", sun: 0.62, at: 0.36 },
  mediterranean6: { hour: "morning", mark: "amphora", sun: 0.3, at: 0.64 },
  mediterranean4: { hour: "night", mark: "columns", sun: 0.68, at: 0.34 },
};

/** A game that brings no picture gets a ship in the evening. */
export const sceneOf = (game: string): Scene =>
  SCENES[game] ?? { hour: "evening", mark: "ship", sun: 0.6, at: 0.78 };
