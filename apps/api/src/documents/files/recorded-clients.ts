import type { StoredDocument } from "@lavra/contract/documents/documents";
import { partyOf } from "@lavra/contract/documents/names";
import type { Database } from "../../platform/db/scope.ts";
import type { Principal } from "../../platform/principal.ts";
import { createResolveParties, type FindParties, partyNames } from "../parties.ts";
import { listGivenParties } from "../store.ts";

interface ClientsDeps {
  db: Database;
  findParties?: FindParties | undefined;
}

/**
 * Creates the function that names the clients of documents whose client is a record. The names of records are not
 * stored in the clear with a document, so that they go when the record is erased.
 */
export function createNameClients({ db, findParties }: ClientsDeps) {
  const resolve = createResolveParties(findParties);
  return async ({ scopeId }: Principal, files: readonly StoredDocument[]): Promise<StoredDocument[]> => {
    const nameless = files.filter(({ client }) => client === "").map(({ id }) => id);
    if (nameless.length === 0 || !findParties) return [...files];
    const rows = await db.tenant(scopeId, (tx) => listGivenParties(tx, scopeId, nameless));
    const clients = new Map<string, string>();
    for (const { document_id, parties: given } of rows) {
      const { parties } = await resolve({ scopeId }, given, { isLenient: true });
      clients.set(document_id, partyOf(Object.fromEntries(partyNames(parties))));
    }
    return files.map((file) => ({ ...file, client: file.client || (clients.get(file.id) ?? "") }));
  };
}
