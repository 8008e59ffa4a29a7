import type { Party } from "@lavra/contract/parties/parties";
import { everyVersionOf } from "../platform/db/every-version.ts";
import type { Tx } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import { type ChangeDeps, createChangeParties, createMergeParties } from "./change-parties.ts";
import { createEraseParties } from "./erase-parties.ts";
import { createExportParties } from "./export/export-parties.ts";
import { createImportParties } from "./import/import-parties.ts";
import { createOpenPartyVault } from "./party-keys.ts";
import { readPresent, readVersions, readWhole } from "./read-parties.ts";
import { createReadReferences } from "./resolve-parties.ts";
import { createFindMentioned } from "./search/find-mentioned.ts";
import { createFindParties } from "./search/find-parties.ts";
import { familyOf, pageVersions } from "./store.ts";

export type Parties = ReturnType<typeof createParties>;

/** Records of people and entities: versions that never change, encrypted with a key of each party. */
export function createParties(given: Omit<ChangeDeps, "openVault">) {
  const openVault = createOpenPartyVault(given.db);
  const deps = { ...given, openVault };
  const { db } = deps;

  /** @throws DomainError parties.not_found, also for another office's party */
  const read = async ({ scopeId }: Principal, id: string): Promise<Party> => {
    const vault = await openVault();
    return db.tenant(scopeId, (tx) => readWhole({ tx, scopeId, vault }, id));
  };

  /** Returns the ids of a party and of those merged into it; none for another office's, or an erased one. */
  const idsOf = ({ scopeId }: Pick<Principal, "scopeId">, id: string): Promise<string[]> =>
    db.tenant(scopeId, (tx) => familyOf(tx, scopeId, id));

  const versions = async ({ scopeId }: Principal, id: string) => {
    const vault = await openVault();
    return db.tenant(scopeId, (tx) => readVersions({ tx, scopeId, vault }, id));
  };

  /** Returns the function that reads the present records of parties in an open transaction of their office. */
  const openPresent = async () => {
    const vault = await openVault();
    return (tx: Tx, scopeId: string, ids: readonly string[]) => readPresent({ tx, scopeId, vault }, ids);
  };

  /** Yields pages of all versions of an office's parties, for its own copy of everything. */
  async function* everyVersion(scopeId: string): AsyncGenerator<object[]> {
    const vault = await openVault();
    for await (const rows of everyVersionOf(db, scopeId, pageVersions, ({ party_id }) => party_id)) {
      yield rows.map((row) => ({
        id: row.party_id,
        version: row.version,
        reason: row.reason,
        createdById: row.created_by,
        createdAt: row.created_at,
        record: vault.open({ scopeId, partyId: row.party_id }, row.wrapped, row.version, row.content),
      }));
    }
  }

  return {
    read,
    idsOf,
    ...createReadReferences(deps),
    versions,
    openPresent,
    everyVersion,
    exportFound: createExportParties(deps),
    ...createChangeParties(deps),
    ...createEraseParties(deps),
    merge: createMergeParties(deps),
    imports: createImportParties(deps),
    ...createFindParties(deps),
    findMentioned: createFindMentioned(deps),
  };
}
