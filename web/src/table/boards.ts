/** Which board shows which game; a game that brings none is played on the plain one. */
import type { Component } from "svelte";
import type { LiveTable } from "./live.svelte.js";

export type Board = Component<{ live: LiveTable }>;

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  cities: () => import("../games/cities/Board.svelte"),
  megatrade: () => import("../games/megatrade/Board.svelte"),
  mediterranean4: () => import("../games/mediterranean4/Board.svelte"),
  mediterranean6: () => import("../games/mediterranean6/Board.svelte"),
};

export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[game] ?? (() => import("./PlainBoard.svelte"));
  return (await load()).default;
}
