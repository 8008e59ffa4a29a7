import type { CaseRecord } from "@lavra/contract/cases/case";
import type { Case } from "@lavra/contract/cases/cases";
import { recordEvent } from "../audit/index.ts";
import { plainRecord } from "../parties/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/statements.ts";
import { DomainError } from "../platform/domain-error.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import { type CaseKeys, ownerOf, readPresent, readWhole } from "./read-cases.ts";
import { formsOfCase, numberForm } from "./rules.ts";
import type { FindDeps } from "./search/find-cases.ts";
import {
  type CaseIndex,
  eraseRows,
  insertCase,
  insertVersion,
  listPeople,
  lockCase,
  putIndex,
  setPresentVersion,
} from "./store.ts";

export interface ChangeDeps extends FindDeps {
  readonly clock: Clock;
}

/** A record to store, with what it is found by. */
interface Prepared {
  readonly record: CaseRecord;
  readonly index: CaseIndex;
  readonly keys: CaseKeys;
}

interface Storing extends Prepared {
  readonly scopeId: string;
  readonly userId: string;
  readonly id: string;
  readonly version: number;
  readonly wrapped: Buffer;
  readonly at: Date;
}

/** Stores a version, and what the case is found by now. */
async function storeVersion(tx: Tx, given: Storing): Promise<void> {
  const { scopeId, userId, id, version, wrapped, at, record, index, keys } = given;
  const content = keys.vault.locker(ownerOf(scopeId, id), wrapped).close(String(version), record);
  const row = { tenant_id: scopeId, case_id: id, version, created_by: userId, created_at: at, content };
  await together(insertVersion(tx, row), putIndex(tx, { scopeId, id, at }, index));
}

/**
 * Refuses parties and a responsible lawyer that the office does not have.
 * @param known references that the version before had: what they name may be gone since
 * @throws DomainError cases.party_not_found, cases.responsible_not_found
 */
async function requireReferences(
  tx: Tx,
  scopeId: string,
  { record: { parties, responsibleId }, keys, known }: Prepared & { readonly known?: CaseRecord | undefined },
): Promise<void> {
  const before = new Set(known?.parties.map((party) => party.id));
  const ids = parties.map((party) => party.id).filter((id) => !before.has(id));
  const found = await keys.findParties(tx, scopeId, ids);
  if (found.size < ids.length) throw new DomainError("cases.party_not_found");
  if (responsibleId === undefined || responsibleId === known?.responsibleId) return;
  const people = await listPeople(tx, scopeId);
  if (!people.some((one) => one.id === responsibleId)) throw new DomainError("cases.responsible_not_found");
}

/** Creates, changes and erases cases; each change is a version. */
export function createChangeCases({ db, clock, openReading, marksOf }: ChangeDeps) {
  /** Computes what a record is found by, outside of the transaction. */
  async function prepare(scopeId: string, record: CaseRecord): Promise<Prepared> {
    const { number, responsibleId, parties } = record;
    const [keys, marks, [mark]] = await Promise.all([
      openReading(),
      marksOf(scopeId, formsOfCase(record)),
      number === undefined ? [] : marksOf(scopeId, [numberForm(number)]),
    ]);
    const index = { responsible_id: responsibleId ?? null, marks, number_mark: mark ?? null, parties };
    return { record, keys, index };
  }

  /** @throws DomainError cases.party_not_found, cases.responsible_not_found */
  async function create({ scopeId, userId }: Principal, record: CaseRecord): Promise<Case> {
    const prepared = await prepare(scopeId, record);
    const { keys } = prepared;
    const [id, at] = [newId(), clock.now()];
    const wrapped = keys.vault.create(ownerOf(scopeId, id)).wrapped;
    return db.tenant(scopeId, async (tx) => {
      await requireReferences(tx, scopeId, prepared);
      await insertCase(tx, { scopeId, id, at, wrapped });
      await storeVersion(tx, { ...prepared, scopeId, userId, id, version: 1, wrapped, at });
      await recordEvent(tx, { scopeId, actorId: userId, action: "cases.created", objectId: id, at });
      return readWhole({ tx, scopeId, ...keys }, id);
    });
  }

  /** @throws DomainError cases.not_found, cases.changed_meanwhile, cases.party_not_found, cases.responsible_not_found */
  async function update(
    { scopeId, userId }: Principal,
    id: string,
    given: { record: CaseRecord; version: number },
  ): Promise<Case> {
    const { record } = given;
    const prepared = await prepare(scopeId, record);
    const { keys } = prepared;
    return db.tenant(scopeId, async (tx) => {
      const before = await lockCase(tx, scopeId, id);
      if (!before) throw new DomainError("cases.not_found");
      if (before.version !== given.version) throw new DomainError("cases.changed_meanwhile");
      const reading = { tx, scopeId, ...keys };
      const known = (await readPresent(reading, id))?.record;
      if (known && plainRecord(known) === plainRecord(record)) return readWhole(reading, id);
      await requireReferences(tx, scopeId, { ...prepared, known });
      const [version, at] = [before.version + 1, clock.now()];
      await storeVersion(tx, { ...prepared, scopeId, userId, id, version, wrapped: before.wrapped, at });
      await setPresentVersion(tx, { tenant_id: scopeId, case_id: id, version, created_at: at });
      const fact = {
        scopeId,
        actorId: userId,
        action: "cases.changed",
        objectId: id,
        detail: { version },
        at,
      } as const;
      await recordEvent(tx, fact);
      return readWhole(reading, id);
    });
  }

  /** @throws DomainError cases.not_found */
  const erase = ({ scopeId, userId }: Principal, id: string): Promise<void> =>
    db.tenant(scopeId, async (tx) => {
      if (!(await lockCase(tx, scopeId, id))) throw new DomainError("cases.not_found");
      const at = clock.now();
      await eraseRows(tx, scopeId, id, { at, by: userId });
      await recordEvent(tx, { scopeId, actorId: userId, action: "cases.erased", objectId: id, at });
    });

  return { create, update, erase };
}
