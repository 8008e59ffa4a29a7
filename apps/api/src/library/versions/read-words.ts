import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import type { Templates } from "../../templates/index.ts";
import { BytesGone } from "../bytes-gone.ts";
import { listUnread, setWords, type VersionRow } from "./store.ts";

interface WordsDeps {
  db: Database;
  bytes: Pick<StoredBytes, "get">;
  templates: Pick<Templates, "read">;
}

type Unread = Pick<VersionRow, "id" | "tenant_id" | "name" | "sha256" | "storage_key">;

const batchSize = 100;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/**
 * Reads the words of versions stored before words were. Versions are read one at a time, in their office's turn among
 * the uploads and with no transaction open, so that a library of any size is read beside the requests; a stop takes
 * effect between two files. A version that cannot be read now is left to the next start; one that is refused
 * permanently gets empty words.
 */
export const createWordReader = ({ db, bytes, templates }: WordsDeps) =>
  async function readMissingWords(stopped: () => boolean): Promise<number> {
    let read = 0;
    let after = beforeAll;
    while (!stopped()) {
      const rows = await db.platform((tx) => listUnread(tx, { after, limit: batchSize }));
      for (const row of rows) {
        if (stopped()) break;
        const words = await wordsOf(row);
        if (words !== undefined) {
          await db.platform((tx) => setWords(tx, row.id, words));
          read += 1;
        }
        after = row.id;
      }
      if (rows.length === 0) break;
    }
    return read;

    async function wordsOf(version: Unread): Promise<string | undefined> {
      try {
        return (await templates.read(() => bytesOf(version), { scopeId: version.tenant_id })).findings.words;
      } catch (cause) {
        if (cause instanceof BytesGone) return undefined;
        if (!(cause instanceof DomainError)) throw cause;
        const isForGood = cause.code.startsWith("template.") && cause.code !== "template.too_heavy";
        return isForGood ? "" : undefined;
      }
    }

    async function bytesOf(version: Unread): Promise<Uint8Array> {
      const content = await bytes.get(version);
      if (!content) throw new BytesGone(version.id);
      return content;
    }
  };
