import { type Area, maxFolderDepth } from "@lavra/contract/library/library";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import { hidesPlatform, writableFolder } from "../folders.ts";
import { type FolderRow, lockLibrary } from "../store.ts";
import { assertFree } from "./rename.ts";
import { type Entry, fileKeysIn, findFiles, findFolders, folderKeysIn, heightOf, placeEntries } from "./store.ts";

/** Entries to move, and the path of the folder that they are moved to. */
export interface Move {
  readonly folderIds: readonly string[];
  readonly fileIds: readonly string[];
  readonly destination: string;
}

/** Returns the function that moves folders and files. Ids, versions and documents do not change. */
export function createMove({ db, clock }: { db: Database; clock: Clock }) {
  /**
   * Moves all given entries or none.
   * @throws DomainError library.entry_gone, library.folder_into_itself, library.folder_exists, library.file_exists,
   * library.folder_too_deep, library.root_file, library.folder_not_found, library.read_only
   */
  return async function move(principal: Principal, area: Area, { folderIds, fileIds, destination }: Move) {
    const { scopeId, userId: actorId } = principal;
    return db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const path = await writableFolder(tx, scopeId, area, destination);
      const folders = await findFolders(tx, scopeId, area, folderIds);
      const files = await findFiles(tx, scopeId, area, fileIds);
      if (folders.length < new Set(folderIds).size || files.length < new Set(fileIds).size) {
        throw new DomainError("library.entry_gone");
      }
      await assertRoom(tx, { scopeId, area, path, folders, files });
      const folderId = path.at(-1)?.id ?? null;
      await placeEntries(tx, scopeId, folderId, { folders, files });
      await recordEvent(tx, {
        scopeId,
        actorId,
        action: "library.moved",
        objectId: folderId ?? undefined,
        detail: { area, folders: folders.length, files: files.length },
        at: clock.now(),
      });
      return { movedFolders: folders.length, movedFiles: files.length };
    });
  };
}

interface Arrival {
  readonly scopeId: string;
  readonly area: Area;
  /** Folders from the root to the destination; empty for the root. */
  readonly path: readonly FolderRow[];
  readonly folders: readonly Entry[];
  readonly files: readonly Entry[];
}

/** Checks that the entries may be placed at the destination. */
async function assertRoom(tx: Tx, { scopeId, area, path, folders, files }: Arrival): Promise<void> {
  const above = new Set(path.map(({ id }) => id));
  const around = folders.find(({ id }) => above.has(id));
  if (around) throw new DomainError("library.folder_into_itself", { name: around.name });
  const place = { area, folderId: path.at(-1)?.id ?? null };
  if (place.folderId === null) {
    if (area === "models" && files.length > 0) throw new DomainError("library.root_file");
    const hiding = folders.find(({ name }) => hidesPlatform(scopeId, area, name));
    if (hiding) throw new DomainError("library.folder_exists", { name: hiding.name });
  }
  const ids = folders.map(({ id }) => id);
  if (ids.length > 0 && path.length + (await heightOf(tx, scopeId, ids)) > maxFolderDepth) {
    throw new DomainError("library.folder_too_deep", { limit: maxFolderDepth });
  }
  assertFree("library.folder_exists", folders, await folderKeysIn(tx, scopeId, place, folders));
  assertFree("library.file_exists", files, await fileKeysIn(tx, scopeId, place, files));
}
