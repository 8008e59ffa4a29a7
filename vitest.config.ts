import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./apps/api/src/testing/postgres-server.ts";
import { writeToMemory } from "./scripts/write-to-memory.ts";

writeToMemory();
const long = process.env.LAVRA_TESTS === "full";
// A busy machine fails no test: what hangs is told after a minute, what is only slow is waited for.
const patience = { testTimeout: long ? 600_000 : 60_000, hookTimeout: 120_000 };
const postgres = process.env.TEST_DATABASE_URL ?? findPostgres();
if (!postgres) process.stderr.write("no PostgreSQL server found: the API is tested on the embedded database only\n");

/** Modules keep no state, so that files share them; what a test changes for all, it changes back. */
const node = { ...patience, environment: "node" as const, pool: "forks" as const, isolate: false };
const source = (path: string) => readFileSync(path, "utf8");
/** The long form is of those tests that try more in it. */
const chosen = (pattern: string) =>
  globSync(pattern).filter(
    (path) => !long || /\binject\("(?:long|thorough)"\)|\b(?:sampled|firstOf)\(/.test(source(path)),
  );
/** Tests that open no database are the same on either, and run once. */
const opensDatabase = (path: string) =>
  /\bstartTestApp|\bopen(?:Test|Bare)Database|\binject\("(?!long)/.test(source(path));

/** `thorough`: what is the same on either database is tried here in full. */
const api = (name: string, include: string[], setup?: string, thorough = false) => ({
  test: {
    ...node,
    provide: { long, thorough: long && thorough },
    name,
    include,
    setupFiles: ["./apps/api/src/testing/quick-passwords.ts"],
    globalSetup: setup ? [`./apps/api/src/testing/${setup}.ts`] : [],
  },
});
const apiTests = chosen("apps/api/src/**/*.test.ts");
/** What `npm test` tries on the embedded database too when there is a server: the long form takes the rest. */
const tellsDatabasesApart = (path: string) => path.includes("/platform/db/");
const onEmbedded = globSync("apps/api/src/**/*.test.ts")
  .filter(opensDatabase)
  .filter((path) => long || !postgres || tellsDatabasesApart(path));

export default defineConfig({
  test: {
    // One for each processor, and one more: tests of the API wait for their database half of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...["packages/contract", "packages/docx", "packages/portuguese"].map((name) => ({
        test: { ...node, provide: { long }, name, include: chosen(`${name}/**/*.test.ts`) },
      })),
      // These start processes of their own, and so stand in processes of their own.
      {
        test: {
          ...patience,
          environment: "node" as const,
          provide: { long },
          name: "scripts",
          include: chosen("scripts/**/*.test.ts"),
        },
      },
      api(
        "api without a database",
        apiTests.filter((path) => !opensDatabase(path)),
      ),
      api("api on the embedded database", onEmbedded, "setup-embedded", !postgres),
      ...(postgres ? [api("api on PostgreSQL", apiTests.filter(opensDatabase), "setup-postgres", true)] : []),
      {
        test: {
          ...patience,
          name: "web",
          provide: { long },
          include: chosen("apps/web/{src,manual}/**/*.test.{ts,tsx}"),
          environment: "happy-dom" as const,
          // A context of its own for each file on warm threads: a third of the time that fresh threads take.
          pool: "vmThreads" as const,
          setupFiles: ["./apps/web/src/testing/setup.ts"],
        },
      },
    ],
  },
});
