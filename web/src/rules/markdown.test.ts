import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blocks } from "./markdown.js";

const GAMES = "../src/emporion/games";

describe("rulebooks", () => {
  it("number their headings and paragraphs, and mark rulings", () => {
    const [heading, rule, ruling] = blocks(
      "## 5 The events\n\n**5.27 Unification.** Take *all*\ncities (3.4).\n\n*Ruling:* so it is.",
    );
    expect(heading).toMatchObject({ is: "heading", level: 2, id: "5" });
    expect(rule).toMatchObject({ is: "paragraph", id: "5.27", ruling: false });
    expect(ruling).toMatchObject({ is: "paragraph", id: "", ruling: true });
    expect(rule?.is === "paragraph" && rule.spans).toEqual([
      { text: "5.27 Unification.", style: "strong" },
      { text: " Take ", style: "plain" },
      { text: "all", style: "em" },
      { text: " cities (", style: "plain" },
      { text: "3.4", style: "plain", rule: "3.4" },
      { text: ").", style: "plain" },
    ]);
  });

  it("read lists and tables", () => {
    expect(blocks("- one\n- two\n  more")).toMatchObject([
      { is: "list", items: [[{ text: "one" }], [{ text: "two more" }]] },
    ]);
    expect(blocks("| a | b |\n|---|---|\n| 1 | 2 |")).toMatchObject([
      { is: "table", rows: [[[{ text: "1" }], [{ text: "2" }]]] },
    ]);
  });

  const books = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => {
    try {
      return entry.isDirectory() && readFileSync(`${GAMES}/${entry.name}/rules.md`, "utf8").length > 0;
    } catch {
      return false;
    }
  });
  it.each(books.map((book) => book.name))(
    "of %s have an anchor for every numbered rule, each once",
    (name) => {
      const text = readFileSync(`${GAMES}/${name}/rules.md`, "utf8");
      const numbers = [...text.matchAll(/^\*\*(\d+(?:\.\d+)+)\b/gm)].map((match) => match[1]);
      const anchors = blocks(text).flatMap((block) =>
        block.is === "paragraph" && block.id ? [block.id] : [],
      );
      expect(numbers.length).toBeGreaterThan(10);
      expect(anchors).toEqual(numbers);
      expect(new Set(anchors).size).toBe(anchors.length);
    },
  );
});
