import { restorableMinutes } from "@lavra/contract/documents/afterwards";
import { type AuditAction, recordEvents } from "../../audit/index.ts";
import type { Library } from "../../library/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import { visibleDocumentsOf } from "../files/store.ts";
import type { DocumentRow } from "../store.ts";
import { claimDocuments, expireRows, removeRows, restoreRow, setDeleted } from "./store.ts";

interface DeletionDeps {
  db: Database;
  clock: Clock;
  bytes: Pick<StoredBytes, "forget">;
  library: Pick<Library, "deleteUnreferenced">;
}

/** Most documents that one transaction removes for good. */
const most = 100;

/**
 * Deletes documents in two steps: a person's deletion hides them from the office, and some minutes later they are removed
 * with their bytes. Deleting and restoring run as the platform, because the fence hides deleted rows.
 */
export function createDeletion({ db, clock, bytes, library }: DeletionDeps) {
  const oldest = () => new Date(clock.now().getTime() - restorableMinutes * 60_000);

  /** Changes all of some documents, or none. @throws DomainError documents.not_found */
  const change = (
    principal: Principal,
    given: readonly string[],
    { since, action }: { since: Date | undefined; action: AuditAction },
    apply: (tx: Tx, rows: readonly DocumentRow[]) => Promise<unknown>,
  ): Promise<number> =>
    db.platform(async (tx) => {
      const ids = [...new Set(given)];
      const rows = await claimDocuments(tx, visibleDocumentsOf(principal), { ids, since });
      if (rows.length < ids.length) throw new DomainError("documents.not_found");
      await apply(tx, rows);
      const { scopeId, userId: actorId } = principal;
      const at = clock.now();
      await recordEvents(
        tx,
        ids.map((objectId) => ({ scopeId, actorId, action, objectId, at })),
      );
      return ids.length;
    }, principal.scopeId);

  /** Deletes documents by their ids. @throws DomainError documents.not_found */
  const remove = (principal: Principal, ids: readonly string[]) =>
    change(principal, ids, { since: undefined, action: "documents.deleted" }, (tx, rows) =>
      setDeleted(
        tx,
        rows.map(({ id }) => id),
        clock.now(),
      ),
    );

  /** Restores documents that were deleted a moment ago. @throws DomainError documents.not_found */
  const restore = (principal: Principal, ids: readonly string[]) =>
    change(principal, ids, { since: oldest(), action: "documents.restored" }, async (tx, rows) => {
      for (const row of rows) await restoreRow(tx, row);
    });

  /**
   * Removes documents for good that can no longer be restored, with their inputs, their bytes and the versions of deleted
   * files that no other document uses. @returns how many
   */
  async function removeDeleted(): Promise<number> {
    let count = 0;
    for (;;) {
      const {
        count: removed,
        keys,
        versionIds,
      } = await db.platform((tx) => removeRows(tx, { before: oldest(), most }));
      if (keys.length > 0) await bytes.forget(keys);
      if (versionIds.length > 0) await library.deleteUnreferenced(versionIds);
      count += removed;
      if (removed < most) return count;
    }
  }

  /** Deletes documents at the end of their office's retention; `removeDeleted` removes them. @returns how many */
  async function expire(): Promise<number> {
    let count = 0;
    for (;;) {
      const offices = await db.platform(async (tx) => {
        const now = clock.now();
        const expired = await expireRows(tx, { now, most });
        const facts = [...Map.groupBy(expired, (scopeId) => scopeId)].map(([scopeId, { length }]) => ({
          ...({ scopeId, actorId: null, action: "documents.expired", at: now } as const),
          detail: { documents: length },
        }));
        await recordEvents(tx, facts);
        return expired;
      });
      count += offices.length;
      if (offices.length < most) return count;
    }
  }

  return { remove, restore, removeDeleted, expire };
}
