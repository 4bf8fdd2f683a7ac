import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The colours of a theme, read from the style sheet itself. */
function colours(selector: string): Record<string, string> {
  const css = readFileSync("src/app.css", "utf8");
  const block = css
    .split(`${selector} {`)
    .map((rest) => rest.split("}")[0] ?? "")
    .slice(1)
    .join("\n");
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["sand", "surface", "raised", "sunken"];
const TEXTS = ["ink", "ink-soft", "sea", "terracotta", "olive", "gold"];
const WASHES = ["sea-wash", "terracotta-wash", "olive-wash", "gold-wash"];
const FILLS = ["sea", "terracotta", "sea-deep", "terracotta-deep"];

const THEMES = [
  ["light", ":root"],
  ["dark", ':root[data-theme="dark"]'],
] as const;

const components = (readdirSync("src", { recursive: true }) as string[]).filter((file) =>
  file.endsWith(".svelte"),
);
/** Every rule of a component that names a text's colour and the ground below it: in which file, what, and both. */
const painted = components.flatMap((file) => {
  const style = readFileSync(`src/${file}`, "utf8").split("<style>")[1] ?? "";
  return [...style.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = "", body = ""]) => {
    const ground = /background: var\(--([\w-]+)\);/.exec(body)?.[1];
    const text = /(?:^|[^-])color: var\(--([\w-]+)\);/.exec(body)?.[1];
    return ground && text ? [[`${file}: ${selector.trim().split("\n").at(-1)}`, text, ground] as const] : [];
  });
});

describe.each(THEMES)("the colours of the %s page", (_theme, selector) => {
  const colour = colours(selector);
  const pairs = [
    ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground])),
    ...WASHES.map((wash) => ["ink", wash]),
    ...FILLS.map((fill) => ["on-accent", fill]),
  ];
  it.each(pairs)("%s can be read on %s", (text = "", ground = "") => {
    expect(contrast(colour[text] ?? "", colour[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });
  it("of whatever a component paints can be read on its ground", () => {
    expect(painted.map(([where]) => where)).toContain("table/ClockFace.svelte: .hurry");
    const faint = painted.filter(
      ([, text, ground]) => colour[ground] && contrast(colour[text] ?? "", colour[ground]) < 4.5,
    );
    expect(faint).toEqual([]);
  });
  it.each(GROUNDS)("borders of fields and the focus are seen on %s", (ground) => {
    expect(contrast(colour["line-strong"] ?? "", colour[ground] ?? "")).toBeGreaterThanOrEqual(3);
    expect(contrast(colour.focus ?? "", colour[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });
});

it("says the dark colours twice in the same words", () => {
  const css = readFileSync("src/app.css", "utf8");
  const blocks = css
    .split(/--sand: #0f1b25;/)
    .slice(1)
    .map((rest) => (rest.split("}")[0] ?? "").replace(/\s+/g, " ").trim());
  expect(blocks).toHaveLength(2);
  expect(blocks[0]).toBe(blocks[1]);
});

it("can be read on every card", () => {
  const pictures = ["src/games/cities/pictures.ts"].map((file) => readFileSync(file, "utf8")).join("\n");
  const hues = new Set(pictures.match(/#[0-9a-f]{6}/g));
  expect(hues.size).toBeGreaterThan(10);
  for (const hue of hues) expect([hue, contrast("#fffaf0", hue) >= 4.5]).toEqual([hue, true]);
});
