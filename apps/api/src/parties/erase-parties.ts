import type { ErasureGround } from "@lavra/contract/parties/parties";
import { recordEvent } from "../audit/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import type { ChangeDeps } from "./change-parties.ts";
import { openVersion } from "./read-parties.ts";
import { eraseParties, familyOf, listVersions, lockParty } from "./store.ts";

/** By what the data of a party are found elsewhere: ids of its records, and what any version of them said. */
export interface ErasedParty {
  readonly ids: readonly string[];
  /** Civil and social names. */
  readonly names: readonly string[];
  /** CPF and CNPJ. */
  readonly identifiers: readonly string[];
}

/** Most versions of a party that are read: more than anybody makes. */
const mostVersions = 10_000;

/** Creates the functions that erase a party. They run as the platform, so that what others stored is reached. */
export function createEraseParties({ db, clock, openVault }: ChangeDeps) {
  /**
   * Runs work with what a party is found by; the party stays locked until the transaction ends.
   * @throws DomainError parties.not_found
   */
  async function withParty<T>(
    { scopeId }: Pick<Principal, "scopeId">,
    id: string,
    work: (tx: Tx, party: ErasedParty) => Promise<T>,
  ): Promise<T> {
    const vault = await openVault();
    return db.platform(async (tx) => {
      const ids = await familyOf(tx, scopeId, id);
      const [head] = ids;
      if (head === undefined || !(await lockParty(tx, scopeId, head))) throw new DomainError("parties.not_found");
      const { versions } = await listVersions(tx, scopeId, ids, mostVersions);
      const records = versions.map((row) => openVersion({ tx, scopeId, vault }, row));
      return work(tx, {
        ids,
        names: records.flatMap(({ name, social }) => [name, ...(social === undefined ? [] : [social])]),
        identifiers: records.flatMap(({ cpf, cnpj }) => [cpf, cnpj].filter((one) => one !== undefined)),
      });
    }, scopeId);
  }

  /**
   * Erases a party with the records merged into it; only that they were erased stays, and for what its finished documents
   * were kept.
   * @param beside erases what else has its data, in the same transaction, and returns what the audit event says of it
   * @throws DomainError parties.not_found, and what `beside` throws
   */
  const erase = (
    principal: Principal,
    id: string,
    ground: ErasureGround | undefined,
    beside: (tx: Tx, party: ErasedParty) => Promise<Record<string, string | number>>,
  ): Promise<void> =>
    withParty(principal, id, async (tx, party) => {
      const { scopeId, userId } = principal;
      const detail = await beside(tx, party);
      const at = clock.now();
      await eraseParties(tx, scopeId, party.ids, { at, by: userId, ground: "ground" in detail ? ground : undefined });
      const event = { scopeId, actorId: userId, action: "parties.erased", objectId: party.ids[0], detail, at } as const;
      await recordEvent(tx, event);
    });

  return { withParty, erase };
}
