// @module-tag both-databases
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { asAdmin, postgresPlace, templateDatabase } from "../../testing/database/test-database.ts";
import { createStatementNames } from "./lasting-pool.ts";
import { openDatabase } from "./open-database.ts";
import type { Database } from "./scope.ts";
import { together } from "./statements.ts";

describe("the name of a statement", () => {
  test("is given to frequent statements, is unique, and stays", () => {
    const nameOf = createStatementNames();
    const seen = (text: string) => Array.from({ length: 25 }, () => nameOf(text)).at(-1);
    expect(nameOf("select 1")).toBeUndefined();
    const first = seen("select 1");
    expect(first).toMatch(/^\w+$/);
    expect(seen("select 2")).not.toBe(first);
    expect(nameOf("select 1")).toBe(first);
  });

  test("is given to no long list, and to two hundred texts at most", () => {
    const nameOf = createStatementNames();
    const seen = (text: string) => Array.from({ length: 25 }, () => nameOf(text)).at(-1);
    expect(seen(`values ${"($1), ".repeat(2000)}`)).toBeUndefined();
    const names = Array.from({ length: 210 }, (_, at) => seen(`select ${at}`));
    expect(new Set(names.filter((name) => name !== undefined)).size).toBe(200);
  });
});

const server = inject("postgresUrl");

describe.runIf(server)("on PostgreSQL", () => {
  async function openOne(): Promise<Database> {
    const name = `lavra_${randomBytes(8).toString("hex")}`;
    await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    const db = await openDatabase({ ...postgresPlace(url.href), connections: 1 });
    onTestFinished(async () => {
      await db.close();
      await asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`);
    });
    await asAdmin(url.href, "CREATE TABLE things (id integer); GRANT SELECT ON things TO lavra_platform");
    return Object.assign(db, { change: () => asAdmin(url.href, "ALTER TABLE things ADD COLUMN name text") });
  }

  test("a table changed by another process costs each connection one 503, and the next statement succeeds", async () => {
    const db = (await openOne()) as Database & { change(): Promise<void> };
    const read = () => db.platform((tx) => sql`select * from things where id = ${1}`.execute(tx));
    for (let count = 0; count < 25; count++) await read();
    const { rows } = await db.platform((tx) =>
      sql`select from pg_prepared_statements where statement like 'select * from things%'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    await db.change();
    await expect(read()).rejects.toMatchObject({ code: "server.unavailable" });
    expect((await read()).rows).toEqual([]);
  });

  test("of statements sent together, the first failure is the cause, and none has an effect", async () => {
    const db = await openOne();
    const failing = db.platform((tx) =>
      together(
        sql`select set_config('lavra.tenant', 'x', true)`.execute(tx),
        sql`select 1 / (${0}::integer)`.execute(tx),
        sql`select 2`.execute(tx),
      ),
    );
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    const { rows } = await db.platform((tx) => sql<{ who: string }>`select current_user as who`.execute(tx));
    expect(rows).toEqual([{ who: "lavra_platform" }]);
  });
});
