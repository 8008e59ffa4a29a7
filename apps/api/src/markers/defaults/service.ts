import {
  type CustomDefault,
  customCategory,
  maxCustomDefaults,
  type SentDefault,
} from "@lavra/contract/markers/default-markers";
import { findNames } from "../../accounts/index.ts";
import { type AuditAction, changesBetween, recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import { once } from "../../platform/idempotency/once.ts";
import { newId } from "../../platform/new-id.ts";
import { ownsOffice, type Principal } from "../../platform/principal.ts";
import { assertUnchanged } from "../assert-unchanged.ts";
import { kindsOfColumns, laterThan } from "../rules.ts";
import { contentOf, readDefault } from "./rules.ts";
import {
  changeDefault,
  type DefaultRow,
  deleteDefault,
  findDefault,
  insertDefault,
  type KeyedDefault,
  listDefaults,
  lockDefaults,
  measureDefaults,
} from "./store.ts";

/** Most bytes of the options of all custom defaults of an office, because the list is fetched in one request. */
const mostBytes = 4 * 1024 * 1024;

/** Manages the default markers that people of an office create for their forms. */
export function createDefaults({ db, clock }: { db: Database; clock: Clock }) {
  /** Returns the defaults that the person sees, sorted by key. */
  const list = (principal: Principal) =>
    db.tenant(principal.scopeId, async (tx) => present(tx, principal, await listDefaults(tx, principal)));

  /**
   * @throws DomainError markers.invalid, markers.default_exists, markers.too_many_defaults, markers.defaults_too_large,
   * request.key_reused
   */
  async function create(
    principal: Principal,
    sent: SentDefault,
    idempotencyKey?: IdempotencyKey,
  ): Promise<CustomDefault> {
    const read = readDefault(sent);
    const { scopeId, userId } = principal;
    return db.tenant(scopeId, async (tx) => {
      await lockDefaults(tx, scopeId);
      return once(tx, idempotencyKey, clock.now(), async () => {
        const row = { ...read, id: newId(), createdBy: userId, updatedBy: userId, updatedAt: clock.now() };
        await assertRoom(tx, principal, row);
        await insertDefault(tx, scopeId, row);
        await record(tx, principal, "markers.default_created", row);
        return presentOne(tx, principal, row);
      });
    });
  }

  /**
   * Changes a default; markers of files that were taken from it do not change. Returns it unchanged if the same is
   * stored already.
   * @throws DomainError as `create`, markers.default_not_found, markers.default_not_yours, markers.changed_meanwhile
   */
  async function change(principal: Principal, id: string, sent: SentDefault, basedOn?: Date): Promise<CustomDefault> {
    const said = readDefault(sent);
    const { scopeId, userId } = principal;
    return db.tenant(scopeId, async (tx) => {
      await lockDefaults(tx, scopeId);
      const before = await reach(tx, principal, id);
      // Kinds of columns that were not sent remain as they were.
      const read = sent.columnKinds ? said : { ...said, columnKinds: kindsOfColumns(said, before.columnKinds) };
      if (contentOf(read) === contentOf(before)) return presentOne(tx, principal, before);
      await assertUnchanged(tx, scopeId, before, basedOn);
      const row = { ...before, ...read, updatedBy: userId, updatedAt: laterThan(before.updatedAt, clock.now()) };
      await assertRoom(tx, principal, row);
      await changeDefault(tx, scopeId, row);
      await record(tx, principal, "markers.default_changed", row, changesBetween(recordable(before), recordable(row)));
      return presentOne(tx, principal, row);
    });
  }

  /**
   * Deletes a default and returns its name.
   * @throws DomainError markers.default_not_found, markers.default_not_yours
   */
  const remove = (principal: Principal, id: string): Promise<string> =>
    db.tenant(principal.scopeId, async (tx) => {
      await lockDefaults(tx, principal.scopeId);
      const row = await reach(tx, principal, id);
      await deleteDefault(tx, principal.scopeId, id);
      await record(tx, principal, "markers.default_deleted", row);
      return row.name;
    });

  const record = (
    tx: Tx,
    { scopeId, userId: actorId }: Principal,
    action: AuditAction,
    { id: objectId, type }: DefaultRow,
    changes?: ReturnType<typeof changesBetween>,
  ) => recordEvent(tx, { scopeId, actorId, action, objectId, detail: { type }, changes, at: clock.now() });

  return { list, create, change, remove };
}

const recordable = (row: DefaultRow) => ({
  name: row.name,
  type: row.type,
  description: row.description,
  options: row.options,
  apiSource: row.apiSource,
  kind: row.kind,
  dateFormat: row.dateFormat,
  allowsOther: row.allowsOther === true,
  columnKinds: Object.entries(row.columnKinds ?? {}).map(([column, kind]) => `${column}: ${kind}`),
});

/**
 * Returns a default that the person may change. @throws DomainError markers.default_not_found,
 * markers.default_not_yours
 */
async function reach(tx: Tx, principal: Principal, id: string): Promise<DefaultRow> {
  const row = await findDefault(tx, principal, id);
  if (!row) throw new DomainError("markers.default_not_found");
  if (!mayChange(principal, row)) throw new DomainError("markers.default_not_yours");
  return row;
}

const mayChange = (principal: Principal, { createdBy }: Pick<DefaultRow, "createdBy">) =>
  createdBy === principal.userId || ownsOffice(principal);

/**
 * Checks that no two defaults that a person sees have the same key, and that the list remains small enough to be
 * fetched in one request.
 */
async function assertRoom(tx: Tx, principal: Principal, row: KeyedDefault & { id: string }): Promise<void> {
  const visible = await listDefaults(tx, principal);
  if (visible.some(({ id, key }) => key === row.key && id !== row.id)) throw new DomainError("markers.default_exists");
  const others = await measureDefaults(tx, principal.scopeId, row.id);
  if (others.count >= maxCustomDefaults)
    throw new DomainError("markers.too_many_defaults", { limit: maxCustomDefaults });
  if (others.bytes + Buffer.byteLength(JSON.stringify(row.options)) > mostBytes) {
    throw new DomainError("markers.defaults_too_large");
  }
}

const presentOne = async (tx: Tx, reader: Principal, row: DefaultRow) =>
  (await present(tx, reader, [row]))[0] as CustomDefault;

async function present(tx: Tx, reader: Principal, rows: readonly DefaultRow[]): Promise<CustomDefault[]> {
  const names = await findNames(tx, reader.scopeId, [...new Set(rows.map(({ createdBy }) => createdBy))]);
  return rows.map(({ id, updatedAt, updatedBy, columnKinds, ...row }) => ({
    ...row,
    ...(columnKinds === null ? {} : { columnKinds }),
    _id: id,
    category: customCategory,
    isDefault: true,
    isCustom: true,
    createdByName: names.get(row.createdBy) ?? "",
    isInherited: row.createdBy !== reader.userId,
    canChange: mayChange(reader, row),
    updatedAt: updatedAt.toISOString(),
  }));
}
