import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * End-to-end tests: a real server and a real browser, file after file. They lie with the other tests of the house.
 * In another mode the file of that name is run the same way: screenshots, measure.
 */
export default defineConfig(({ mode }) => ({
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
    include: [mode === "test" ? "tests/page/**/*.test.ts" : `tests/page/${mode}.ts`],
    fileParallelism: false,
    // As long as a busy machine may need; nothing is decided by how long something takes.
    expect: { poll: { timeout: 90_000 } },
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
}));
