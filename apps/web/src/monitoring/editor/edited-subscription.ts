import { sentenceFor } from "@lavra/contract/failures/sentences";
import { type MonitoringRow, mostGrantedUsers, type updateSubscription } from "@lavra/contract/plans/monitoring";
import type { PaymentStatus } from "@lavra/contract/plans/payments";
import type { BillingCycle, PlanType } from "@lavra/contract/plans/plans";
import type { z } from "zod";
import { todayIso } from "../../platform/formats/dates.ts";
import { formatMoney } from "../../platform/formats/money.ts";
import type { FieldFaults } from "../../ui/fields/use-field-faults.ts";

/** The typed values of one row. Days are ISO dates in São Paulo, "" while incomplete; amounts are reais. */
export interface EditedSubscription {
  readonly plan: PlanType | null;
  readonly cycle: BillingCycle;
  readonly start: string;
  readonly end: string;
  readonly extraUsers: number | null;
  /** True if a payment made outside the product is recorded too. */
  readonly hasPayment: boolean;
  readonly amount: number | null;
  readonly paymentStatus: PaymentStatus;
  readonly paymentDate: string;
}

export type SubscriptionField = keyof EditedSubscription;
export type SubscriptionFaults = FieldFaults<SubscriptionField>;

type Update = z.input<typeof updateSubscription.body>;

/** The same day a month or a year later, or the last day of a shorter month. */
export function oneCycleLater(iso: string, cycle: BillingCycle): string {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  const next = new Date(Date.UTC(year, month - 1 + (cycle === "annual" ? 12 : 1), 1));
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(day, lastDay));
  return next.toISOString().slice(0, 10);
}

const dayOf = (instant: string) => todayIso(new Date(instant));

/** The editable values of a row; an office without a subscription starts with a month from today. */
export function editedOf(row: MonitoringRow, today: string = todayIso()): EditedSubscription {
  const cycle = row.billingCycle ?? "monthly";
  return {
    plan: row.plan,
    cycle,
    start: row.periodStart ? dayOf(row.periodStart) : today,
    end: row.periodEnd ? dayOf(row.periodEnd) : oneCycleLater(today, cycle),
    extraUsers: row.extraUsers,
    hasPayment: false,
    amount: null,
    paymentStatus: "approved",
    paymentDate: today,
  };
}

const paymentFields: readonly SubscriptionField[] = ["amount", "paymentStatus", "paymentDate"];

/** True if the edited subscription differs from its row; payment fields count only while a payment is recorded. */
export const isChanged = (edited: EditedSubscription, before: EditedSubscription): boolean =>
  edited.hasPayment ||
  (Object.keys(edited) as SubscriptionField[]).some(
    (field) => !paymentFields.includes(field) && edited[field] !== before[field],
  );

const extraUsersFault = (count: number | null) => {
  if (count === null || !Number.isInteger(count) || count < 0) return "Informe um número inteiro, a partir de 0.";
  return count > mostGrantedUsers
    ? `No máximo ${mostGrantedUsers.toLocaleString("pt-BR")} usuários extras.`
    : undefined;
};

/** Largest amount of one payment, in reais. */
const mostPaid = 1_000_000;

const hasWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

const amountFault = (amount: number | null) => {
  if (amount === null || amount < 0) return `Informe um valor a partir de ${formatMoney(0)}.`;
  if (!hasWholeCents(amount)) return "Informe o valor com até dois centavos: 1.910,40.";
  return amount > mostPaid ? `O valor vai até ${formatMoney(mostPaid)}.` : undefined;
};

const endFault = ({ start, end }: EditedSubscription) => {
  if (end === "") return "Informe o fim do período.";
  return start !== "" && end <= start ? sentenceFor("subscriptions.period_invalid") : undefined;
};

/** Maps each field to the rule it breaks. */
export function subscriptionFaults(edited: EditedSubscription): SubscriptionFaults {
  const { plan, start, extraUsers, hasPayment, amount, paymentDate } = edited;
  const found: Partial<Record<SubscriptionField, string | undefined>> = {
    plan: plan === null ? "Escolha o plano." : undefined,
    start: start === "" ? "Informe o início do período." : undefined,
    end: endFault(edited),
    extraUsers: extraUsersFault(extraUsers),
    amount: hasPayment ? amountFault(amount) : undefined,
    paymentDate: hasPayment && paymentDate === "" ? "Informe a data do pagamento." : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined));
}

/** The update for an edited subscription without faults; it has the three payment fields only if a payment is recorded. */
export function toUpdate(edited: EditedSubscription): Update {
  const update = {
    planType: edited.plan as PlanType,
    billingCycle: edited.cycle,
    periodStart: edited.start,
    periodEnd: edited.end,
    extraUsersCount: edited.extraUsers ?? 0,
  };
  if (!edited.hasPayment) return update;
  return {
    ...update,
    manualPaymentAmount: Math.round((edited.amount ?? 0) * 100) / 100,
    manualPaymentStatus: edited.paymentStatus,
    manualPaymentDate: edited.paymentDate,
  };
}
