import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";
import { bundledFonts, chromiumPath } from "../chromium.ts";
import journeys from "../playwright.config.ts";

const { CHROMIUM } = process.env;
// Letters are drawn only with the fonts of product and browser, never with the machine's.
const executablePath = await chromiumPath();
process.env.FONTCONFIG_FILE = bundledFonts();
process.env.PICTURES_BROWSER ??= /\d+/.exec(execFileSync(executablePath, ["--version"], { encoding: "utf8" }))?.[0];
if (CHROMIUM) process.env.PICTURES_OWN_BROWSER = CHROMIUM;

const { projects: _, ...shared } = journeys;

/**
 * `npx playwright test -c e2e/pictures` compares every page with its picture; with `-u` the pictures are taken again.
 */
export default defineConfig(shared, {
  testDir: ".",
  globalSetup: "../global-setup.ts",
  globalTeardown: "./shrink-pictures.ts",
  outputDir: "../test-results/pictures",
  snapshotPathTemplate: "{testDir}/taken/{arg}{ext}",
  fullyParallel: true,
  expect: {
    timeout: 20_000,
    // The stored pictures have fewer colours, which changes a few pixels; something that moves by a step differs in
    // thousands.
    toHaveScreenshot: { animations: "disabled", caret: "hide", scale: "css", threshold: 0.2, maxDiffPixels: 300 },
  },
});
