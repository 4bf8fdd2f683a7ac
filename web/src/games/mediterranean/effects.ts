/** Gains in words: points, happiness, safety, and pushes along the two tracks. */
import { t } from "../../language/language.svelte.js";

const signed = (number: number) => (number > 0 ? `+${number}` : `−${-number}`);

/** Points, happiness, safety, government, religion; what is not changed is not told. */
export function effects(gain: readonly number[]): string[] {
  const [points = 0, happiness = 0, safety = 0, government = 0, religion = 0] = gain;
  const found: string[] = [];
  if (points) found.push(t("med.gain.points", { count: Math.abs(points), amount: signed(points) }));
  if (happiness) found.push(t("med.gain.happiness", { amount: signed(happiness) }));
  if (safety) found.push(t("med.gain.safety", { amount: signed(safety) }));
  const push = (amount: number, right: "democracy" | "Venus", left: "dictatorship" | "Mars") => {
    const side = t(`med.side.${amount > 0 ? right : left}`);
    if (amount) found.push(t("med.gain.push", { count: Math.abs(amount), side }));
  };
  push(government, "democracy", "dictatorship");
  push(religion, "Venus", "Mars");
  return found;
}
