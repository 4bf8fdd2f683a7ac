/**
 * Carries out a row of small decisions, one after the other, as fast as the table answers. The numbers of kinds of
 * decisions are learned from the menus that come along; when a seat has decided as much as it may in one moment, the
 * rest follows in the next.
 */
import type { Choices } from "../table/choices.js";
import type { Answer } from "../wire/types.js";
import type { Step } from "./offer.js";

export interface Performing {
  choices(): Choices;
  choose(action: number): Promise<Answer>;
  /** Resolves when what may be chosen has changed, or after this many milliseconds. */
  changed(milliseconds: number): Promise<void>;
}

/** Longer than two moments of any floor's clock that people play with. */
const PATIENCE = 12_000;
const LOOK = 250;
const BUSY = "too-fast";

/** The first numbers of kinds of decisions, as far as menus have shown them. */
export class Ranges {
  private readonly first = new Map<string, number>();

  learn(choices: Choices): void {
    for (const { name, index, action } of choices.all) this.first.set(name, action - index);
  }

  find({ name, index }: Step): number | undefined {
    const first = this.first.get(name);
    return first === undefined ? undefined : first + index;
  }
}

/** The answer to the last decision, or the first refusal; null when a step never became possible. */
export async function perform(
  steps: readonly Step[],
  table: Performing,
  ranges: Ranges,
): Promise<Answer | null> {
  let answer: Answer | null = null;
  for (const step of steps) {
    answer = await performOne(step, table, ranges);
    if (!answer || answer.is === "refused") return answer;
  }
  return answer;
}

async function performOne(step: Step, table: Performing, ranges: Ranges): Promise<Answer | null> {
  for (let waited = 0; waited < PATIENCE; waited += LOOK) {
    ranges.learn(table.choices());
    const action = table.choices().any ? ranges.find(step) : undefined;
    if (action !== undefined) {
      const answer = await table.choose(action);
      if (answer.is !== "refused" || answer.code !== BUSY) return answer;
    }
    await table.changed(LOOK);
  }
  return null;
}
