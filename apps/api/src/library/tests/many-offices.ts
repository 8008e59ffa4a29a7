import { sql } from "kysely";
import { type Database, platformScope } from "../../platform/db/scope.ts";

const offices = 1_000;
/** Folders and files of each office; each file has one version. */
export const perOffice = { folders: 5, files: 20 };

/** Plants a thousand offices beside one, and returns a file of that one with its folder and version. */
export async function plantOffices(db: Database, mine: string) {
  const one = await db.platform(async (tx) => {
    await sql`create temporary table office as
      select gen_random_uuid() as id from generate_series(1, ${offices}) union all values (${mine}::uuid), (${platformScope}::uuid)`.execute(
      tx,
    );
    await sql`insert into folders (id, tenant_id, area, name, name_key, created_at)
      select gen_random_uuid(), office.id, 'models', 'Pasta ' || n, 'pasta ' || n, now()
      from office, generate_series(1, ${perOffice.folders}) n`.execute(tx);
    await sql`with given as materialized (
        select gen_random_uuid() as id, office.id as tenant_id, n,
          (select id from folders where tenant_id = office.id and name_key = 'pasta ' || (1 + n % ${perOffice.folders})) as folder_id
        from office, generate_series(1, ${perOffice.files}) n
      ), made as (
        insert into files (id, tenant_id, area, folder_id, name, name_key, version, size, modified_at)
        select id, tenant_id, 'models', folder_id, 'Modelo ' || n || '.docx', 'modelo ' || n || '.docx', 1, 9, now() from given
      )
      insert into file_versions (id, tenant_id, file_id, number, name, size, sha256, storage_key, has_subtemplates, words, created_by, created_at)
      select gen_random_uuid(), tenant_id, id, 1, 'Modelo.docx', 9, '\\x00', gen_random_uuid(), false, '', tenant_id, now() from given`.execute(
      tx,
    );
    await sql`insert into file_words (file_id, tenant_id, named, vector)
      select id, tenant_id, '', lavra_words(right(tenant_id::text, 6), 'dano moral') from files on conflict do nothing`.execute(
      tx,
    );
    await sql`insert into topic_data
        (tenant_id, file_id, area, side, sphere, jurisdiction, instance, comes_with, not_with, updated_at)
      select tenant_id, id, '', '', '', '', '', '{}', '{}', now() from files where name_key like 'modelo 1%'`.execute(
      tx,
    );
    await sql`insert into directories (tenant_id, key, area, folder_id)
      select tenant_id, 'JUD-EST-Primeira', 'models', id from folders where name_key = 'pasta 1'`.execute(tx);
    const { rows } = await sql<{ folder_id: string; file_id: string; id: string; storage_key: string }>`
      select folder_id, file_id, file_versions.id, storage_key from file_versions join files on files.id = file_id
      where files.tenant_id = ${mine} limit 1`.execute(tx);
    const [found] = rows;
    if (!found) throw new Error("the office is empty");
    return found;
  });
  const admin = await db.platform(
    async (tx) => (await sql<{ owner: string }>`select session_user as owner`.execute(tx)).rows[0],
  );
  await db.platform(async (tx) => {
    await sql`set local role ${sql.id(admin?.owner ?? "")}`.execute(tx);
    await sql`analyze folders, files, file_versions, file_words, topic_data, directories, library_areas, library_usage`.execute(
      tx,
    );
  });
  return one;
}
