/**
 * Icons by name: `import shield from "icon:roman-shield"` gives the drawing of one icon of the
 * game-icons collection. Only the icons that are named somewhere get into the page.
 */
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "icon:";
const RESOLVED = "\0icon:";

interface Collection {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

export function icons(): Plugin {
  let collection: Collection | undefined;
  const load = () => {
    collection ??= createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as Collection;
    return collection;
  };
  return {
    name: "emporion-icons",
    enforce: "pre",
    resolveId(id) {
      return id.startsWith(PREFIX) ? RESOLVED + id.slice(PREFIX.length) : null;
    },
    load(id) {
      if (!id.startsWith(RESOLVED)) return null;
      const name = id.slice(RESOLVED.length);
      const { icons: drawings, aliases } = load();
      const drawing = drawings[name] ?? drawings[aliases?.[name]?.parent ?? ""];
      if (!drawing) {
        const near = Object.keys(drawings).filter((known) => known.includes(name.split("-")[0] ?? name));
        throw new Error(
          `No icon is called “${name}”. Near it: ${near.slice(0, 12).join(", ") || "nothing"}.`,
        );
      }
      return `export default ${JSON.stringify(drawing.body)};`;
    },
  };
}
