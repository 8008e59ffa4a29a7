import type { StoredDocument } from "@lavra/contract/documents/documents";
import type { Database } from "../../platform/db/scope.ts";
import type { Principal } from "../../platform/principal.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { createResolveParties, type FindParties } from "../parties.ts";
import { openLabel } from "../sealed/document-locker.ts";
import { clientIn } from "../sealed/labels.ts";
import { listLabels } from "../sealed/store.ts";

interface ClientsDeps {
  db: Database;
  openVault: () => Promise<Vault>;
  findParties: FindParties;
}

/**
 * Creates the function that names the clients of documents. The names of records are not stored with a document, so that
 * they go when the record is erased.
 */
export function createNameClients({ db, openVault, findParties }: ClientsDeps) {
  const resolve = createResolveParties(findParties);
  return async ({ scopeId }: Principal, files: readonly StoredDocument[]): Promise<StoredDocument[]> => {
    const nameless = files.filter(({ client }) => client === "").map(({ id }) => id);
    if (nameless.length === 0) return [...files];
    const vault = await openVault();
    const clients = new Map<string, string>();
    for (const row of await db.tenant(scopeId, (tx) => listLabels(tx, scopeId, nameless))) {
      const { client = "", parties: given = row.parties } = openLabel(vault, row) ?? {};
      const { parties } = await resolve({ scopeId }, client === "" && given ? given : {}, { isLenient: true });
      clients.set(row.document_id, client || clientIn(parties));
    }
    return files.map((file) => ({ ...file, client: file.client || (clients.get(file.id) ?? "") }));
  };
}
