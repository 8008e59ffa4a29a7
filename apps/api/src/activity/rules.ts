import { type ActivityKind, type AuditAction, auditActions } from "@lavra/contract/activity/audit-actions";
import type { EventFilter } from "./store.ts";

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly person?: string | undefined;
  readonly office?: string | undefined;
  readonly kind?: ActivityKind | undefined;
}

const dayMs = 86_400_000;

/** Midnight in São Paulo; see `startOfBusinessDay`. */
const midnight = (day: string) => new Date(`${day}T00:00:00-03:00`);

/** Returns the filter of a query; both days are included. */
export const readFilter = ({ from, to, person, office, kind }: Asked): EventFilter => ({
  from: from === undefined ? undefined : midnight(from),
  until: to === undefined ? undefined : new Date(midnight(to).getTime() + dayMs),
  actions: kind && actionsOf(kind),
  person: folded(person),
  office: folded(office),
});

const actionsOf = (kind: ActivityKind) =>
  (Object.keys(auditActions) as AuditAction[]).filter((action) => auditActions[action] === kind);

/** Small letters without accents, as the store compares names. */
const folded = (text = "") => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
