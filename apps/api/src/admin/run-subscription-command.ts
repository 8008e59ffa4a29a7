import type { PaymentStatus } from "@lavra/contract/plans/payments";
import { isOwnerRole } from "@lavra/contract/roles/roles";
import { findUserByLogin } from "../accounts/index.ts";
import { insertOrder, newOrder } from "../payments/index.ts";
import { businessZone, type Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Config } from "../platform/settings/config.ts";
import {
  describePeriods,
  editPeriod,
  findPlan,
  findSubscription,
  grantPeriod,
  listPeriods,
  monthOfSubscription,
  setCounted,
  takeBackPeriod,
  totalCents,
} from "../subscriptions/index.ts";
import { Refused } from "./open-for-operator.ts";
import type { AdminCommand, Situation } from "./read-command.ts";

type Command = Extract<AdminCommand, { name: "assinatura" }>;

const day = 86_400_000;

/**
 * Shows an office's subscription, or sets the office to a given state.
 * @throws DomainError users.not_found
 * @throws Refused where payments are real
 */
export async function runSubscriptionCommand(
  { login, situacao }: Command,
  { db, clock, config }: { db: Database; clock: Clock; config: Pick<Config, "payments"> },
): Promise<string[]> {
  if (situacao && config.payments.kind !== "simulator") {
    throw new Refused("Situações só podem ser mostradas onde os pagamentos são simulados (PAYMENTS=simulator).");
  }
  return db.platform(async (tx) => {
    const owner = await findUserByLogin(tx, login);
    if (!owner || !isOwnerRole(owner.role)) throw new DomainError("users.not_found");
    if (situacao) await show(tx, owner.id, situacao, clock.now());
    return describe(login, describePeriods(await listPeriods(tx, owner.id), clock.now()));
  });
}

interface Shown {
  plan: "free_trial" | "starter";
  /** Days from now to the end of the period. */
  daysLeft: number;
}

const shown: Readonly<Partial<Record<Situation, Shown>>> = {
  teste: { plan: "free_trial", daysLeft: 15 },
  "teste-terminando": { plan: "free_trial", daysLeft: 3 },
  "teste-terminado": { plan: "free_trial", daysLeft: -1 },
  ativa: { plan: "starter", daysLeft: 25 },
  vencendo: { plan: "starter", daysLeft: 3 },
  vencida: { plan: "starter", daysLeft: -1 },
  limite: { plan: "starter", daysLeft: 25 },
};

async function show(tx: Tx, scopeId: string, situation: Situation, now: Date): Promise<void> {
  const to = shown[situation];
  const by = { now, actorId: null };
  await editPeriod(tx, scopeId, null, by);
  if (situation === "reembolsada") await addRefunded(tx, scopeId, now);
  else if (to) {
    const end = new Date(now.getTime() + to.daysLeft * day);
    const start = new Date(end.getTime() - (to.plan === "free_trial" ? 15 : 30) * day);
    await editPeriod(tx, scopeId, { planId: to.plan, cycle: "monthly", extraUsers: 0, start, end, paid: null }, by);
  }
  if (situation === "limite") await fillMonth(tx, scopeId, now);
  const status = orderStatus[situation];
  if (status) await addOrder(tx, { scopeId, status, now });
}

/** Adds a paid order and takes its payment back. */
async function addRefunded(tx: Tx, scopeId: string, now: Date): Promise<void> {
  const order = await addOrder(tx, { scopeId, status: "refunded", now });
  const { id: orderId, plan_id: planId, billing_cycle: cycle, extra_users: extraUsers, amount_cents: cents } = order;
  const paid = { orderId, orderedAt: now, fullCents: cents, cents, usersUntil: null, paidAt: now };
  await grantPeriod(tx, { scopeId, planId, cycle, extraUsers, ...paid }, now);
  await takeBackPeriod(tx, { scopeId, orderId, isChargedBack: false }, now);
}

const orderStatus: Readonly<Partial<Record<Situation, PaymentStatus>>> = {
  pendente: "pending",
  recusada: "rejected",
};

/** Uses up the office's monthly quota of documents. */
async function fillMonth(tx: Tx, scopeId: string, now: Date): Promise<void> {
  const row = await findSubscription(tx, scopeId, now);
  if (row) await setCounted(tx, scopeId, monthOfSubscription(row, now).start, row.max_documents);
}

/** Adds an order to the payment history that no payment provider knows. */
async function addOrder(tx: Tx, { scopeId, status, now }: { scopeId: string; status: PaymentStatus; now: Date }) {
  const plan = await findPlan(tx, "starter");
  const order = newOrder({
    tenant_id: scopeId,
    buyer_id: scopeId,
    provider: "manual",
    plan_id: plan.id,
    plan_name: plan.name,
    billing_cycle: "monthly",
    extra_users: 0,
    amount_cents: totalCents(plan, "monthly", 0),
    created_at: now,
  });
  const paid_at = status === "refunded" ? now : null;
  const added = { ...order, status, method: "pix" as const, paid_at, check_at: null };
  await insertOrder(tx, added);
  return added;
}

const when = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short", timeZone: businessZone });
const words = { active: "ativa", trial: "em período gratuito", expired: "vencida", none: "nenhuma" } as const;

function describe(login: string, subscription: ReturnType<typeof describePeriods>): string[] {
  const { status, planName, periodEnd, extraUsers, display } = subscription;
  if (!periodEnd) return [`${login}: sem assinatura`];
  const days = display && display.state === "expiring" ? `, ${display.daysLeft} dias restantes` : "";
  return [
    `${login}: assinatura ${words[status]}${days}`,
    `plano ${planName}, usuários extras: ${extraUsers}, até ${when.format(new Date(periodEnd))}`,
  ];
}
