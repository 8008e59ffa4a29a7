import type { ListedParty, Party, PartyVersion } from "@lavra/contract/parties/parties";
import type { PartyRecord } from "@lavra/contract/parties/party";
import { referencesOf } from "@lavra/contract/parties/written-party";
import { findNames } from "../accounts/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { PartyVault } from "./party-keys.ts";
import { calledName, presentListed, representativesOf } from "./rules.ts";
import { familyOf, findVersions, listRepresented, listVersions, type SealedVersion } from "./store.ts";

/** Reads a party's records in an open transaction of its office. */
export interface PartyReading {
  readonly tx: Tx;
  readonly scopeId: string;
  readonly vault: PartyVault;
}

/** Decrypts a version. */
export const openVersion = ({ scopeId, vault }: PartyReading, row: SealedVersion): PartyRecord =>
  vault.open({ scopeId, partyId: row.party_id }, row.wrapped, row.version, row.content);

/** The present version of a party. */
export interface PresentParty {
  readonly id: string;
  readonly version: number;
  readonly record: PartyRecord;
}

/** Returns the present versions of parties by the asked ids, also by those of merged ones; erased ones are absent. */
export async function readPresent(reading: PartyReading, ids: readonly string[]): Promise<Map<string, PresentParty>> {
  const wanted = [...new Set(ids)].map((id) => ({ id }));
  const found = await findVersions(reading.tx, reading.scopeId, wanted);
  return new Map(
    found.map((row) => [row.asked_id, { id: row.party_id, version: row.version, record: openVersion(reading, row) }]),
  );
}

/** Returns the names by which parties are called now, by the asked ids; erased ones are absent. */
export async function namesOf(reading: PartyReading, ids: readonly string[]): Promise<Map<string, string>> {
  const present = await readPresent(reading, ids);
  return new Map([...present].map(([id, { record }]) => [id, calledName(record)]));
}

/** Returns parties as lists show them, in the order of their ids; those that do not exist are absent. */
export async function readListed(reading: PartyReading, ids: readonly string[]): Promise<ListedParty[]> {
  const found = await findVersions(
    reading.tx,
    reading.scopeId,
    ids.map((id) => ({ id })),
  );
  const rows = new Map(found.map((row) => [row.asked_id, { row, record: openVersion(reading, row) }]));
  const names = await namesOf(reading, representativesOf([...rows.values()].map(({ record }) => record)));
  return ids.flatMap((id) => {
    const one = rows.get(id);
    if (!one) return [];
    const { party_id, version, created_at } = one.row;
    return presentListed({ id: party_id, version, record: one.record, changedAt: created_at }, (by) => names.get(by));
  });
}

/** Most represented parties that are named. */
const mostRepresented = 50;

const asNamed = (names: ReadonlyMap<string, string>) => [...names].map(([id, name]) => ({ id, name }));

/** @throws DomainError parties.not_found, also for another office's party */
export async function readWhole(reading: PartyReading, id: string): Promise<Party> {
  const { tx, scopeId } = reading;
  const [row] = await findVersions(tx, scopeId, [{ id }]);
  if (!row) throw new DomainError("parties.not_found");
  const record = openVersion(reading, row);
  const family = await familyOf(tx, scopeId, row.party_id);
  const represented = await listRepresented(tx, scopeId, family, mostRepresented);
  const related = await namesOf(reading, referencesOf(record));
  const represents = await namesOf(reading, represented);
  const writers = await findNames(tx, scopeId, [row.created_by]);
  return {
    id: row.party_id,
    version: row.version,
    record,
    related: asNamed(related),
    represents: asNamed(represents),
    createdAt: row.party_created_at.toISOString(),
    changedAt: row.created_at.toISOString(),
    changedBy: writers.get(row.created_by) ?? "",
  };
}

/** Most versions that are listed. */
const mostVersions = 100;

/** @throws DomainError parties.not_found */
export async function readVersions(
  reading: PartyReading,
  id: string,
): Promise<{ versions: PartyVersion[]; total: number }> {
  const { tx, scopeId } = reading;
  const family = await familyOf(tx, scopeId, id);
  if (family.length === 0) throw new DomainError("parties.not_found");
  const { versions, total } = await listVersions(tx, scopeId, family, mostVersions);
  const names = await findNames(tx, scopeId, [...new Set(versions.map((row) => row.created_by))]);
  const presented = versions.map((row) => ({
    partyId: row.party_id,
    version: row.version,
    reason: row.reason,
    at: row.created_at.toISOString(),
    by: names.get(row.created_by) ?? "",
    record: openVersion(reading, row),
  }));
  return { versions: presented, total };
}
