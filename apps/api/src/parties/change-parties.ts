import type { Party } from "@lavra/contract/parties/parties";
import { isPersonKind, type PartyRecord } from "@lavra/contract/parties/party";
import { referencesOf, representativeIdsOf } from "@lavra/contract/parties/written-party";
import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/statements.ts";
import { DomainError } from "../platform/domain-error.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import type { PartyVault } from "./party-keys.ts";
import { openVersion, readWhole } from "./read-parties.ts";
import { formsOfParty, plainRecord, twinForms } from "./rules.ts";
import type { FindDeps } from "./search/find-parties.ts";
import {
  findVersions,
  insertKey,
  insertParty,
  insertVersion,
  lockParty,
  mergeInto,
  putSearch,
  setPresentVersion,
  type VersionReason,
} from "./store.ts";

export interface ChangeDeps extends FindDeps {
  readonly clock: Clock;
}

/** A record to store, with what it is found by. */
interface Prepared {
  readonly record: PartyRecord;
  readonly marks: readonly string[];
  readonly twins: readonly string[];
  readonly vault: PartyVault;
}

interface Storing extends Prepared {
  readonly scopeId: string;
  readonly userId: string;
  readonly partyId: string;
  readonly version: number;
  readonly wrapped: Uint8Array;
  readonly reason: VersionReason;
  readonly at: Date;
}

/** Stores a version, and what the party is found by now. */
async function storeVersion(tx: Tx, given: Storing): Promise<void> {
  const { scopeId, userId, partyId, version, wrapped, reason, at, record, marks, twins, vault } = given;
  const content = vault.close({ scopeId, partyId }, wrapped, version, record);
  const row = { tenant_id: scopeId, party_id: partyId, version, reason, created_by: userId, created_at: at, content };
  const search = {
    tenant_id: scopeId,
    party_id: partyId,
    is_person: isPersonKind(record.kind),
    changed_at: at,
    marks,
    twins,
  };
  await together(insertVersion(tx, row), putSearch(tx, search, representativeIdsOf(record)));
}

/**
 * Refuses references to parties that do not exist in the office, and to the party itself.
 * @param known references that an earlier version had: what they name may have been erased since
 * @throws DomainError parties.reference_not_found
 */
async function requireReferences(
  tx: Tx,
  scopeId: string,
  { record, self, known = [] }: { record: PartyRecord; self: string; known?: readonly string[] },
): Promise<void> {
  const ids = [...new Set(referencesOf(record))].filter((id) => !known.includes(id));
  const found = await findVersions(
    tx,
    scopeId,
    ids.map((id) => ({ id })),
  );
  if (found.length < ids.length || found.some((row) => row.party_id === self))
    throw new DomainError("parties.reference_not_found");
}

/** Returns the function that computes what a record is found by, outside of the transaction. */
const createPrepare = ({ openVault, marksOf }: ChangeDeps) =>
  async function prepare(scopeId: string, record: PartyRecord): Promise<Prepared> {
    const [vault, marks, twins] = await Promise.all([
      openVault(),
      marksOf(scopeId, formsOfParty(record)),
      marksOf(
        scopeId,
        twinForms(record).map(({ form }) => form),
      ),
    ]);
    return { record, vault, marks, twins };
  };

type Locked = NonNullable<Awaited<ReturnType<typeof lockParty>>>;

/** @throws DomainError parties.not_found, parties.changed_meanwhile */
async function lockPresent(tx: Tx, scopeId: string, { id, version }: { id: string; version: number }): Promise<Locked> {
  const before = await lockParty(tx, scopeId, id);
  if (!before) throw new DomainError("parties.not_found");
  if (before.version !== version) throw new DomainError("parties.changed_meanwhile");
  return before;
}

/** Stores the next version of a locked party. */
async function storeNext(
  tx: Tx,
  { before, at, ...given }: Omit<Storing, "version" | "wrapped"> & { before: Locked },
): Promise<void> {
  const { scopeId, userId, partyId, reason } = given;
  const version = before.version + 1;
  await storeVersion(tx, { ...given, version, wrapped: before.wrapped, at });
  await setPresentVersion(tx, { tenant_id: scopeId, party_id: partyId, version, created_at: at });
  const action = reason === "merged" ? "parties.merged" : "parties.changed";
  await recordEvent(tx, { scopeId, actorId: userId, action, objectId: partyId, detail: { version }, at });
}

/** Creates, changes and erases records; each change is a version. */
export function createChangeParties(deps: ChangeDeps) {
  const { db, clock } = deps;
  const prepare = createPrepare(deps);

  /** @throws DomainError parties.reference_not_found */
  async function create({ scopeId, userId }: Principal, record: PartyRecord): Promise<Party> {
    const prepared = await prepare(scopeId, record);
    const { vault } = prepared;
    const [partyId, at] = [newId(), clock.now()];
    const wrapped = vault.newKey({ scopeId, partyId });
    return db.tenant(scopeId, async (tx) => {
      await requireReferences(tx, scopeId, { record, self: partyId });
      await insertParty(tx, { tenant_id: scopeId, id: partyId, version: 1, created_at: at, changed_at: at });
      await insertKey(tx, { tenant_id: scopeId, party_id: partyId, wrapped });
      await storeVersion(tx, { ...prepared, scopeId, userId, partyId, version: 1, wrapped, reason: "created", at });
      await recordEvent(tx, { scopeId, actorId: userId, action: "parties.created", objectId: partyId, at });
      return readWhole({ tx, scopeId, vault }, partyId);
    });
  }

  /** @throws DomainError parties.not_found, parties.changed_meanwhile, parties.reference_not_found */
  async function update(
    { scopeId, userId }: Principal,
    id: string,
    { record, version }: { record: PartyRecord; version: number },
  ): Promise<Party> {
    const prepared = await prepare(scopeId, record);
    const { vault } = prepared;
    return db.tenant(scopeId, async (tx) => {
      const before = await lockPresent(tx, scopeId, { id, version });
      const reading = { tx, scopeId, vault };
      const [row] = await findVersions(tx, scopeId, [{ id }]);
      const earlier = row && openVersion(reading, row);
      if (earlier && plainRecord(earlier) === plainRecord(record)) return readWhole(reading, id);
      await requireReferences(tx, scopeId, { record, self: id, known: earlier ? referencesOf(earlier) : [] });
      await storeNext(tx, { ...prepared, scopeId, userId, partyId: id, before, reason: "changed", at: clock.now() });
      return readWhole(reading, id);
    });
  }

  return { create, update };
}

/** Returns the function that makes two records one. */
export const createMergeParties = (deps: ChangeDeps) => {
  const { db, clock } = deps;
  const prepare = createPrepare(deps);

  /**
   * @throws DomainError parties.not_found, parties.changed_meanwhile, parties.reference_not_found, parties.merge_itself
   */
  async function merge(
    { scopeId, userId }: Principal,
    id: string,
    { record, version, other }: { record: PartyRecord; version: number; other: { id: string; version: number } },
  ): Promise<Party> {
    if (id === other.id) throw new DomainError("parties.merge_itself");
    const prepared = await prepare(scopeId, record);
    const { vault } = prepared;
    return db.tenant(scopeId, async (tx) => {
      const locked = new Map<string, Locked>();
      // In one order, so that two merges never wait for each other.
      for (const one of [{ id, version }, other].toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        locked.set(one.id, await lockPresent(tx, scopeId, one));
      }
      const reading = { tx, scopeId, vault };
      const rows = await findVersions(tx, scopeId, [{ id }, { id: other.id }]);
      const known = rows.flatMap((row) => referencesOf(openVersion(reading, row)));
      await mergeInto(tx, scopeId, { from: other.id, into: id });
      await requireReferences(tx, scopeId, { record, self: id, known: known.filter((one) => one !== id) });
      const before = locked.get(id) as Locked;
      await storeNext(tx, { ...prepared, scopeId, userId, partyId: id, before, reason: "merged", at: clock.now() });
      return readWhole(reading, id);
    });
  }
  return merge;
};
