import { searchedForms } from "@lavra/portuguese";
import type { Database } from "../../platform/db/scope.ts";
import { nameForms } from "./name-forms.ts";
import { listUnfindable, putMissingWords } from "./store.ts";

const batchSize = 20;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/**
 * Makes files findable that were stored before texts were searched. One at a time, each in a transaction of its own: a
 * stop ends it between two files, and the next start goes on. A file replaced meanwhile is left as it is then.
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
