import { type Area, maxFolderDepth } from "@lavra/contract/library/library";
import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, isPlatform, type Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import { assertRoom } from "./bounds/bounds.ts";
import { nameKey, pathSegments, readFolderName } from "./rules.ts";
import { deleteFolders, type FolderRow, findFolderNamed, foldersAndBelow, insertFolder, lockLibrary } from "./store.ts";
import { isPlatformFolder, pathOf } from "./tree.ts";

export interface FolderDeps {
  db: Database;
  clock: Clock;
  deleteUnreferenced: (versionIds: readonly string[]) => Promise<void>;
}

/**
 * Creates and deletes folders of a tenant's library. Paths are resolved among the tenant's rows and never touch a file
 * system.
 */
export function createFolders({ db, clock, deleteUnreferenced }: FolderDeps) {
  /**
   * @throws DomainError library.folder_name_*, library.folder_exists, library.folder_too_deep, library.too_many_folders
   * and as `writableFolder`
   */
  async function createFolder(principal: Principal, area: Area, given: string, parentPath: string) {
    const name = readFolderName(given);
    const { scopeId, userId: actorId } = principal;
    const now = clock.now();
    return db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const parents = await writableFolder(tx, scopeId, area, parentPath);
      if (parents.length >= maxFolderDepth) throw new DomainError("library.folder_too_deep", { limit: maxFolderDepth });
      await assertRoom(tx, scopeId, { folders: 1 });
      if (parents.length === 0 && hidesPlatform(scopeId, area, name)) {
        throw new DomainError("library.folder_exists", { name });
      }
      const parent_id = parents.at(-1)?.id ?? null;
      const folder: FolderRow = {
        id: newId(),
        tenant_id: scopeId,
        area,
        parent_id,
        name,
        name_key: nameKey(name),
        created_at: now,
      };
      await insertFolder(tx, folder);
      await recordEvent(tx, {
        scopeId,
        actorId,
        action: "library.folder_created",
        objectId: folder.id,
        detail: { area },
        at: now,
      });
      return { id: folder.id, name, path: pathOf([...parents, folder]) };
    });
  }

  /**
   * Deletes a folder with all folders and files in it, in one transaction. Versions that no document uses are deleted
   * after it.
   * @throws DomainError library.folder_not_found, library.read_only
   */
  async function deleteFolder(principal: Principal, area: Area, path: string) {
    const { scopeId, userId: actorId } = principal;
    const removed = await db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const folder = (await writableFolder(tx, scopeId, area, path)).at(-1);
      if (!folder) throw new DomainError("library.folder_not_found");
      const ids = await foldersAndBelow(tx, scopeId, [folder.id]);
      const { files, versionIds } = await deleteFolders(tx, scopeId, ids);
      await recordEvent(tx, {
        scopeId,
        actorId,
        action: "library.folder_deleted",
        objectId: folder.id,
        detail: { area, folders: ids.length, files },
        at: clock.now(),
      });
      return { files, versionIds, folders: ids.length };
    });
    await deleteUnreferenced(removed.versionIds);
    return { deletedFiles: removed.files, deletedFolders: removed.folders };
  }

  return { createFolder, deleteFolder };
}

/** True if a root folder of this name would hide the platform's folder from an office. */
export const hidesPlatform = (scopeId: string, area: Area, name: string) =>
  !isPlatform(scopeId) && isPlatformFolder(area, name);

/**
 * Returns the tenant's own folders along a path, an empty array for the root.
 * @throws DomainError library.folder_not_found, library.read_only
 */
export async function writableFolder(tx: Tx, scopeId: string, area: Area, path: string): Promise<FolderRow[]> {
  const [first, ...rest] = pathSegments(path);
  if (first === undefined) return [];
  if (hidesPlatform(scopeId, area, first)) throw new DomainError("library.read_only");
  if (rest.length >= maxFolderDepth) throw new DomainError("library.folder_not_found");
  const found: FolderRow[] = [];
  for (const name of [first, ...rest]) {
    const place = { area, parentId: found.at(-1)?.id ?? null, name, key: nameKey(name) };
    const folder = await findFolderNamed(tx, scopeId, place);
    if (!folder) throw new DomainError("library.folder_not_found");
    found.push(folder);
  }
  return found;
}
