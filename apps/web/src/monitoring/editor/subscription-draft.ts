import { sentenceFor } from "@lavra/contract/failures/sentences";
import { type MonitoringRow, mostGrantedUsers, type updateSubscription } from "@lavra/contract/monitoring";
import type { PaymentStatus } from "@lavra/contract/payments";
import type { BillingCycle, PlanType } from "@lavra/contract/plans";
import type { z } from "zod";
import { todayIso } from "../../platform/formats/dates.ts";
import { formatMoney } from "../../platform/formats/money.ts";
import type { FieldFaults } from "../../ui/fields/use-field-faults.ts";

/** What is typed into one row. Days are ISO dates in São Paulo, "" while they are not whole; amounts are reais. */
export interface SubscriptionDraft {
  readonly plan: PlanType | null;
  readonly cycle: BillingCycle;
  readonly start: string;
  readonly end: string;
  readonly extraUsers: number | null;
  /** Whether a payment that came another way is noted along. */
  readonly hasPayment: boolean;
  readonly amount: number | null;
  readonly paymentStatus: PaymentStatus;
  readonly paymentDate: string;
}

export type DraftField = keyof SubscriptionDraft;
export type DraftFaults = FieldFaults<DraftField>;

type Update = z.input<typeof updateSubscription.body>;

/** The same day a month or a year later; where that month is shorter, its last day. */
export function oneCycleLater(iso: string, cycle: BillingCycle): string {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  const next = new Date(Date.UTC(year, month - 1 + (cycle === "annual" ? 12 : 1), 1));
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(day, lastDay));
  return next.toISOString().slice(0, 10);
}

const dayOf = (instant: string) => todayIso(new Date(instant));

/** A row as it can be edited; an office without a subscription is offered a month from today on. */
export function draftOf(row: MonitoringRow, today: string = todayIso()): SubscriptionDraft {
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

const paymentFields: readonly DraftField[] = ["amount", "paymentStatus", "paymentDate"];

/** Whether there is anything to save; what is typed of a payment counts while one is to be noted. */
export const isChanged = (draft: SubscriptionDraft, before: SubscriptionDraft): boolean =>
  draft.hasPayment ||
  (Object.keys(draft) as DraftField[]).some(
    (field) => !paymentFields.includes(field) && draft[field] !== before[field],
  );

const extraUsersFault = (count: number | null) => {
  if (count === null || !Number.isInteger(count) || count < 0) return "Informe um número inteiro, a partir de 0.";
  return count > mostGrantedUsers
    ? `No máximo ${mostGrantedUsers.toLocaleString("pt-BR")} usuários extras.`
    : undefined;
};

/** Reais that one payment may be. */
const mostPaid = 1_000_000;

const hasWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

const amountFault = (amount: number | null) => {
  if (amount === null || amount < 0) return `Informe um valor a partir de ${formatMoney(0)}.`;
  if (!hasWholeCents(amount)) return "Informe o valor com até dois centavos: 1.910,40.";
  return amount > mostPaid ? `O valor vai até ${formatMoney(mostPaid)}.` : undefined;
};

const endFault = ({ start, end }: SubscriptionDraft) => {
  if (end === "") return "Informe o fim do período.";
  return start !== "" && end <= start ? sentenceFor("subscriptions.period_invalid") : undefined;
};

/** Each broken rule under its field. */
export function draftFaults(draft: SubscriptionDraft): DraftFaults {
  const { plan, start, extraUsers, hasPayment, amount, paymentDate } = draft;
  const found: Partial<Record<DraftField, string | undefined>> = {
    plan: plan === null ? "Escolha o plano." : undefined,
    start: start === "" ? "Informe o início do período." : undefined,
    end: endFault(draft),
    extraUsers: extraUsersFault(extraUsers),
    amount: hasPayment ? amountFault(amount) : undefined,
    paymentDate: hasPayment && paymentDate === "" ? "Informe a data do pagamento." : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined));
}

/** What is sent of a draft without faults; the three fields of a payment only where one is noted. */
export function toUpdate(draft: SubscriptionDraft): Update {
  const update = {
    planType: draft.plan as PlanType,
    billingCycle: draft.cycle,
    periodStart: draft.start,
    periodEnd: draft.end,
    extraUsersCount: draft.extraUsers ?? 0,
  };
  if (!draft.hasPayment) return update;
  return {
    ...update,
    manualPaymentAmount: Math.round((draft.amount ?? 0) * 100) / 100,
    manualPaymentStatus: draft.paymentStatus,
    manualPaymentDate: draft.paymentDate,
  };
}
