/** How a span of time is written on a clock. */

/** When what is left is said aloud, in milliseconds. */
export const MOMENTS = [10_000, 30_000, 60_000, 120_000, 300_000];
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** “0:07”, “4:20”, “3 hr”, “2 days”: as exact as somebody needs it. */
export function clockText(milliseconds: number, language: string): string {
  if (milliseconds >= DAY) return amount(Math.floor(milliseconds / DAY), "day", language);
  if (milliseconds >= HOUR) return amount(Math.floor(milliseconds / HOUR), "hour", language);
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function amount(count: number, unit: "day" | "hour", language: string): string {
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
