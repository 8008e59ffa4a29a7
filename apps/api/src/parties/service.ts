import type { Party } from "@lavra/contract/parties/parties";
import type { Principal } from "../platform/principal.ts";
import { type ChangeDeps, createChangeParties, createMergeParties } from "./change-parties.ts";
import { createOpenVault } from "./party-keys.ts";
import { readVersions, readWhole } from "./read-parties.ts";
import { createResolve } from "./resolve-parties.ts";
import { createFindParties } from "./search/find-parties.ts";

export type Parties = ReturnType<typeof createParties>;

/** Records of people and entities: versions that never change, encrypted with a key of each party. */
export function createParties(given: Omit<ChangeDeps, "openVault">) {
  const openVault = createOpenVault(given.db);
  const deps = { ...given, openVault };
  const { db } = deps;

  /** @throws DomainError parties.not_found, also for another office's party */
  const read = async ({ scopeId }: Principal, id: string): Promise<Party> => {
    const vault = await openVault();
    return db.tenant(scopeId, (tx) => readWhole({ tx, scopeId, vault }, id));
  };

  const versions = async ({ scopeId }: Principal, id: string) => {
    const vault = await openVault();
    return db.tenant(scopeId, (tx) => readVersions({ tx, scopeId, vault }, id));
  };

  return {
    read,
    versions,
    ...createChangeParties(deps),
    merge: createMergeParties(deps),
    ...createFindParties(deps),
    resolver: createResolve(openVault),
  };
}
