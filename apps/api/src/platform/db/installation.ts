import { sql } from "kysely";
import { newId } from "../new-id.ts";
import type { Database } from "./scope.ts";

/** The id of this database's installation (UUID): given at the first call, the same ever after. */
export const installationId = (db: Database): Promise<string> =>
  db.platform(async (tx) => {
    await sql`insert into installation (id) values (${newId()}) on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ id: string }>`select id from installation`.execute(tx);
    return (rows[0] as { id: string }).id;
  });
