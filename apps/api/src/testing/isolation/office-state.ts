import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { TestApp } from "../test-app.ts";

/** A digest of every row of one tenant, whatever the table, and of the bytes behind its files and documents. */
export async function createOfficeState(api: TestApp, tenantId: string): Promise<() => Promise<string>> {
  const named = await api.db.platform((tx) =>
    sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' order by 1`.execute(tx),
  );
  const digests = named.rows.map(({ name }) => {
    const rows = sql`select ${name} as name, coalesce(string_agg(md5(r::text), '' order by md5(r::text)), '') as digest
      from ${sql.table(name)} r where tenant_id = ${tenantId}`;
    return rows;
  });
  const whole = sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`;
  const keys = sql<{ storage_key: string; sha256: Buffer }>`
    select storage_key, sha256 from file_versions where tenant_id = ${tenantId}
    union all
    select storage_key, made.sha256 from documents join document_inputs made on made.document_id = documents.id
      where documents.tenant_id = ${tenantId}
    order by 1`;
  return async () => {
    const hash = createHash("sha256");
    const stored = await api.db.platform(async (tx) => {
      for (const { name, digest } of (await whole.execute(tx)).rows) hash.update(`${name} ${digest}\n`);
      return (await keys.execute(tx)).rows;
    });
    for (const content of stored) hash.update((await api.files.get(content)) ?? "gone");
    return hash.digest("hex");
  };
}
