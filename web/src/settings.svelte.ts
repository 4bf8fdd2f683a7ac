/** What somebody chose for this browser: language, light or dark, movement, a name. Kept locally, sent nowhere. */

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "less";

interface Chosen {
  theme: Theme;
  motion: Motion;
  language: string;
  name: string;
  hints: Record<string, boolean>;
}

/** The same key is read by public/theme.js before the first paint. */
const KEY = "emporion.settings";
const DEFAULTS: Chosen = { theme: "system", motion: "system", language: "", name: "", hints: {} };

export function stored<T extends object>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text ? { ...otherwise, ...(JSON.parse(text) as T) } : otherwise;
  } catch {
    return otherwise;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page works without, it only forgets.
  }
}

class SettingsOfThisBrowser {
  chosen = $state<Chosen>(stored(KEY, DEFAULTS));

  choose(change: Partial<Chosen>): void {
    Object.assign(this.chosen, change);
    store(KEY, this.chosen);
    this.show();
  }

  /** Put theme and movement on the document. */
  show(): void {
    const root = document.documentElement;
    if (this.chosen.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.chosen.theme;
    if (this.chosen.motion === "system") delete root.dataset.motion;
    else root.dataset.motion = "less";
  }

  /** Whether things should appear in place instead of moving there. */
  get still(): boolean {
    return this.chosen.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new SettingsOfThisBrowser();
