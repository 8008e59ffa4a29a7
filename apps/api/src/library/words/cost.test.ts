import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformScope } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { type SoughtWord, searchQuery } from "./read-search.ts";
import { findByWords, markOf, searchByIndex } from "./store.ts";

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Inserts files that all contain "dano moral" into an office. */
const plant = (scopeId: string, files: number) =>
  db.platform(async (tx) => {
    await sql`create temporary table planted on commit drop as
      select gen_random_uuid() as id, n from generate_series(1, ${files}::int) n`.execute(tx);
    await sql`insert into files (id, tenant_id, area, name, name_key, size, version, keeps_look, modified_at)
      select id, ${scopeId}::uuid, 'topicos', 'Tese ' || n, 'tese ' || n, 1, 1, false, now() from planted`.execute(tx);
    await sql`insert into file_versions
      (id, tenant_id, file_id, number, name, size, sha256, storage_key, has_subtemplates, words, created_by, created_at)
      select gen_random_uuid(), ${scopeId}::uuid, id, 1, 'Tese', 1, '', gen_random_uuid(), false, 'dano moral', id, now()
      from planted`.execute(tx);
    await sql`insert into file_words (file_id, tenant_id, named, vector)
      select id, ${scopeId}::uuid, '', lavra_words(${markOf(scopeId)}, 'dano moral ' || n) from planted`.execute(tx);
  });

interface PlanNode {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the number of rows that each step of a search visits, in an office. */
async function rowsPassed(scopeId: string, sought: readonly SoughtWord[]): Promise<number[]> {
  const marks = [scopeId, platformScope].map(markOf);
  const asked = {
    scopeId,
    area: undefined,
    query: searchQuery(sought, marks),
    nameQuery: searchQuery(sought, marks, { isNamed: true }),
    wholeQuery: searchQuery(sought, marks, { isWhole: true }),
    first: "names" as const,
  };
  const [row] = await db.platform(async (tx) => {
    await searchByIndex(tx);
    const search = findByWords(tx, asked, { limit: 20, offset: 0 });
    return search.explain<{ "QUERY PLAN": { Plan: PlanNode }[] }>("json", sql`analyze`);
  });
  const plan = row?.["QUERY PLAN"][0]?.Plan;
  return (plan ? nodesOf(plan) : []).map(
    (node) =>
      node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0),
  );
}

test("a search visits no row of another office, however many of them have the words", async () => {
  const [own, others] = [newId(), newId()];
  await plant(own, 100);
  await plant(others, 2000);
  // Statistics cover all offices, so the plans are those of a full database.
  await db.platform((tx) => sql`reset role`.execute(tx).then(() => sql`analyze file_words, files`.execute(tx)));
  const dano = { stems: ["dan"] };
  expect(Math.max(...(await rowsPassed(own, [dano, { stems: ["moral"], beginning: "mor" }])))).toBe(100);
  expect(Math.max(...(await rowsPassed(own, [dano, { stems: ["77"], beginning: "77" }])))).toBe(1);
});
