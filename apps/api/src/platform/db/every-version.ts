import type { Database, Tx } from "./scope.ts";

/** Versions that are read at once. */
const pageLength = 200;

/** A page of versions, ordered by the record's id and the version. */
export interface VersionPage {
  readonly after: { readonly id: string; readonly version: number };
  readonly limit: number;
}

/**
 * Yields all versions of an office's records by pages, each read in its own transaction.
 * @param idOf returns the id of the record that a version belongs to
 */
export async function* everyVersionOf<Row extends { readonly version: number }>(
  db: Database,
  scopeId: string,
  read: (tx: Tx, scopeId: string, page: VersionPage) => Promise<Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let after = { id: "00000000-0000-0000-0000-000000000000", version: 0 };
  for (;;) {
    const page = { after, limit: pageLength };
    const rows = await db.tenant(scopeId, (tx) => read(tx, scopeId, page));
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageLength) return;
    after = { id: idOf(last), version: last.version };
  }
}
