/**
 * What a seat may do now, looked up by what it is about: “city 12”, “pass”. A board offers what lies on it; what
 * nothing on the board offers becomes a button below the question, so nothing legal is ever out of reach.
 */
import type { Snapshot } from "../wire/types.js";

type Ask = NonNullable<Snapshot["ask"]>;
export type Choice = NonNullable<Ask["menu"]>[number];

export class Choices {
  readonly all: readonly Choice[];
  private readonly byPlace: ReadonlyMap<string, Choice>;

  constructor(ask: Ask | null) {
    this.all = ask?.menu ?? [];
    this.byPlace = new Map(this.all.map((choice) => [`${choice.name} ${choice.index}`, choice]));
  }

  get any(): boolean {
    return this.all.length > 0;
  }

  find(name: string, index = 0): Choice | undefined {
    return this.byPlace.get(`${name} ${index}`);
  }

  /** Those of one kind, in the order of their numbers. */
  named(name: string): readonly Choice[] {
    return this.all.filter((choice) => choice.name === name);
  }

  /** Those whose kinds no board shows. */
  besides(shown: readonly string[]): readonly Choice[] {
    return this.all.filter((choice) => !shown.includes(choice.name));
  }
}
