import { listStoredDocuments, listStoredPdfs, storedKeys } from "../documents/index.ts";
import { listStoredVersions, versionKeys } from "../library/index.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { dropFindings, listFindings } from "../platform/storage/findings/store.ts";
import type { ListedContent, StoredPage } from "../platform/storage/stored-bytes.ts";

const lists = [listStoredVersions, listStoredDocuments, listStoredPdfs];
const pageSize = 200;
const leastKey = "00000000-0000-0000-0000-000000000000";

/** Yields the stored files that versions, documents and their PDFs name, of one office or all, with the given keys or all. */
export async function* storedPages(
  db: Database,
  wanted: Pick<StoredPage, "tenantId" | "among"> = {},
): AsyncGenerator<ListedContent[]> {
  for (const list of lists) {
    yield* inPages((after, limit) => db.platform((tx) => list(tx, { ...wanted, after, limit })));
  }
}

/** Yields the stored files that the rows of one transaction name. */
export async function* storedPagesOf(tx: Tx): AsyncGenerator<ListedContent[]> {
  for (const list of lists) yield* inPages((after, limit) => list(tx, { after, limit }));
}

/** Yields the same for files found damaged or missing in use, and removes findings that no row names any more. */
export async function* foundPages(db: Database): AsyncGenerator<ListedContent[]> {
  const pages = inPages((after, limit) => db.platform((tx) => listFindings(tx, after, limit)));
  for await (const page of pages) {
    const among = page.map((row) => row.storage_key);
    const named = new Set(await referencedKeys(db)(among));
    await db.platform((tx) =>
      dropFindings(
        tx,
        among.filter((key) => !named.has(key)),
      ),
    );
    yield* storedPages(db, { among });
  }
}

async function* inPages<Row extends { readonly storage_key: string }>(
  list: (after: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = leastKey;
  for (;;) {
    const page = await list(after, pageSize);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.storage_key;
  }
}

/** Returns which of the keys a version or a document names. */
export const referencedKeys = (db: Database) => (keys: readonly string[]) =>
  db.platform(async (tx) => [...(await versionKeys(tx, keys)), ...(await storedKeys(tx, keys))]);
