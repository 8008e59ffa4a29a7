import type { VersionChanges } from "@lavra/contract/library/version-changes";
import type { Database, Tx } from "../../platform/db/scope.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import type { TemplateChanges, Templates } from "../../templates/index.ts";
import { BytesGone, despiteDeletion } from "../bytes-gone.ts";
import { findReferenced } from "./open-version.ts";

/**
 * Returns the number of an office's drafts that use a file, and of those in which one of the given markers is filled
 * in.
 */
export type CountDrafts = (
  tx: Tx,
  file: { readonly scopeId: string; readonly fileId: string; readonly markers: readonly string[] },
) => Promise<VersionChanges["drafts"]>;

interface CompareDeps {
  db: Database;
  bytes: StoredBytes;
  templates: Templates;
  countDrafts: CountDrafts;
}

/** Two versions of one file. */
interface Compared {
  readonly fileId: string;
  readonly number: number;
  /** The previous version if absent. */
  readonly from?: number | undefined;
}

const nothing: TemplateChanges = {
  paragraphs: [],
  more: 0,
  wordsAdded: 0,
  wordsRemoved: 0,
  markersAdded: [],
  markersRemoved: [],
  grammarAdded: [],
  grammarRemoved: [],
};

/** Returns the function that compares two versions of a file. A worker reads and compares both. */
export function createCompareVersions({ db, bytes, templates, countDrafts }: CompareDeps) {
  /**
   * @throws DomainError library.file_not_found, library.version_not_found, template.too_heavy, server.busy,
   * server.unavailable
   */
  return async function compareVersions(
    scopeId: string,
    { fileId, number, from = number - 1 }: Compared,
    signal?: AbortSignal,
  ): Promise<VersionChanges> {
    const changes = await despiteDeletion(async () => {
      const [before, after] = await db.tenant(scopeId, async (tx) => [
        (await findReferenced(tx, scopeId, { fileId, number: from })).version,
        (await findReferenced(tx, scopeId, { fileId, number })).version,
      ]);
      if (!before || !after || before.sha256.equals(after.sha256)) return nothing;
      const load = async (version: typeof before) => {
        const content = await bytes.get(version);
        if (!content) throw new BytesGone(version.id);
        return content;
      };
      return templates.compare({ before: () => load(before), after: () => load(after) }, { scopeId, signal });
    });
    const drafts = await db.tenant(scopeId, (tx) =>
      countDrafts(tx, { scopeId, fileId, markers: changes.markersRemoved }),
    );
    return { from, to: number, ...changes, drafts };
  };
}
