import type { CaseRecord } from "@lavra/contract/cases/case";
import type { Case, CaseVersion, ListedCase } from "@lavra/contract/cases/cases";
import { findNames } from "../accounts/index.ts";
import { calledName, type Parties } from "../parties/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Vault } from "../platform/secrets/vault.ts";
import { listedOf, presentListed, presentNamed, withPresentParties } from "./rules.ts";
import { findPresent, listVersions, type SealedCase } from "./store.ts";

/** What reading cases needs, opened outside of transactions. */
export interface CaseKeys {
  readonly vault: Vault;
  readonly findParties: Awaited<ReturnType<Parties["openPresent"]>>;
}

export type OpenReading = () => Promise<CaseKeys>;

/** Reads cases in an open transaction of their office. */
export interface CaseReading extends CaseKeys {
  readonly tx: Tx;
  readonly scopeId: string;
}

/** Name of a case for its key. */
export const ownerOf = (scopeId: string, id: string): string => `${scopeId} ${id}`;

/** Decrypts a version. */
export const openVersion = (
  { scopeId, vault }: Pick<CaseReading, "scopeId" | "vault">,
  { case_id, wrapped, version, content }: SealedCase,
): CaseRecord => vault.locker(ownerOf(scopeId, case_id), wrapped).open(String(version), content) as CaseRecord;

const idsOf = (records: readonly CaseRecord[]) => records.flatMap(({ parties }) => parties.map((party) => party.id));
const lawyersOf = (records: readonly CaseRecord[]) => [
  ...new Set(records.flatMap(({ responsibleId }) => responsibleId ?? [])),
];

/** Returns cases as lists show them, in the order of their ids; those that do not exist are absent. */
export async function readListed(reading: CaseReading, ids: readonly string[]): Promise<ListedCase[]> {
  const { tx, scopeId, findParties } = reading;
  const rows = (await findPresent(tx, scopeId, ids)).map((row) => ({ row, record: openVersion(reading, row) }));
  const present = await findParties(
    tx,
    scopeId,
    rows.flatMap(({ record }) => listedOf(record).map((party) => party.id)),
  );
  const names = await findNames(tx, scopeId, lawyersOf(rows.map(({ record }) => record)));
  const listed = new Map(
    rows.map(({ row: { case_id: id, version, created_at: changedAt }, record }) => [
      id,
      presentListed({ id, version, record, changedAt }, present, names.get(record.responsibleId ?? "")),
    ]),
  );
  return ids.flatMap((id) => listed.get(id) ?? []);
}

/** A case as it is now; undefined if it does not exist. */
export async function readPresent(reading: CaseReading, id: string) {
  const { tx, scopeId, findParties } = reading;
  const [row] = await findPresent(tx, scopeId, [id]);
  if (!row) return undefined;
  const stored = openVersion(reading, row);
  const present = await findParties(tx, scopeId, idsOf([stored]));
  const record = withPresentParties(stored, present);
  return { row, record, parties: presentNamed(record, present) };
}

/** @throws DomainError cases.not_found, also for another office's case */
export async function readWhole(reading: CaseReading, id: string): Promise<Case> {
  const found = await readPresent(reading, id);
  if (!found) throw new DomainError("cases.not_found");
  const { row, record, parties } = found;
  const names = await findNames(reading.tx, reading.scopeId, [row.created_by, ...lawyersOf([record])]);
  return {
    id: row.case_id,
    version: row.version,
    record,
    parties,
    responsible: names.get(record.responsibleId ?? "") ?? "",
    createdAt: row.case_created_at.toISOString(),
    changedAt: row.created_at.toISOString(),
    changedBy: names.get(row.created_by) ?? "",
  };
}

/** Most versions that are listed. */
const mostVersions = 100;

/** @throws DomainError cases.not_found */
export async function readVersions(
  reading: CaseReading,
  id: string,
): Promise<{ versions: CaseVersion[]; total: number; names: { id: string; name: string }[] }> {
  const { tx, scopeId, findParties } = reading;
  const { versions, total } = await listVersions(tx, scopeId, id, mostVersions);
  if (total === 0) throw new DomainError("cases.not_found");
  const records = versions.map((row) => openVersion(reading, row));
  const parties = await findParties(tx, scopeId, idsOf(records));
  const lawyers = lawyersOf(records);
  const people = await findNames(tx, scopeId, [...new Set([...versions.map((row) => row.created_by), ...lawyers])]);
  return {
    total,
    versions: versions.map((row, at) => ({
      version: row.version,
      at: row.created_at.toISOString(),
      by: people.get(row.created_by) ?? "",
      record: records[at] as CaseRecord,
    })),
    names: [
      ...[...parties].map(([partyId, { record }]) => ({ id: partyId, name: calledName(record) })),
      ...lawyers.flatMap((lawyer) => ({ id: lawyer, name: people.get(lawyer) ?? "" })),
    ],
  };
}
