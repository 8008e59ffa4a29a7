import { recordEvent } from "../audit/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { standingMarkers, templateWarnings } from "../templates/index.ts";
import { BytesGone, despiteDeletion } from "./bytes-gone.ts";
import { createFilling, type FillingDeps } from "./filling.ts";
import { createFolders } from "./folders.ts";
import { deleteFiles, findFile, lockLibrary } from "./store.ts";
import { readSurroundings } from "./surroundings.ts";
import { createTopicLooks } from "./topic-looks.ts";
import { createUploads, type UploadDeps } from "./uploads.ts";
import { createHistory } from "./versions/history.ts";
import { createLetGo, type VersionsInUse } from "./versions/let-go.ts";
import { createWordReader } from "./versions/read-words.ts";
import { createRestoreVersion } from "./versions/restore-version.ts";
import { versionKeys } from "./versions/store.ts";

export type Library = ReturnType<typeof createLibrary>;

/** Templates and topics in folders, each tenant's own, and the platform's to be read by all. */
export function createLibrary(deps: UploadDeps & FillingDeps & { versionsInUse: VersionsInUse }) {
  const { db, clock, bytes, templates, knownMarkers } = deps;
  const { letGo, letGoLeftovers } = createLetGo(deps);

  /** The original bytes and name. @throws DomainError library.file_not_found */
  const download = (scopeId: string, id: string) =>
    despiteDeletion(async () => {
      const file = await db.tenant(scopeId, (tx) => findFile(tx, scopeId, id));
      if (!file) throw new DomainError("library.file_not_found");
      const content = await bytes.get(file.storage_key);
      if (!content) throw new BytesGone(file.version_id);
      return { name: file.name, content };
    });

  /**
   * What deserves a look in a stored file, and the markers that stand in it.
   * @throws DomainError library.file_not_found, server.busy, server.unavailable
   */
  const fileWarnings = (scopeId: string, id: string) =>
    despiteDeletion(async () => {
      const { file, surroundings } = await db.tenant(scopeId, async (tx) => {
        const found = await findFile(tx, scopeId, id);
        if (!found) throw new DomainError("library.file_not_found");
        const placed = { scopeId, fileId: id, area: found.area, keepsLook: found.keeps_look };
        return { file: found, surroundings: await readSurroundings(tx, placed, knownMarkers) };
      });
      const load = async () => {
        const content = await bytes.get(file.storage_key);
        if (!content) throw new BytesGone(file.version_id);
        return content;
      };
      const { findings } = await templates.read(load, { scopeId });
      return {
        warnings: templateWarnings(file.area, findings, surroundings),
        markers: standingMarkers(findings),
      };
    });

  /**
   * Takes a file out of the library for good; versions that documents were made from stay with those.
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
    await letGo(versionIds);
  }

  /** Which of some storage keys are in use, of any tenant. */
  const keysInUse = (keys: readonly string[]) => db.platform((tx) => versionKeys(tx, keys));

  return {
    ...createFolders({ db, clock, letGo }),
    ...createUploads(deps),
    ...createFilling(deps),
    ...createTopicLooks(deps),
    ...createHistory(deps),
    restoreVersion: createRestoreVersion(deps),
    readMissingWords: createWordReader(deps),
    letGo,
    letGoLeftovers,
    download,
    fileWarnings,
    deleteFile,
    keysInUse,
  };
}
