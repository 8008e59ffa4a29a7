import type { Parties } from "../parties/index.ts";
import { everyVersionOf } from "../platform/db/every-version.ts";
import type { Principal } from "../platform/principal.ts";
import { createOpenVault } from "../platform/secrets/vault.ts";
import { type ChangeDeps, createChangeCases } from "./change-cases.ts";
import { openVersion, readVersions, readWhole } from "./read-cases.ts";
import { createFindCases } from "./search/find-cases.ts";
import { findPresent, listPeople, pageVersions } from "./store.ts";

export type Cases = ReturnType<typeof createCases>;

/** Lawsuits of an office: versions that never change, encrypted with a key of each case. */
export function createCases(
  given: Omit<ChangeDeps, "openReading"> & { readonly parties: Pick<Parties, "openPresent"> },
) {
  const { db, parties } = given;
  const openVault = createOpenVault(db, "keys of cases");
  const openReading = async () => {
    const [vault, findParties] = await Promise.all([openVault(), parties.openPresent()]);
    return { vault, findParties };
  };
  const deps = { ...given, openReading };

  /** @throws DomainError cases.not_found, also for another office's case */
  const read = async ({ scopeId }: Principal, id: string) => {
    const keys = await openReading();
    return db.tenant(scopeId, (tx) => readWhole({ tx, scopeId, ...keys }, id));
  };

  /** True if the caller's office has a case that was not erased. */
  const exists = ({ scopeId }: Pick<Principal, "scopeId">, id: string): Promise<boolean> =>
    db.tenant(scopeId, async (tx) => (await findPresent(tx, scopeId, [id])).length > 0);

  /** @throws DomainError cases.not_found */
  const versions = async ({ scopeId }: Principal, id: string) => {
    const keys = await openReading();
    return db.tenant(scopeId, (tx) => readVersions({ tx, scopeId, ...keys }, id));
  };

  /** Active people of the caller's office. */
  const people = ({ scopeId }: Principal) => db.tenant(scopeId, (tx) => listPeople(tx, scopeId));

  /** Yields pages of all versions of an office's cases, for its own copy of everything. */
  async function* everyVersion(scopeId: string): AsyncGenerator<object[]> {
    const vault = await openVault();
    for await (const rows of everyVersionOf(db, scopeId, pageVersions, ({ case_id }) => case_id)) {
      yield rows.map((row) => ({
        id: row.case_id,
        version: row.version,
        createdById: row.created_by,
        createdAt: row.created_at,
        record: openVersion({ scopeId, vault }, row),
      }));
    }
  }

  return { read, exists, versions, people, everyVersion, ...createChangeCases(deps), ...createFindCases(deps) };
}
