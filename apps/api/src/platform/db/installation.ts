import { sql } from "kysely";
import { newId } from "../new-id.ts";
import type { Database } from "./scope.ts";

/** The installation's id (UUID), created on the first call and permanent. */
export const installationId = (db: Database): Promise<string> =>
  db.platform(async (tx) => {
    await sql`insert into installation (id) values (${newId()}) on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ id: string }>`select id from installation`.execute(tx);
    return (rows[0] as { id: string }).id;
  });

/** The key for hashes of identifiers in this installation, created with the database. */
export async function identifierKey(db: Database): Promise<Buffer> {
  await installationId(db);
  return db.platform(async (tx) => {
    const { rows } = await sql<{ key: string }>`select encode(identifier_key, 'hex') as key from installation`.execute(
      tx,
    );
    return Buffer.from((rows[0] as { key: string }).key, "hex");
  });
}
