import { documentKeys, listStoredDocuments } from "../documents/index.ts";
import { listStoredVersions, versionKeys } from "../library/index.ts";
import type { Database } from "../platform/db/scope.ts";
import type { StoredContent } from "../platform/storage/stored-bytes.ts";

const pageSize = 200;
const leastKey = "00000000-0000-0000-0000-000000000000";

/** What versions and documents name in the store: of one office, or of all. */
export async function* storedPages(db: Database, tenantId?: string): AsyncGenerator<StoredContent[]> {
  for (const list of [listStoredVersions, listStoredDocuments]) {
    let after = leastKey;
    for (;;) {
      const page = await db.platform((tx) => list(tx, { tenantId, after, limit: pageSize }));
      if (page.length > 0) yield page;
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) break;
      after = last.storage_key;
    }
  }
}

/** Which of some keys a version or a document names. */
export const namedKeys = (db: Database) => (keys: readonly string[]) =>
  db.platform(async (tx) => [...(await versionKeys(tx, keys)), ...(await documentKeys(tx, keys))]);
