import { spokenName } from "@lavra/contract/word-names";
import { searchedForms } from "@lavra/portuguese";
import type { Database } from "../../platform/db/scope.ts";
import { listUnfindable, putMissingWords } from "./store.ts";

/** Returns the forms of the words in a file's name, without the extension. */
export const nameForms = (name: string) => searchedForms(spokenName(name));

const batchSize = 20;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/**
 * Adds files to the search index that were stored before texts were searched. Files are processed one at a time, each
 * in its own transaction; a stop takes effect between two files, and the next start continues. A file replaced
 * meanwhile is left unchanged.
 */
export const createWordFiller = ({ db }: { db: Database }) =>
  async function fillWords(stopped: () => boolean): Promise<number> {
    let filled = 0;
    let after = beforeAll;
    while (!stopped()) {
      const rows = await db.platform((tx) => listUnfindable(tx, { after, limit: batchSize }));
      for (const { id: fileId, tenant_id: scopeId, name, words } of rows) {
        if (stopped()) break;
        const text = searchedForms(words ?? "");
        await db.platform((tx) => putMissingWords(tx, { scopeId, fileId, name: nameForms(name), text }));
        after = fileId;
        filled += 1;
      }
      if (rows.length === 0) break;
    }
    return filled;
  };
