import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { beforeEach, expect, test } from "vitest";
import { keptStatement } from "./kept-statement.ts";
import { anyOf, type Tx } from "./statements.ts";

let sent: (readonly [string, ...unknown[]])[] = [];
beforeEach(() => {
  sent = [];
});

/** A transaction that only records its statements. */
const tx = new (class extends Kysely<{ things: { id: string; kind: string; at: Date | null; sizes: number[] } }> {
  override executeQuery = async ({ sql: text, parameters }: CompiledQuery<never>) => {
    sent.push([text, ...parameters]);
    return { rows: [] };
  };
})({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const asked = tx as unknown as Tx;

test("is built once and sent with each call's values, each in its place", async () => {
  let built = 0;
  const find = keptStatement((_, { ids, kind }: { ids: readonly string[]; kind: string }) => {
    built += 1;
    return tx
      .selectFrom("things")
      .select("id")
      .where("kind", "in", [kind, "both"])
      .where("id", "=", anyOf(ids))
      .orderBy(sql`array_position(${ids}::uuid[], id)`);
  });
  await find(asked, { ids: ["a", "b"], kind: "x" });
  await find(asked, { ids: [], kind: "y" });
  const text = `select "id" from "things" where "kind" in ($1, $2) and "id" = any($3::uuid[]) order by array_position($4::uuid[], id)`;
  expect(sent).toEqual([
    [text, "x", "both", ["a", "b"], ["a", "b"]],
    [text, "y", "both", [], []],
  ]);
  expect(built).toBe(1);
});

test("passes null, dates and numbers unchanged, and rows as they are given", async () => {
  const put = keptStatement((_, { id, at, sizes }: { id: string; at: Date | null; sizes: number[] }) =>
    tx.insertInto("things").values({ id, at, sizes, kind: "x" }),
  );
  const at = new Date(0);
  await put(asked, { id: "a", at, sizes: [1] });
  await put(asked, { id: "b", at: null, sizes: [] });
  expect(sent.map(([, ...values]) => values)).toEqual([
    ["a", at, [1], "x"],
    ["b", null, [], "x"],
  ]);
});

test("a raw SQL statement is cached like any other", async () => {
  const call = keptStatement((_, { name }: { name: string }) => sql`select lock(${name}), ${name}`);
  await call(asked, { name: "n" });
  await call(asked, { name: "m" });
  expect(sent).toEqual([
    ["select lock($1), $2", "n", "n"],
    ["select lock($1), $2", "m", "m"],
  ]);
});
