import type { FileVersion } from "@lavra/contract/library/versions";
import { spokenName, wordEndingOf } from "@lavra/contract/word-names";
import { findNames } from "../../accounts/index.ts";
import type { Database } from "../../platform/db/scope.ts";
import { spanOf } from "../../platform/http/paging.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import { despiteDeletion } from "../bytes-gone.ts";
import { existingFile, openVersion, type VersionReference } from "./open-version.ts";
import { countVersions, listVersions } from "./store.ts";

/** Reads the present and earlier versions of a file. */
export function createHistory(deps: { db: Database; bytes: StoredBytes }) {
  const { db } = deps;

  /** Returns a page of a file's versions, the newest first. @throws DomainError library.file_not_found */
  const versions = (scopeId: string, fileId: string, page: { page: number; limit: number }) =>
    db.tenant(scopeId, async (tx) => {
      const file = await existingFile(tx, scopeId, fileId);
      const rows = await listVersions(tx, scopeId, fileId, spanOf(page));
      const names = await findNames(tx, scopeId, [...new Set(rows.map((row) => row.created_by))]);
      const list = rows.map(
        (row): FileVersion => ({
          number: row.number,
          isPresent: row.number === file.version,
          name: row.name,
          size: row.size,
          note: row.note,
          restoredFrom: row.restored_from,
          createdAt: row.created_at.toISOString(),
          createdBy: names.get(row.created_by) ?? "",
        }),
      );
      return { versions: list, total: await countVersions(tx, scopeId, fileId) };
    });

  /**
   * Returns the bytes of a version as they were sent.
   * @throws DomainError library.file_not_found, library.version_not_found
   */
  const downloadVersion = (scopeId: string, reference: VersionReference) =>
    despiteDeletion(async () => {
      const { file, content } = await openVersion(deps, scopeId, reference);
      return { name: numberedName(file.name, reference.number), content };
    });

  return { versions, downloadVersion };
}

/** Makes file names of two versions differ: `Contrato (versão 2).docx`. */
const numberedName = (name: string, number: number) =>
  `${spokenName(name)} (versão ${number})${wordEndingOf(name) ?? ""}`;
