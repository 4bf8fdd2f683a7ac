/** Lines of the log as they are shown: what was said several times in a row is shown once, with how often. */
import type { Told } from "../wire/types.js";

export type Line = Told & { readonly times: number };

export function gathered(log: readonly Told[]): Line[] {
  const lines: Line[] = [];
  for (const told of log) {
    const before = lines.at(-1);
    if (before?.line === told.line)
      lines[lines.length - 1] = { ...told, number: before.number, times: before.times + 1 };
    else lines.push({ ...told, times: 1 });
  }
  return lines;
}
