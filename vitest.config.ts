import { defineConfig } from "vitest/config";
import { findPostgres } from "./apps/api/src/testing/postgres-server.ts";

const node = { environment: "node" as const, testTimeout: 30_000, hookTimeout: 60_000 };
const nodeProjects = ["packages/contract", "packages/docx", "scripts"];
const postgres = process.env.TEST_DATABASE_URL ?? findPostgres();
if (!postgres) process.stderr.write("no PostgreSQL server found: the API is tested on the embedded database only\n");

const api = (name: string, setup: string) => ({
  test: {
    ...node,
    name,
    include: ["apps/api/**/*.test.ts"],
    globalSetup: [`./apps/api/src/testing/${setup}.ts`],
  },
});

export default defineConfig({
  test: {
    projects: [
      ...nodeProjects.map((name) => ({ test: { ...node, name, include: [`${name}/**/*.test.ts`] } })),
      api("api on the embedded database", "setup-embedded"),
      ...(postgres ? [api("api on PostgreSQL", "setup-postgres")] : []),
      { test: { name: "web", include: ["apps/web/src/**/*.test.{ts,tsx}"], environment: "happy-dom" as const } },
    ],
  },
});
