import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./apps/api/src/testing/database/postgres-server.ts";
import { deepRun, drawsCases, hasNameOfFolder, isQuickRun } from "./scripts/deep/deep-run.ts";
import { writeToMemory } from "./scripts/write-to-memory.ts";

writeToMemory();
// For the threads of page tests, which make much that does not last: they spend a sixth less of their time.
setFlagsFromString("--max-semi-space-size=64");
const { provide, isDeep } = deepRun(process.env);
const isQuick = isQuickRun(process.env);
// A busy machine fails no test: what hangs is reported after a minute, what is only slow is waited for.
const patience = { testTimeout: isDeep ? 600_000 : 60_000, hookTimeout: 120_000 };
const postgres = process.env.TEST_DATABASE_URL ?? findPostgres();
if (!postgres) process.stderr.write("no PostgreSQL server found: the API is tested on the embedded database only\n");

/** Test files share modules, and put back what they change for all. */
const node = {
  ...patience,
  provide,
  environment: "node" as const,
  pool: "forks" as const,
  isolate: false,
  setupFiles: ["./scripts/deep/draw-cases.ts"],
};
const source = (path: string) => readFileSync(path, "utf8");
const chosen = (pattern: string) => globSync(pattern).filter((path) => !isDeep || drawsCases(source(path)));
/** Tests that open no database run once. */
const opensDatabase = (path: string) =>
  /\bstart(?:TestApp|ProviderServer)\b|\bopen(?:Test|Bare)Database|\binject\("(?:postgresUrl|embeddedImage)"\)/.test(
    source(path),
  );
/** With a PostgreSQL server, only files with these tags also run on the embedded database. */
const onBoth = isDeep ? /@module-tag both-databases(?:-deep)?$/m : /@module-tag both-databases$/m;
const runsOnEmbedded = (path: string) => !postgres || (!isQuick && onBoth.test(source(path)));

const api = (name: string, include: string[], setup?: string, ...setupFiles: string[]) => ({
  test: {
    ...node,
    name,
    include,
    setupFiles: [...node.setupFiles, "./apps/api/src/testing/quick-passwords.ts", ...setupFiles],
    globalSetup: setup ? [`./apps/api/src/testing/${setup}.ts`] : [],
  },
});
const apiTests = chosen("apps/api/src/**/*.test.ts");
const databaseTests = apiTests.filter((path) => opensDatabase(path) && (!isQuick || hasNameOfFolder(path)));
const embeddedTests = databaseTests.filter(runsOnEmbedded);

export default defineConfig({
  test: {
    // One for each processor, and one more, as tests of the API wait for databases and processes. More take longer together.
    maxWorkers: availableParallelism() + 1,
    tags: [
      {
        name: "slow",
        description:
          "Starts, kills or packs processes, or is slow by nature: the gate runs it, npm test leaves it out.",
        timeout: 900_000,
      },
      {
        name: "both-databases",
        description: "Covers what PostgreSQL and the embedded database do differently: a file with it runs on both.",
      },
      { name: "both-databases-deep", description: "Runs on both databases in a deep run only." },
    ],
    projects: [
      ...["packages/contract", "packages/docx", "packages/portuguese"].map((name) => ({
        test: { ...node, name, include: chosen(`${name}/**/*.test.ts`) },
      })),
      // These start processes, and so run in processes of their own.
      { test: { ...node, isolate: true, name: "scripts", include: chosen("scripts/**/*.test.ts") } },
      api(
        "api without a database",
        apiTests.filter((path) => !opensDatabase(path)),
      ),
      ...(embeddedTests.length > 0
        ? [
            api(
              "api on the embedded database",
              embeddedTests,
              "setup-embedded",
              "./apps/api/src/testing/warm-embedded.ts",
            ),
          ]
        : []),
      ...(postgres ? [api("api on PostgreSQL", databaseTests, "setup-postgres")] : []),
      {
        test: {
          ...patience,
          name: "web",
          provide,
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
