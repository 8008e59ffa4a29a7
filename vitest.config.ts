import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./apps/api/src/testing/postgres-server.ts";

// A busy machine fails no test: what hangs is told after a minute, what is only slow is waited for.
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };
const long = process.env.LAVRA_TESTS === "full";
const node = { ...patience, environment: "node" as const, provide: { long } };
const nodeProjects = ["packages/contract", "packages/docx", "scripts"];
const postgres = process.env.TEST_DATABASE_URL ?? findPostgres();
if (!postgres) process.stderr.write("no PostgreSQL server found: the API is tested on the embedded database only\n");

const apiTests = globSync("apps/api/src/**/*.test.ts");
/** Tests that open no database are the same on either, and run once. */
const opensDatabase = (path: string) =>
  /\bstartTestApp|\bopenTestDatabase|\binject\("(?!long)/.test(readFileSync(path, "utf8"));

/** `thorough`: what is the same on either database is tried here in full. */
const api = (name: string, include: string[], setup?: string, thorough = long) => ({
  test: {
    ...node,
    provide: { long, thorough },
    name,
    include,
    globalSetup: setup ? [`./apps/api/src/testing/${setup}.ts`] : [],
  },
});
const onDatabase = apiTests.filter(opensDatabase);
const withoutDatabase = apiTests.filter((path) => !opensDatabase(path));

export default defineConfig({
  test: {
    projects: [
      ...nodeProjects.map((name) => ({ test: { ...node, name, include: [`${name}/**/*.test.ts`] } })),
      api("api without a database", withoutDatabase),
      api("api on the embedded database", onDatabase, "setup-embedded", long || !postgres),
      ...(postgres ? [api("api on PostgreSQL", onDatabase, "setup-postgres", true)] : []),
      {
        test: {
          ...patience,
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          environment: "happy-dom" as const,
          setupFiles: ["./apps/web/src/testing/setup.ts"],
        },
      },
    ],
  },
});
