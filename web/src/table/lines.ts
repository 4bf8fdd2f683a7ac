/** Lines of the log as they are shown: what was said several times in a row is shown once, with how often. */
import type { Told } from "../wire/types.js";

export type Line = Told & { readonly times: number };

/** A line that was said once is the same object every time, so that it is not drawn again. */
const single = new WeakMap<Told, Line>();

function once(told: Told): Line {
  const known = single.get(told) ?? { ...told, times: 1 };
  single.set(told, known);
  return known;
}

export function gathered(log: readonly Told[]): Line[] {
  const lines: Line[] = [];
  for (const told of log) {
    const before = lines.at(-1);
    if (before?.line === told.line)
      lines[lines.length - 1] = { ...told, number: before.number, times: before.times + 1 };
    else lines.push(once(told));
  }
  return lines;
}
