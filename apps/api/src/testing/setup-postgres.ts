import type { TestProject } from "vitest/node";
import { openDatabase } from "../platform/db/open-database.ts";
import { findPostgres, startPostgres } from "./database/postgres-server.ts";
import { asAdmin, postgresPlace, templateDatabase } from "./database/test-database.ts";

/** Migrates the database that each test file clones, on TEST_DATABASE_URL or on a temporary server. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = findPostgres();
  const server = given ? undefined : binaries ? await startPostgres(binaries) : undefined;
  const url = given ?? server?.url;
  if (!url) throw new Error("no PostgreSQL to test on");
  await asAdmin(url, `DROP DATABASE IF EXISTS ${templateDatabase} WITH (FORCE)`);
  await asAdmin(url, `CREATE DATABASE ${templateDatabase}`);
  const template = new URL(url);
  template.pathname = `/${templateDatabase}`;
  await (await openDatabase(postgresPlace(template.href))).close();
  project.provide("postgresUrl", url);
  project.provide("embeddedImage", "");
  return async () => server?.stop();
}
