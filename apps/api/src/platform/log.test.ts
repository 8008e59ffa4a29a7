// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../testing/database/test-database.ts";
import type { Database } from "./db/scope.ts";
import { createLog } from "./log.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const name = "Marília Quintanilha";
const faults: Readonly<Record<string, string>> = {
  "22P02": `select '${name}'::uuid`,
  "22003": "select 52998224725::int",
  "23502": `insert into sessions (address, user_agent) values ('${name}', '52998224725')`,
  P0001: `do $$ begin raise exception 'x' using detail = '${name}', hint = '52998224725'; end $$`,
};

test.each(Object.entries(faults))(
  "an error of the database (%s) is logged without the row and value that it quotes",
  async (code, statement) => {
    const texts: string[] = [];
    const log = createLog("info", { write: (text) => texts.push(text) });
    const cause: unknown = await db
      .platform((tx) => sql.raw(statement).execute(tx))
      .catch((failure: unknown) => failure);
    log.error({ err: cause }, "unexpected failure");
    log.error({ err: new Error("a call failed", { cause }) }, "unexpected failure");
    const [own = "", wrapped = ""] = texts;
    expect(JSON.parse(own).err).toMatchObject({ code, stack: expect.stringContaining("at ") });
    expect(wrapped).toContain("a call failed");
    for (const planted of [name, "Quintanilha", "52998224725"]) expect(texts.join("").includes(planted)).toBe(false);
  },
);
