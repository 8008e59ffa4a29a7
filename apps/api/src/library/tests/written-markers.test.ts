import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";

const offices = 50;
const files = 20;
/** For each file; a tenth of them are dates. */
const markers = 20;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.platform(async (tx) => {
    await sql`with given as materialized (
        select gen_random_uuid() as id, office.id as tenant_id from generate_series(1, ${files}::integer),
          (select gen_random_uuid() as id from generate_series(1, ${offices}::integer)) office
      ), made as (
        insert into files (id, tenant_id, area, folder_id, name, name_key, version, size, modified_at)
        select id, tenant_id, 'topicos', null, id::text, id::text, 1, 9, now() from given
      )
      insert into file_versions (id, tenant_id, file_id, number, name, size, sha256, storage_key, has_subtemplates, words, created_by, created_at)
      select gen_random_uuid(), tenant_id, id, 1, 'Tópico.docx', 9, '', gen_random_uuid(), false, '', tenant_id, now() from given`.execute(
      tx,
    );
    await sql`insert into file_markers (tenant_id, file_id, key, position, name, type, state)
      select tenant_id, id, '{M ' || n || '}', n, 'M ' || n, case when n % 10 = 0 then 'date' else 'text' end, 'found'
      from files, generate_series(1, ${markers}::integer) n`.execute(tx);
    const { rows } = await sql<{ owner: string }>`select session_user as owner`.execute(tx);
    await sql`set local role ${sql.id(rows[0]?.owner ?? "")}`.execute(tx);
    await sql`analyze files, file_markers`.execute(tx);
  });
});
afterAll(() => db.close());

interface PlanNode {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanNode[];
}
const mostRowsOf = (node: PlanNode): number =>
  Math.max(node["Actual Rows"] * node["Actual Loops"], ...(node.Plans ?? []).map(mostRowsOf));

test("the sources of a document are found without reading the office's other markers", async () => {
  const seen = await db.platform(async (tx) => {
    // As database functions plan it: independent of the parameters.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    await sql`prepare written (uuid, uuid[]) as select * from lavra_written_markers($1, $2)`.execute(tx);
    const { rows } = await sql<{ id: string; tenant_id: string }>`select id, tenant_id from files limit 1`.execute(tx);
    const asked = sql.raw(`written ('${rows[0]?.tenant_id}', array['${rows[0]?.id}']::uuid[])`);
    const plan = await sql<{
      "QUERY PLAN": [{ Plan: PlanNode }];
    }>`explain (analyze, format json) execute ${asked}`.execute(tx);
    const found = await sql`execute ${asked}`.execute(tx);
    await sql`deallocate written`.execute(tx);
    return { found: found.rows.length, read: plan.rows.map((row) => mostRowsOf(row["QUERY PLAN"][0].Plan)) };
  });
  expect(seen).toEqual({ found: markers / 10, read: [markers / 10] });
});
