import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import { claimVersions, deleteVersions, lockVersions, scopesOf, versionsOutside } from "./store.ts";

/** Returns which of the versions documents of any office were made from. */
export type VersionsInUse = (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;

interface CleanupDeps {
  db: Database;
  bytes: StoredBytes;
  versionsInUse: VersionsInUse;
}

const batchSize = 500;

/**
 * Deletes versions of deleted files as soon as no document was made from them. Rows are deleted first, then the bytes
 * that no other version shares, so that a process killed in between leaves only bytes without a row.
 */
export function createVersionCleanup({ db, bytes, versionsInUse }: CleanupDeps) {
  /** Runs as the platform: documents of every office may be made from the platform's library. */
  async function deleteBatch(ids: readonly string[]): Promise<void> {
    const keys = await db.platform(async (tx) => {
      const outside = await versionsOutside(tx, { among: ids, limit: ids.length });
      if (outside.length === 0) return [];
      await claimVersions(tx, await scopesOf(tx, outside));
      const held = await lockVersions(tx, outside);
      const needed = new Set(await versionsInUse(tx, outside));
      const free = new Set(outside.filter((id) => !needed.has(id)));
      await deleteVersions(tx, [...free]);
      const kept = new Set(held.filter(({ id }) => !free.has(id)).map((row) => row.storage_key));
      return [...new Set(held.map((row) => row.storage_key))].filter((key) => !kept.has(key));
    });
    await bytes.forget(keys);
  }

  /**
   * Deletes those of the versions that neither a file nor a document names. The operation before it has succeeded, so a
   * failure of the database here is ignored and the next start deletes them.
   */
  async function deleteUnreferenced(ids: readonly string[]): Promise<void> {
    try {
      for (let from = 0; from < ids.length; from += batchSize) await deleteBatch(ids.slice(from, from + batchSize));
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause;
    }
  }

  /** Deletes all orphaned versions, such as a killed process leaves. */
  async function deleteAllUnreferenced(stopped: () => boolean): Promise<void> {
    let after: string | undefined;
    while (!stopped()) {
      const page = { limit: batchSize, ...(after !== undefined && { after }) };
      const ids = await db.platform((tx) => versionsOutside(tx, page));
      if (ids.length === 0) break;
      await deleteBatch(ids);
      after = ids.at(-1);
    }
  }

  return { deleteUnreferenced, deleteAllUnreferenced };
}
