/**
 * What somebody loads who opens the page for the first time, compressed, pictures not counted: the document, what it
 * names, what those import at once, and the fonts of the first page. Fails beyond the promised size.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const PROMISED = 250_000;
const PAGE = new URL("../../src/emporion/page", import.meta.url).pathname;

if (!existsSync(join(PAGE, "index.html"))) {
  console.error("The page has not been built: run `npm run build`.");
  process.exit(1);
}

const seen = new Set();

function load(name) {
  if (seen.has(name) || !existsSync(join(PAGE, name))) return;
  seen.add(name);
  if (!name.endsWith(".js")) return;
  const code = readFileSync(join(PAGE, name), "utf8");
  // Only what is imported at once; import() waits until somebody goes there.
  for (const [, file] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) load(`assets/${file}`);
}

const document = readFileSync(join(PAGE, "index.html"), "utf8");
for (const [, file] of document.matchAll(/(?:src|href)="\.\/([^"]+)"/g))
  if (!file.endsWith(".svg")) load(file);
for (const file of readdirSync(join(PAGE, "assets")))
  if (/-latin-(?!ext).*\.woff2$/.test(file)) seen.add(`assets/${file}`);
seen.add("index.html");

const sizeOf = (name) =>
  statSync(join(PAGE, existsSync(join(PAGE, `${name}.br`)) ? `${name}.br` : name)).size;
const total = [...seen].reduce((sum, name) => sum + sizeOf(name), 0);
for (const name of seen) console.log(String(sizeOf(name)).padStart(8), name);
console.log(String(total).padStart(8), `of ${PROMISED} bytes for the first load`);
if (total > PROMISED) process.exit(1);
