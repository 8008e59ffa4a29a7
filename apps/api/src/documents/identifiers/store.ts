import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";

type IdentifierTables = { document_identifiers: { document_id: string; tenant_id: string; hash: Buffer } };

/**
 * Returns which of some identifiers, by their hexadecimal hashes, occur in an office's documents other than the given
 * one.
 */
export async function identifiersInUse(
  tx: Tx,
  scopeId: string,
  { hashes, except }: { hashes: readonly string[]; except?: string | undefined },
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const hash = sql<string>`encode(hash, 'hex')`;
  const query = tx
    .withTables<IdentifierTables>()
    .selectFrom("document_identifiers")
    .select(hash.as("hash"))
    .distinct()
    .where("tenant_id", "=", scopeId)
    // The fence hides documents that are deleted and can still be restored.
    .where(sql<boolean>`exists (select from documents where documents.id = document_identifiers.document_id)`)
    .where("hash", "=", sql<Buffer>`any(select decode(one, 'hex') from unnest(${hashes}::text[]) as one)`);
  const rows = await (except ? query.where("document_id", "<>", except) : query).execute();
  return new Set(rows.map((row) => row.hash));
}
