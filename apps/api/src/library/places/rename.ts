import type { Area } from "@lavra/contract/library/library";
import { wordEndingOf } from "@lavra/contract/word-names";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/statements.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import { hidesPlatform, writableFolder } from "../folders.ts";
import { docxName, nameKey, readFolderName } from "../rules.ts";
import { findFile, lockLibrary } from "../store.ts";
import { pathOf } from "../tree.ts";
import { nameForms } from "../words/fill-words.ts";
import { renameWords } from "../words/store.ts";
import { type Entry, fileKeysIn, folderKeysIn, nameFile, nameFolder } from "./store.ts";

/** Renames folders and files. Ids, versions and documents do not change. */
export function createRename({ db, clock }: { db: Database; clock: Clock }) {
  /**
   * @throws DomainError library.folder_name_*, library.folder_exists, library.folder_not_found, library.read_only
   */
  async function renameFolder(principal: Principal, area: Area, path: string, given: string) {
    const name = readFolderName(given);
    const { scopeId, userId: actorId } = principal;
    return db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const folders = await writableFolder(tx, scopeId, area, path);
      const folder = folders.at(-1);
      if (!folder) throw new DomainError("library.folder_not_found");
      const renamed = { ...folder, name, name_key: nameKey(name) };
      const place = { area, folderId: folder.parent_id };
      if (folder.parent_id === null && hidesPlatform(scopeId, area, name)) {
        throw new DomainError("library.folder_exists", { name });
      }
      assertFree("library.folder_exists", [renamed], await folderKeysIn(tx, scopeId, place, [renamed]));
      await nameFolder(tx, scopeId, folder.id, { name, name_key: renamed.name_key });
      const at = clock.now();
      const objectId = folder.id;
      const changes = [{ field: "name", before: folder.name, after: name }];
      const fact = { scopeId, actorId, objectId, detail: { area }, changes, at };
      await recordEvent(tx, { ...fact, action: "library.folder_renamed" });
      return { id: folder.id, name, path: pathOf([...folders.slice(0, -1), renamed]) };
    });
  }

  /**
   * @throws DomainError library.file_name_empty, library.file_exists, library.file_not_found, library.read_only
   */
  async function renameFile(principal: Principal, id: string, given: string) {
    if (!docxName(given)) throw new DomainError("library.file_name_empty");
    const { scopeId, userId: actorId } = principal;
    return db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const file = await findFile(tx, scopeId, id);
      if (!file) throw new DomainError("library.file_not_found");
      if (file.tenant_id !== scopeId) throw new DomainError("library.read_only");
      const name = docxName(given, wordEndingOf(file.name)) ?? file.name;
      const renamed = { id, name, name_key: nameKey(name) };
      const { area, folder_id: folderId } = file;
      assertFree("library.file_exists", [renamed], await fileKeysIn(tx, scopeId, { area, folderId }, [renamed]));
      await together(
        nameFile(tx, scopeId, id, { name, name_key: renamed.name_key }),
        renameWords(tx, scopeId, id, nameForms(name)),
      );
      const at = clock.now();
      await recordEvent(tx, {
        scopeId,
        actorId,
        action: "library.file_renamed",
        objectId: id,
        detail: { area },
        changes: [{ field: "name", before: file.name, after: name }],
        at,
      });
      return { id, name };
    });
  }

  return { renameFolder, renameFile };
}

/** Checks that no two entries have the same name, and that none has the name of an existing one. */
export function assertFree(
  code: "library.folder_exists" | "library.file_exists",
  entries: readonly Entry[],
  taken: ReadonlySet<string>,
): void {
  const seen = new Set(taken);
  for (const { name, name_key } of entries) {
    if (seen.has(name_key)) throw new DomainError(code, { name });
    seen.add(name_key);
  }
}
