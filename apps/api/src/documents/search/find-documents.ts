import { filesWithWords } from "../../library/index.ts";
import { type Database, enterTenant, type Tx } from "../../platform/db/scope.ts";
import { readSought } from "../../platform/search/search-forms.ts";
import { findByIds, type ListedPage, type VisibleDocuments } from "../files/store.ts";
import type { IdentifierHashes } from "../identifiers/identifier-hashes.ts";
import type { DocumentRow } from "../store.ts";
import { findPage } from "./store.ts";

interface FindDeps {
  db: Database;
  identifiers: Pick<IdentifierHashes, "marksOf">;
}

/**
 * Returns the function that finds the visible documents with each word and number of a typed text: in their answers and
 * names, or in the text of their template or a topic. The platform reads the index, for ids of the office's own
 * documents; `show` runs behind the tenant fence.
 */
export const createFindDocuments = ({ db, identifiers }: FindDeps) =>
  async function findDocuments<Shown>(
    visibility: VisibleDocuments,
    { text, ...page }: ListedPage & { readonly text: string },
    show: (tx: Tx, rows: readonly DocumentRow[]) => Promise<Shown[]>,
  ): Promise<{ files: Shown[]; total: number }> {
    const { scopeId } = visibility;
    const sought = readSought(text);
    if (sought.length === 0) return { files: [], total: 0 };
    const marks = await Promise.all(sought.map(({ forms }) => identifiers.marksOf(scopeId, forms)));
    const words = sought.map(({ word }) => word ?? "");
    return db.platform(async (tx) => {
      const inFiles = await filesWithWords(tx, scopeId, words);
      const each = marks.map((one, place) => ({ marks: one, fileIds: inFiles[place] ?? [] }));
      const { ids, total } = await findPage(tx, visibility, { ...page, sought: each });
      await enterTenant(tx, scopeId);
      return { files: await show(tx, await findByIds(tx, visibility, ids)), total };
    }, scopeId);
  };
