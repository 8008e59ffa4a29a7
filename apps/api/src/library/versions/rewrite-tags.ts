import type { Dialect } from "@lavra/docx";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { newId } from "../../platform/new-id.ts";
import type { Principal } from "../../platform/principal.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import type { Templates } from "../../templates/index.ts";
import { assertRoom } from "../bounds/bounds.ts";
import { BytesGone, despiteDeletion } from "../bytes-gone.ts";
import { type HeldFile, lockLibrary, setPresent } from "../store.ts";
import type { RegisterMarkers } from "../uploads/uploads.ts";
import { existingFile } from "./open-version.ts";
import { type Content, putVersion } from "./put-version.ts";
import { versionKeys } from "./store.ts";

interface RewriteDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  templates: Templates;
  registerMarkers: RegisterMarkers;
}

/** Shown with the version in the file's history. */
const noteOf = (dialect: Dialect) =>
  dialect === "blocks" ? "Blocos corrigidos" : "Marcas de outro sistema trocadas por marcadores";

/** Returns the function that rewrites another system's tags in a file, as a new version. */
export function createRewriteTags({ db, clock, bytes, templates, registerMarkers }: RewriteDeps) {
  /** @throws DomainError library.file_not_found, library.read_only */
  const ownFile = async (scopeId: string, fileId: string): Promise<HeldFile> => {
    const file = await db.tenant(scopeId, (tx) => existingFile(tx, scopeId, fileId));
    if (file.tenant_id !== scopeId) throw new DomainError("library.read_only");
    return file;
  };

  /** Takes the lock that a commit holds until it ends, so that a commit whose answer was lost is seen, too. */
  const keysNamed = (scopeId: string, keys: readonly string[]) =>
    db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      return versionKeys(tx, keys);
    });

  const commit = (
    { scopeId, userId }: Principal,
    { id: fileId, version }: HeldFile,
    { content, note }: { readonly content: Content; readonly note: string },
  ) =>
    db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const file = await existingFile(tx, scopeId, fileId);
      // Another version has come meanwhile; its tags may be others.
      if (file.version !== version) throw new DomainError("library.nothing_to_rewrite");
      const { size, findings } = content;
      await assertRoom(tx, scopeId, { versions: 1, bytes: size });
      const at = clock.now();
      const next = version + 1;
      await putVersion(tx, content, { scopeId, fileId, number: next, authorId: userId, at, note });
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
        action: "library.file_replaced",
        objectId: fileId,
        detail: { area: file.area, version: next, size, markers: findings.markers.length },
        at,
      });
      return next;
    });

  /**
   * Creates a new version in which the tags of one way of writing are markers, or wrong tags of blocks are right. Earlier versions remain as they are.
   * @returns the new version's number and the number of tags
   * @throws DomainError library.file_not_found, library.read_only, library.nothing_to_rewrite,
   * library.too_many_versions, library.space_full, template.*, server.busy, server.unavailable
   */
  return async function rewriteTags(principal: Principal, fileId: string, dialect: Dialect, signal?: AbortSignal) {
    const { scopeId } = principal;
    const { file, rewritten } = await despiteDeletion(async () => {
      const found = await ownFile(scopeId, fileId);
      const load = async () => {
        const content = await bytes.get(found);
        if (!content) throw new BytesGone(found.version_id);
        return content;
      };
      return { file: found, rewritten: await templates.rewrite(load, dialect, { scopeId, signal }) };
    });
    const { bytes: made, hash, findings, rewritten: tags } = rewritten;
    const storageKey = newId();
    let isStored = false;
    try {
      await bytes.put(storageKey, [made]);
      const content = { name: file.name, size: made.length, hash: Buffer.from(hash, "hex"), storageKey, findings };
      const version = await commit(principal, file, { content, note: noteOf(dialect) });
      isStored = true;
      return { version, tags };
    } finally {
      if (!isStored) await bytes.takeBack([storageKey], (keys) => keysNamed(scopeId, keys));
    }
  };
}
