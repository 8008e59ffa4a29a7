import { sql } from "kysely";
import type { Tx } from "../../platform/db/statements.ts";
import type { TestApp } from "../test-app.ts";

/**
 * Records each row of one tenant that is inserted, changed or deleted from now on, in every table. A digest of all rows
 * would show the same, but takes longer with every call.
 */
export async function watchOffice({ db, files }: TestApp, tenantId: string) {
  // Only the owner of a table may create triggers on it.
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) =>
    db.platform(async (tx) => {
      await sql`reset role`.execute(tx);
      return work(tx);
    });
  await asOwner(async (tx) => {
    await sql`create table noted_changes (change text not null)`.execute(tx);
    await sql`create function note_change() returns trigger language plpgsql security definer as $$
      begin
        if tg_op <> 'INSERT' and old.tenant_id = ${sql.lit(tenantId)}::uuid and old is distinct from new
          or tg_op <> 'DELETE' and new.tenant_id = ${sql.lit(tenantId)}::uuid and old is distinct from new then
          insert into public.noted_changes values (tg_op || ' ' || tg_table_name);
        end if;
        return null;
      end $$`.execute(tx);
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE'`.execute(tx);
    for (const { name } of rows) {
      await sql`create trigger note_change after insert or update or delete on ${sql.table(name)}
        for each row execute function note_change()`.execute(tx);
    }
  });
  return {
    /** Records no more: the database is as it was. */
    end: () =>
      asOwner(async (tx) => {
        await sql`drop function note_change cascade`.execute(tx);
        await sql`drop table noted_changes`.execute(tx);
      }),
    /** Returns the changes since the previous call. */
    changes: () =>
      asOwner(async (tx) => {
        const noted = sql<{ change: string }>`delete from noted_changes returning change`;
        return (await noted.execute(tx)).rows.map(({ change }) => change);
      }),
    /**
     * Returns the storage keys of its files and documents whose bytes are missing.
     * @throws DomainError storage.damaged if bytes differ
     */
    lostContents: async () => {
      const { rows } = await db.platform((tx) =>
        sql<{ storage_key: string; sha256: Buffer }>`
          select storage_key, sha256 from file_versions where tenant_id = ${tenantId}
          union all
          select storage_key, made.sha256 from documents join document_inputs made on made.document_id = documents.id
            where documents.tenant_id = ${tenantId}`.execute(tx),
      );
      const lost: string[] = [];
      for (const content of rows) if (!(await files.get(content))) lost.push(content.storage_key);
      return lost;
    },
  };
}
