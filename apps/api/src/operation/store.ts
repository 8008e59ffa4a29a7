import { sql } from "kysely";
import type { Tx } from "../platform/db/scope.ts";

/** Seconds after which a silent process counts as ended. */
const silentSeconds = 120;

/** Stores what a process reports, and deletes the reports of those that have been silent for a day. */
export async function putProcess(tx: Tx, id: string, state: object): Promise<void> {
  const text = JSON.stringify(state);
  await sql`insert into processes (id, seen_at, state) values (${id}, now(), ${text}::jsonb)
    on conflict (id) do update set seen_at = excluded.seen_at, state = excluded.state`.execute(tx);
  await sql`delete from processes where seen_at < now() - interval '1 day'`.execute(tx);
}

export const deleteProcess = (tx: Tx, id: string) => sql`delete from processes where id = ${id}`.execute(tx);

/** Returns the ids and reports of the processes that live, oldest first: ids ascend in time. */
export async function listProcesses(tx: Tx): Promise<{ id: string; state: unknown }[]> {
  const { rows } = await sql<{ id: string; state: unknown }>`select id, state from processes
    where seen_at > now() - make_interval(secs => ${silentSeconds}) order by id`.execute(tx);
  return rows;
}

/** Returns whether a process lives that does not report that it reads sealed answers. */
export async function hasClearProcess(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from processes
    where seen_at > now() - make_interval(secs => ${silentSeconds}) and state -> 'sealsAnswers' is null) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

interface Facts {
  version: string;
  bytes: number;
  migrations: number;
  last_migration: string;
  damaged: number;
}

/** Returns the server's version, the database's size in bytes, its migrations and the damaged files. */
export async function databaseFacts(tx: Tx): Promise<Facts> {
  const { rows } = await sql<Facts>`select current_setting('server_version') as version,
    pg_database_size(current_database())::bigint as bytes,
    (select count(*)::int from migration_hashes) as migrations,
    (select max(name) from migration_hashes) as last_migration,
    (select count(*)::int from storage_findings where state = 'damaged') as damaged`.execute(tx);
  return rows[0] as Facts;
}
