import type { MonitoringRow } from "@lavra/contract/plans/monitoring";
import type { OrderRow } from "../payments/index.ts";
import { describePeriods, periodAt, toReais } from "../subscriptions/index.ts";
import { revisionOf } from "./rules.ts";
import type { OfficeRow } from "./store.ts";

type Periods = Parameters<typeof describePeriods>[0];

/** Builds an office's row with its subscription and its last payment. */
export function presentRow(
  office: OfficeRow,
  { periods, order }: { periods: Periods; order: OrderRow | undefined },
  now: Date,
): MonitoringRow {
  const described = describePeriods(periods, now);
  return {
    id: office.id,
    nome: office.nome,
    status: office.active ? "ativo" : "inativo",
    activeUsers: office.active_users,
    totalUsers: office.total_users,
    extraUsers: described.extraUsersCount,
    plan: described.planType,
    subscriptionStatus: described.status,
    billingCycle: described.billingCycle,
    periodStart: described.periodStart,
    periodEnd: described.periodEnd,
    paymentAmount: order ? toReais(order.amount_cents) : null,
    paymentStatus: order?.status ?? null,
    paymentDate: order ? dateOf(order).toISOString() : null,
    revision: revisionOf(periodAt(periods, now)),
  };
}

/** Returns when a payment was made; before that when it was ordered or, if recorded by staff, when it is due. */
const dateOf = ({ paid_at, provider, due_at, created_at }: OrderRow) =>
  paid_at ?? (provider === "manual" ? due_at : created_at);
