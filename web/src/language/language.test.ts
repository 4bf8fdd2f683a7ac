import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import english from "./en.json";
import { filled, LANGUAGES, type Texts } from "./language.svelte.js";

const places = (entry: unknown) => {
  const forms = typeof entry === "string" ? [entry] : Object.values(entry as Record<string, string>);
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts"),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

describe("the languages of the page", () => {
  for (const [code, { load }] of Object.entries(LANGUAGES)) {
    it(`says everything in ${code}, with the same values filled in`, async () => {
      const texts: Texts = await load();
      expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
      for (const key of Object.keys(english) as (keyof Texts)[]) {
        // A plural form may leave the number out, so values are compared over all forms.
        expect([key, places(texts[key])]).toEqual([key, places(english[key])]);
      }
    });

    it(`has every plural form that ${code} needs`, async () => {
      const texts: Texts = await load();
      const needed = new Intl.PluralRules(code)
        .resolvedOptions()
        .pluralCategories.filter((form) => form !== "many");
      for (const [key, entry] of Object.entries(texts)) {
        if (typeof entry !== "string")
          expect([key, Object.keys(entry).sort()]).toEqual([key, [...needed].sort()]);
      }
    });
  }

  it("says nothing that the page never shows", () => {
    const all = sources("src").join("\n");
    const prefixes = [...all.matchAll(/`([a-z0-9.]+\.)\$\{/g)].map((match) => match[1] ?? "");
    const unused = Object.keys(english).filter(
      (key) => !all.includes(`"${key}"`) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it("chooses the plural form and fills in values", () => {
    const slovak = new Intl.PluralRules("sk");
    const seats = { one: "{count} miesto", few: "{count} miesta", other: "{count} miest" };
    expect([1, 3, 5].map((count) => filled(seats, { count }, slovak))).toEqual([
      "1 miesto",
      "3 miesta",
      "5 miest",
    ]);
    expect(filled("{name} waits", { name: "Lucia" }, slovak)).toBe("Lucia waits");
  });
});
