import type { Area } from "@lavra/contract/library/library";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import { deleteFiles, deleteFolders, foldersAndBelow, lockLibrary } from "../store.ts";
import { findFiles, findFolders } from "./store.ts";

interface DeletionDeps {
  db: Database;
  clock: Clock;
  deleteUnreferenced: (versionIds: readonly string[]) => Promise<void>;
}

/** Returns the function that deletes folders with their contents and files together. */
export function createDeletion({ db, clock, deleteUnreferenced }: DeletionDeps) {
  /**
   * Deletes all given entries for good, or none. Versions that documents were made from remain for those documents.
   * @throws DomainError library.entry_gone, also for entries of the platform
   */
  return async function deleteEntries(
    principal: Principal,
    area: Area,
    { folderIds, fileIds }: { readonly folderIds: readonly string[]; readonly fileIds: readonly string[] },
  ) {
    const { scopeId, userId: actorId } = principal;
    const removed = await db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const folders = await findFolders(tx, scopeId, area, folderIds);
      const files = await findFiles(tx, scopeId, area, fileIds);
      if (folders.length < new Set(folderIds).size || files.length < new Set(fileIds).size) {
        throw new DomainError("library.entry_gone");
      }
      const versionIds = await deleteFiles(tx, scopeId, fileIds);
      const ids = await foldersAndBelow(tx, scopeId, folderIds);
      const inside = await deleteFolders(tx, scopeId, ids);
      await recordEvent(tx, {
        scopeId,
        actorId,
        action: "library.deleted",
        detail: { area, folders: ids.length, files: files.length + inside.files },
        at: clock.now(),
      });
      return {
        folders: ids.length,
        files: files.length + inside.files,
        versionIds: [...versionIds, ...inside.versionIds],
      };
    });
    await deleteUnreferenced(removed.versionIds);
    return { deletedFolders: removed.folders, deletedFiles: removed.files };
  };
}
