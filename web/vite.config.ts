/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vite";
import { compressed } from "./scripts/compressed.ts";
import { icons } from "./scripts/icons.ts";

// The page is built into the Python package, where the server looks for it.
const PACKAGE_PAGE = "../src/emporion/page";
const SERVER = process.env.EMPORION_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  plugins: [icons(), svelte(), svelteTesting(), compressed()],
  build: {
    outDir: PACKAGE_PAGE,
    emptyOutDir: true,
    target: "es2022",
    // Small pictures and fonts stay files: inlined, they would load even where nobody needs them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: SERVER, ws: true },
    },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["./scripts/test-setup.ts"],
    restoreMocks: true,
  },
});
