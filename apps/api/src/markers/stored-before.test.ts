import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../platform/db/migrate.ts";
import { readMigrationFiles } from "../platform/db/migration-files.ts";
import { openBareDatabase } from "../testing/database/test-database.ts";

let bare: Awaited<ReturnType<typeof openBareDatabase>>;
beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.close());

test("data stored before kinds existed is unchanged: markers without a kind, answers to earlier requests word for word", async () => {
  const { db } = bare;
  const files = await readMigrationFiles();
  await migrate(
    db,
    files.filter(({ name }) => name < "0012"),
  );
  const [tenant, folder, file, user] = Array.from({ length: 4 }, () => crypto.randomUUID());
  await sql`insert into users (id, tenant_id, login, login_key, nome, role, password_hash, permissions, created_at)
    values (${user}, ${tenant}, 'ana', 'ana', 'Ana', 'administrador', 'x', '{}', now())`.execute(db);
  await sql`insert into folders (id, tenant_id, area, name, name_key, created_at)
    values (${folder}, ${tenant}, 'models', 'Cível', 'cível', now())`.execute(db);
  await sql`insert into files (id, tenant_id, area, folder_id, name, name_key, size, sha256, storage_key, has_subtemplates,
      created_by, modified_at)
    values (${file}, ${tenant}, 'models', ${folder}, 'a.docx', 'a.docx', 1, 'x', ${file}, false, ${user}, now())`.execute(
    db,
  );
  await sql`insert into file_markers (tenant_id, file_id, key, position, name, type, state)
    values (${tenant}, ${file}, '{CPF}', 0, 'CPF', 'text', 'found')`.execute(db);
  const answer = { user: { nome: 'Ana "Lima"', ativo: true } };
  await sql`insert into orders (user_id, key_hash, tenant_id, body_hash, answer, expires_at)
    values (${user}, 'k', ${tenant}, 'b', ${JSON.stringify(answer)}, now())`.execute(db);

  await migrate(db, files);
  const markers = await sql<object>`select key, kind, date_format from file_markers`.execute(db);
  expect(markers.rows).toEqual([{ key: "{CPF}", kind: null, date_format: "" }]);
  const orders = await sql<{ answer: string }>`select answer from orders`.execute(db);
  expect(orders.rows.map((row) => JSON.parse(row.answer))).toEqual([answer]);
  await expect(sql`update file_markers set kind = 'rg'`.execute(db)).rejects.toThrow(/check/);
  await expect(sql`update file_markers set date_format = 'letras'`.execute(db)).rejects.toThrow(/check/);
});
