import type { Database } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { StoredBytes } from "../platform/storage/stored-bytes.ts";
import {
  foundAgreements,
  rewritableTags,
  standingMarkers,
  type Templates,
  templateWarnings,
} from "../templates/index.ts";
import { BytesGone, despiteDeletion } from "./bytes-gone.ts";
import { findFile } from "./store.ts";
import { type KnownMarkers, readSurroundings } from "./uploads/surroundings.ts";

interface ReadFileDeps {
  db: Database;
  bytes: StoredBytes;
  templates: Templates;
  knownMarkers: KnownMarkers;
}

/** Reads the present version of a file of the library. */
export function createReadFile({ db, bytes, templates, knownMarkers }: ReadFileDeps) {
  /** Returns the original bytes and name. @throws DomainError library.file_not_found */
  const download = (scopeId: string, id: string) =>
    despiteDeletion(async () => {
      const file = await db.tenant(scopeId, (tx) => findFile(tx, scopeId, id));
      if (!file) throw new DomainError("library.file_not_found");
      const content = await bytes.get(file);
      if (!content) throw new BytesGone(file.version_id);
      return { name: file.name, content };
    });

  /**
   * Returns the warnings of a stored file and the markers in it.
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
        const content = await bytes.get(file);
        if (!content) throw new BytesGone(file.version_id);
        return content;
      };
      const { findings } = await templates.read(load, { scopeId });
      return {
        warnings: templateWarnings(file.area, findings, surroundings),
        markers: standingMarkers(findings),
        ...(findings.agreements.length > 0 ? { agreements: foundAgreements(findings) } : {}),
        rewritable: rewritableTags(findings),
      };
    });

  return { download, fileWarnings };
}
