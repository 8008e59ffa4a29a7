import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import type { Templates } from "../../templates/index.ts";
import { assertRoom } from "../bounds/bounds.ts";
import { despiteDeletion } from "../bytes-gone.ts";
import { type HeldFile, lockLibrary, setPresent } from "../store.ts";
import type { RegisterMarkers } from "../uploads/uploads.ts";
import { findReferenced, openVersion, type VersionReference } from "./open-version.ts";
import { putVersion } from "./put-version.ts";

interface RestoreDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  templates: Templates;
  registerMarkers: RegisterMarkers;
}

/** Returns the function that restores an earlier version of a file, without overwriting any. */
export function createRestoreVersion(deps: RestoreDeps) {
  const { db, clock, templates, registerMarkers } = deps;

  /**
   * Creates a new version with the bytes of an older one. Its markers become the file's again, with their
   * configuration.
   * @returns the new version's number
   * @throws DomainError library.file_not_found, library.version_not_found, library.read_only, library.version_present,
   * library.too_many_versions, server.busy, server.unavailable
   */
  return async function restoreVersion(
    principal: Principal,
    reference: VersionReference,
    note: string,
    signal?: AbortSignal,
  ) {
    const { scopeId, userId } = principal;
    const { fileId, number } = reference;
    const { findings } = await despiteDeletion(async () => {
      const { file, content } = await openVersion(deps, scopeId, reference);
      assertRestorable(file, scopeId, number);
      // A copy, because bytes handed to a worker are detached, and `load` may be called again.
      return templates.read(async () => Buffer.from(content), { scopeId, signal });
    });
    return db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const { file, version } = await findReferenced(tx, scopeId, reference);
      assertRestorable(file, scopeId, number);
      await assertRoom(tx, scopeId, { versions: 1 });
      const at = clock.now();
      const next = file.version + 1;
      const { size, sha256: hash, storage_key: storageKey } = version;
      const content = { name: file.name, size, hash, storageKey, findings };
      await putVersion(tx, content, {
        scopeId,
        fileId,
        number: next,
        authorId: userId,
        at,
        note,
        restoredFrom: number,
      });
      const { name, keeps_look, restarts_numbering } = file;
      await setPresent(tx, scopeId, fileId, {
        name,
        version: next,
        keeps_look,
        restarts_numbering,
        size,
        modified_at: at,
      });
      await registerMarkers(tx, { scopeId, fileId, ...findings, authorId: userId, at });
      await recordEvent(tx, {
        scopeId,
        actorId: userId,
        action: "library.version_restored",
        objectId: fileId,
        detail: { area: file.area, restored: number, version: next },
        at,
      });
      return next;
    });
  };
}

/** @throws DomainError library.read_only, library.version_present */
function assertRestorable(file: HeldFile, scopeId: string, number: number): void {
  if (file.tenant_id !== scopeId) throw new DomainError("library.read_only");
  if (file.version === number) throw new DomainError("library.version_present");
}
