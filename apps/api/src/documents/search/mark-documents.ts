import { knownPath } from "@lavra/contract/markers/known-names";
import type { Database } from "../../platform/db/scope.ts";
import { formsOfTexts } from "../../platform/search/search-forms.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import type { IdentifierHashes } from "../identifiers/identifier-hashes.ts";
import { createTextsOfAnswers, type FindParties } from "../parties.ts";
import { openTyped } from "../sealed/document-locker.ts";
import { findFindable, listUnmarked, putMarks } from "./store.ts";

type Findable = NonNullable<Awaited<ReturnType<typeof findFindable>>>;

/**
 * Returns the forms by which a document is found. Known values of the office and the signer are left out, because they
 * are in all of its documents.
 */
export function formsOfDocument(answers: Iterable<readonly [key: string, value: string]>, names: readonly string[]) {
  const own = [...answers].flatMap(([marker, value]) => (knownPath(marker) ? [] : value));
  return formsOfTexts([...names.map((name) => name.replace(/\.docx$/i, "")), ...own]);
}

const batchSize = 50;
const beforeAll = "00000000-0000-0000-0000-000000000000";

interface MarkDeps {
  db: Database;
  identifiers: Pick<IdentifierHashes, "marksOf">;
  findParties: FindParties;
  openVault: () => Promise<Vault>;
}

/** Keeps the marks by which stored documents are found. */
export function createMarking({ db, identifiers: hashes, findParties, openVault }: MarkDeps) {
  const textsOfAnswers = createTextsOfAnswers(findParties);
  async function formsOf(vault: Vault, row: Findable) {
    const { tenant_id: scopeId, name, template_name, topic_names } = row;
    const typed = openTyped(vault, { ...row, document_id: row.id });
    const texts = typed ? await textsOfAnswers({ scopeId }, typed.answers) : [];
    return formsOfDocument(texts, [name, template_name, ...topic_names]);
  }

  const markAll = async (found: readonly Findable[]) => {
    const vault = await openVault();
    const marked = [];
    for (const row of found) {
      const { id, tenant_id, created_by, created_at, file_ids: fileIds } = row;
      const marks = await hashes.marksOf(tenant_id, await formsOf(vault, row));
      marked.push({ id, tenant_id, created_by, created_at, marks, fileIds });
    }
    return marked;
  };

  /** Marks a document again after a change of its name. */
  async function markAgain(scopeId: string, id: string): Promise<void> {
    const found = await db.tenant(scopeId, (tx) => findFindable(tx, scopeId, id));
    if (!found) return;
    const marked = await markAll([found]);
    await db.tenant(scopeId, async (tx) => {
      const row = await findFindable(tx, scopeId, id);
      // A name that changed meanwhile is marked by the call that changed it.
      if (row?.name === found.name) await putMarks(tx, marked);
    });
  }

  /**
   * Marks documents that were stored before documents had marks. A stop takes effect between two batches, and the next
   * start continues. @returns how many
   */
  async function markMissing(stopped: () => boolean): Promise<number> {
    let count = 0;
    let after = beforeAll;
    while (!stopped()) {
      const rows = await db.platform((tx) => listUnmarked(tx, { after, limit: batchSize }));
      if (rows.length === 0) break;
      const marked = await markAll(rows);
      await db.platform((tx) => putMarks(tx, marked));
      count += marked.length;
      after = rows.at(-1)?.id ?? after;
    }
    return count;
  }

  return { markAgain, markMissing };
}
