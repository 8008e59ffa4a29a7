import type { MonitoringRow } from "@lavra/contract/monitoring";
import type { OrderRow } from "../payments/index.ts";
import { describeSubscription, toReais } from "../subscriptions/index.ts";
import { revisionOf } from "./rules.ts";
import type { OfficeRow } from "./store.ts";

type Subscribed = Parameters<typeof describeSubscription>[0];

/** Builds an office's row with its subscription and its last payment. */
export function presentRow(
  office: OfficeRow,
  { subscription, order }: { subscription: Subscribed; order: OrderRow | undefined },
  now: Date,
): MonitoringRow {
  const told = describeSubscription(subscription, now);
  return {
    id: office.id,
    nome: office.nome,
    status: office.active ? "ativo" : "inativo",
    activeUsers: office.active_users,
    totalUsers: office.total_users,
    extraUsers: told.extraUsersCount,
    plan: told.planType,
    subscriptionStatus: told.status,
    billingCycle: told.billingCycle,
    periodStart: told.periodStart,
    // The day on which a refunded period ended, as the office sees it.
    periodEnd: told.dates.nextBillingDate ?? told.periodEnd,
    paymentAmount: order ? toReais(order.amount_cents) : null,
    paymentStatus: order?.status ?? null,
    paymentDate: order ? dateOf(order).toISOString() : null,
    revision: revisionOf(subscription),
  };
}

/** Returns when a payment was made; before that when it was ordered or, if recorded by staff, when it is due. */
const dateOf = ({ paid_at, provider, due_at, created_at }: OrderRow) =>
  paid_at ?? (provider === "manual" ? due_at : created_at);
