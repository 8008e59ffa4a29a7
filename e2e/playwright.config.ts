import { defineConfig } from "@playwright/test";
import { writeToMemory } from "../scripts/write-to-memory.ts";
import { chromiumPath } from "./chromium.ts";

writeToMemory();

export default defineConfig({
  globalSetup: "./global-setup.ts",
  fullyParallel: false,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  outputDir: "./test-results",
  projects: [
    // The product with its database: a person's way through it.
    {
      name: "journeys",
      testDir: "./journeys",
      use: {
        // A picture and a copy of the page at each moment cost more than the journey itself.
        trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: true },
        // Nothing fades or slides, so that nothing is waited for until it stands still.
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    // The built interface alone, the API's stand-in behind it.
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
