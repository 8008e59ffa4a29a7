import type { FieldChange } from "@lavra/contract/activity/activity";
import type { AuditAction } from "@lavra/contract/activity/audit-actions";
import type { Tx } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { type AuditEventRow, insertEvent, insertEvents } from "./store.ts";

interface AuditFact {
  /** The office of the event, or the platform. */
  scopeId: string;
  /** The person who acted; null for the operator and where the person is unknown. */
  actorId: string | null;
  action: AuditAction;
  objectId?: string | undefined;
  /** Plain facts without personal data or document content. */
  detail?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** Every field that a person changed by hand, from `changesBetween`. */
  changes?: readonly FieldChange[] | undefined;
  at: Date;
}

/** Writes an audit event in the transaction of the act, so that both are committed or neither. */
export const recordEvent = (tx: Tx, fact: AuditFact) => insertEvent(tx, rowOf(fact));

/**
 * Writes audit events of several offices, in a transaction of offices one after another (`enterEach`). Their chains are
 * locked in the order of the events: in the order of the offices, so that two transactions never wait for each other.
 */
export const recordEvents = (tx: Tx, facts: readonly AuditFact[]) =>
  insertEvents(tx, facts.toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : Number(a.scopeId > b.scopeId))).map(rowOf));

const rowOf = (fact: AuditFact): AuditEventRow => ({
  id: newId(),
  tenant_id: fact.scopeId,
  actor_id: fact.actorId,
  action: fact.action,
  object_id: fact.objectId ?? null,
  detail: { ...fact.detail, ...(fact.changes ? { changes: fact.changes } : {}) },
  at: fact.at,
});
