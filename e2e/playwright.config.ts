import { defineConfig } from "@playwright/test";
import { writeToMemory } from "../scripts/write-to-memory.ts";
import { chromiumPath } from "./chromium.ts";

writeToMemory();

export default defineConfig({
  globalSetup: "./global-setup.ts",
  fullyParallel: false,
  // Browsers wait for most of their time: three take less than two, on two processors.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  outputDir: "./test-results",
  projects: [
    // Journeys through the product with its database.
    {
      name: "journeys",
      testDir: "./journeys",
      use: {
        // A screenshot and a snapshot of the page at each moment cost more than the journey itself.
        trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: true },
        // Disables fades and slides, so that tests do not wait for them.
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    // Only the built interface, with the stand-in as its API.
    { name: "pages", testDir: "./pages" },
  ],
  use: {
    actionTimeout: 20_000,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: await chromiumPath(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"],
    },
  },
});
