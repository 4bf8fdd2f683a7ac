/**
 * Everything that the page itself says, in the reader's language. English comes with the page, the others are
 * loaded when somebody reads them. Texts of the games come from the server.
 */
import { settings } from "../settings.svelte.js";
import english from "./en.json";

export type Key = keyof typeof english;
/** A text, or one text for each plural form that the language has. */
type Entry = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Texts = Record<Key, Entry>;
type Values = Record<string, string | number>;

export const LANGUAGES: Record<string, { name: string; load: () => Promise<Texts> }> = {
  en: { name: "English", load: async () => english },
  sk: { name: "Slovenčina", load: async () => (await import("./sk.json")).default },
};

class Language {
  code = $state("en");
  private texts = $state.raw<Texts>(english);
  private rules = new Intl.PluralRules("en");

  /** Read in this language from now on. */
  async speak(code: string): Promise<void> {
    const language = LANGUAGES[code];
    if (!language) return;
    const texts = await language.load();
    this.rules = new Intl.PluralRules(code);
    this.texts = texts;
    this.code = code;
    document.documentElement.lang = code;
  }

  /** The language that somebody chose, or the first of the browser's that we have. */
  async begin(): Promise<void> {
    const wanted = [settings.chosen.language, ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"];
    await this.speak(wanted.find((code) => code in LANGUAGES) ?? "en");
  }

  text(key: Key, values: Values = {}): string {
    return filled(this.texts[key] ?? english[key] ?? key, values, this.rules);
  }
}

export function filled(entry: Entry, values: Values, rules: Intl.PluralRules): string {
  const form =
    typeof entry === "string" ? entry : (entry[rules.select(Number(values.count ?? 0))] ?? entry.other ?? "");
  return form.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

export const language = new Language();

/** The text of this key, with the values filled in; `count` chooses the plural form. */
export const t = (key: Key, values?: Values): string => language.text(key, values);
