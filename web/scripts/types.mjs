/**
 * Renews src/wire/schema.d.ts from the server's own types: nothing that goes over the wire is typed twice.
 * With --check it only compares, and fails if the file is out of date.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import openapi, { astToString } from "openapi-typescript";

const TARGET = new URL("../src/wire/schema.d.ts", import.meta.url);
const PYTHON = process.env.PYTHON ?? new URL("../../.venv/bin/python", import.meta.url).pathname;

const schema = execFileSync(PYTHON, ["-m", "emporion.server.schema"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const types = astToString(await openapi(JSON.parse(schema), { immutable: true, defaultNonNullable: false }));
const content = `// Made by \`npm run types\` from the server's types. Do not edit.\n\n${types}`;

if (process.argv.includes("--check")) {
  if (readFileSync(TARGET, "utf8") !== content) {
    console.error("src/wire/schema.d.ts is out of date: run `npm run types` and read the difference.");
    process.exit(1);
  }
} else {
  writeFileSync(TARGET, content);
}
