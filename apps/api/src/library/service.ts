import { recordEvent } from "../audit/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { createArchives } from "./archive/archive.ts";
import { createRoom } from "./bounds/bounds.ts";
import { createCopyFiles } from "./copies/copy-files.ts";
import { createDirectories } from "./directories/service.ts";
import { createFilling, type FillingDeps } from "./filling.ts";
import { createFolders } from "./folders.ts";
import { createDeletion } from "./places/delete.ts";
import { createMove } from "./places/move.ts";
import { createRename } from "./places/rename.ts";
import { createReadFile } from "./read-file.ts";
import { stampsAmong } from "./sources.ts";
import { deleteFiles, findFile, lockLibrary } from "./store.ts";
import { createStructure, type StructureDeps } from "./structure/structure.ts";
import { createTopicLooks } from "./topic-looks.ts";
import { createTopicData } from "./topics/service.ts";
import { createUploads, type UploadDeps } from "./uploads/uploads.ts";
import { type CountDrafts, createCompareVersions } from "./versions/compare-versions.ts";
import { createVersionCleanup, type VersionsInUse } from "./versions/delete-unreferenced.ts";
import { createHistory } from "./versions/history.ts";
import { createWordReader } from "./versions/read-words.ts";
import { createRestoreVersion } from "./versions/restore-version.ts";
import { createRewriteTags } from "./versions/rewrite-tags.ts";
import { versionKeys } from "./versions/store.ts";
import { createWakeBlocks } from "./versions/wake-blocks.ts";
import { createWordFiller } from "./words/fill-words.ts";
import { createSearch } from "./words/search.ts";

export type Library = ReturnType<typeof createLibrary>;

type VersionDeps = UploadDeps & { countDrafts: CountDrafts };

const createVersions = (deps: VersionDeps) => ({
  ...createHistory(deps),
  restoreVersion: createRestoreVersion(deps),
  rewriteTags: createRewriteTags(deps),
  wakeBlocks: createWakeBlocks(deps),
  compareVersions: createCompareVersions(deps),
});

const createWords = (deps: UploadDeps) => ({
  readMissingWords: createWordReader(deps),
  fillWords: createWordFiller(deps),
  search: createSearch(deps),
});

/** Manages templates and topics in folders: each tenant's own, and the platform's, which everybody may read. */
export function createLibrary(deps: VersionDeps & FillingDeps & StructureDeps & { versionsInUse: VersionsInUse }) {
  const { db, clock } = deps;
  const { deleteUnreferenced, deleteAllUnreferenced } = createVersionCleanup(deps);

  /**
   * Deletes a file for good. Versions that documents were made from remain for those documents.
   * @throws DomainError library.file_not_found, library.read_only
   */
  async function deleteFile(principal: Principal, id: string): Promise<void> {
    const { scopeId, userId: actorId } = principal;
    const versionIds = await db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const file = await findFile(tx, scopeId, id);
      if (!file) throw new DomainError("library.file_not_found");
      if (file.tenant_id !== scopeId) throw new DomainError("library.read_only");
      const outside = await deleteFiles(tx, scopeId, [id]);
      await recordEvent(tx, {
        scopeId,
        actorId,
        action: "library.file_deleted",
        objectId: id,
        detail: { area: file.area },
        at: clock.now(),
      });
      return outside;
    });
    await deleteUnreferenced(versionIds);
  }

  /** Returns which of the storage keys are in use, by any tenant. */
  const keysInUse = (keys: readonly string[]) => db.platform((tx) => versionKeys(tx, keys));

  const structures = createStructure(deps);
  const folders = createFolders({ ...deps, deleteUnreferenced });
  const uploads = createUploads(deps);

  return {
    ...structures,
    ...createRoom(deps),
    ...folders,
    ...createRename(deps),
    move: createMove(deps),
    ...uploads,
    copyFiles: createCopyFiles({ ...deps, ...uploads }),
    ...createDirectories({ ...deps, ...structures }),
    deleteEntries: createDeletion({ db, clock, deleteUnreferenced }),
    archive: createArchives(deps),
    ...createTopicData(deps),
    ...createFilling(deps),
    stampsAmong,
    ...createTopicLooks(deps),
    ...createVersions(deps),
    ...createWords(deps),
    deleteUnreferenced,
    deleteAllUnreferenced,
    ...createReadFile(deps),
    deleteFile,
    keysInUse,
  };
}
