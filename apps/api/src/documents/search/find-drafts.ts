import { filesWithWords } from "../../library/index.ts";
import { type Database, enterTenant } from "../../platform/db/scope.ts";
import type { Principal } from "../../platform/principal.ts";
import { readSought, type Sought } from "../../platform/search/search-forms.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { type DraftRow, listWhole } from "../drafts/store.ts";
import { createTextsOfAnswers, type FindParties } from "../parties.ts";
import { openTyped } from "../sealed/document-locker.ts";
import { formsOfDocument } from "./mark-documents.ts";

/** A word or number, and the files in whose text it stands. */
interface SoughtInFiles extends Sought {
  readonly fileIds: ReadonlySet<string>;
}

/** Answers and data of parties by marker key. */
type Texts = Awaited<ReturnType<ReturnType<typeof createTextsOfAnswers>>>;

type Findable = Pick<DraftRow, "template_name" | "template_id" | "topics"> & { readonly outputName: string | null };

/** Returns whether a draft has each word and number: in its answers and names, or in the text of its files. */
function hasSought(draft: Findable, texts: Texts, sought: readonly SoughtInFiles[]): boolean {
  const { outputName, template_name, topics } = draft;
  const names = [outputName ?? "", template_name, ...topics.map(({ name }) => name)];
  const forms = new Set(formsOfDocument(texts, names));
  const files = [draft.template_id, ...topics.map(({ id }) => id)];
  return sought.every(
    (one) => one.forms.every((form) => forms.has(form)) || files.some((fileId) => one.fileIds.has(fileId)),
  );
}

/**
 * Returns the function that finds a person's drafts. They have no index: a person has few, and their answers change with
 * each pause of typing.
 */
interface FindDeps {
  db: Database;
  findParties: FindParties;
  openVault: () => Promise<Vault>;
}

export function createFindDrafts({ db, findParties, openVault }: FindDeps) {
  const textsOfAnswers = createTextsOfAnswers(findParties);
  /** @returns the ids of the drafts that were saved after an instant and have each word and number of a text */
  return async function findDrafts(principal: Principal, text: string, since: Date): Promise<ReadonlySet<string>> {
    const { scopeId } = principal;
    const sought = readSought(text);
    if (sought.length === 0) return new Set();
    const vault = await openVault();
    const words = sought.map(({ word }) => word ?? "");
    const { drafts, inFiles } = await db.platform(async (tx) => {
      const found = await filesWithWords(tx, scopeId, words);
      await enterTenant(tx, scopeId);
      return { drafts: await listWhole(tx, principal, since), inFiles: found };
    }, scopeId);
    const wanted = sought.map((one, place) => ({ ...one, fileIds: new Set(inFiles[place] ?? []) }));
    const ids = new Set<string>();
    for (const draft of drafts) {
      const typed = openTyped(vault, draft);
      const texts = typed ? await textsOfAnswers(principal, typed.answers) : [];
      if (hasSought({ ...draft, outputName: typed?.outputName ?? null }, texts, wanted)) ids.add(draft.id);
      // Each may have many answers: other calls go on in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return ids;
  };
}
