import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import { claimVersions, deleteVersions, holdVersions, scopesOf, versionsOutside } from "./store.ts";

/** Which of some versions a document was made from, whosever it is. */
export type VersionsInUse = (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;

interface LetGoDeps {
  db: Database;
  bytes: StoredBytes;
  versionsInUse: VersionsInUse;
}

const batchSize = 500;

/**
 * Versions of deleted files stay for the documents made from them and go with the last of those. The rows go first, then
 * the bytes that no other version shares, so that a process killed in between leaves nothing but bytes without a row.
 */
export function createLetGo({ db, bytes, versionsInUse }: LetGoDeps) {
  /** As the platform: documents of every office may be made from the platform's own library. */
  async function letGoBatch(ids: readonly string[]): Promise<void> {
    const keys = await db.platform(async (tx) => {
      const outside = await versionsOutside(tx, { among: ids, limit: ids.length });
      if (outside.length === 0) return [];
      await claimVersions(tx, await scopesOf(tx, outside));
      const held = await holdVersions(tx, outside);
      const needed = new Set(await versionsInUse(tx, outside));
      const free = new Set(outside.filter((id) => !needed.has(id)));
      await deleteVersions(tx, [...free]);
      const kept = new Set(held.filter(({ id }) => !free.has(id)).map((row) => row.storage_key));
      return [...new Set(held.map((row) => row.storage_key))].filter((key) => !kept.has(key));
    });
    await bytes.forget(keys);
  }

  /**
   * Lets go those of some versions that neither a file nor a document names any more. What made them free is done: where
   * the database fails now, they are left to the next start.
   */
  async function letGo(ids: readonly string[]): Promise<void> {
    try {
      for (let from = 0; from < ids.length; from += batchSize) await letGoBatch(ids.slice(from, from + batchSize));
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause;
    }
  }

  /** The same for all there are, as a process that was killed leaves them. */
  async function letGoLeftovers(stopped: () => boolean): Promise<void> {
    let after: string | undefined;
    while (!stopped()) {
      const page = { limit: batchSize, ...(after !== undefined && { after }) };
      const ids = await db.platform((tx) => versionsOutside(tx, page));
      if (ids.length === 0) break;
      await letGoBatch(ids);
      after = ids.at(-1);
    }
  }

  return { letGo, letGoLeftovers };
}
