import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** End-to-end tests: a real server and a real browser, file after file. They lie with the other tests of the house. */
export default defineConfig({
  root: here(".."),
  resolve: {
    alias: {
      "playwright-core": here("./node_modules/playwright-core/index.mjs"),
      "axe-core": here("./node_modules/axe-core/axe.js"),
      vitest: here("./node_modules/vitest/dist/index.js"),
    },
  },
  test: {
    environment: "node",
    include: ["tests/page/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
