import { type FlaggedPayment, flaggedPayments } from "@lavra/contract/plans/flagged-payments";
import { type BillingEntry, billingHistory } from "@lavra/contract/plans/payments";
import { calculatePrice, listPlans, type Plan } from "@lavra/contract/plans/plans";
import {
  currentSubscription,
  currentUsage,
  noSubscription,
  readStatement,
  type StatementEntry,
} from "@lavra/contract/plans/subscriptions";
import { listWaitingOrders, type WaitingOrder } from "@lavra/contract/plans/waiting-orders";
import { expect, type Page } from "@playwright/test";
import { officeTime } from "../../apps/web/src/testing/stand-in/office/made-up/made-up.ts";
import { quotePurchase } from "../../apps/web/src/testing/stand-in/office/quote-purchase.ts";
import { readRecording } from "../../apps/web/src/testing/stand-in/office/recorded.ts";
import { on, type PageApi } from "../pages/page-test.ts";
import { press } from "./acts.ts";

const id = (order: number) => `019aa000-0000-7000-8000-${String(order).padStart(12, "0")}`;

const plansOnSale = (): readonly Plan[] => readRecording().held(listPlans, "desenvolvedor")?.plans ?? [];

/** "Intermediário" for a year with two extra users, of which 69 days are used. */
const paidYear = {
  ...noSubscription,
  isActive: true,
  status: "active",
  planType: "intermediate",
  planName: "Intermediário",
  planConfig: { name: "Intermediário" },
  billingCycle: "annual",
  periodStart: "2026-01-01T13:40:00.000Z",
  periodEnd: "2027-01-01T13:40:00.000Z",
  price: 2275.2,
  actualPaidAmount: 2275.2,
  extraUsersCount: 2,
  extraUsers: 2,
  pricing: { basePrice: 199, totalMonthlyPrice: 237, extraUsersCount: 2 },
  dates: { nextBillingDate: "2027-01-01T13:40:00.000Z", subscriptionStartDate: "2026-01-01T13:40:00.000Z" },
  metrics: { lastPaymentDate: "2026-01-01T13:40:00.000Z" },
  limits: { maxUsers: 8, maxDocuments: 120, extraUserPrice: 19 },
  display: { state: "active", daysLeft: 296 },
} as const;

/** An office that has paid for a year. */
export function payYear(api: PageApi): void {
  const plans = plansOnSale();
  api.answer(
    on(currentSubscription, { subscription: paidYear, canActivateTrial: false }),
    on(currentUsage, {
      documents: { used: 34, limit: 120, resetAt: "2026-04-01T13:40:00.000Z" },
      users: { active: 4, limit: 10 },
    }),
    on(calculatePrice, ({ body: { planId, billingCycle: cycle, extraUsers = 0, when = "end" } }) => {
      const plan = plans.find((one) => one.id === planId);
      if (!plan) throw new Error(`no plan ${planId}`);
      return quotePurchase({ plan, cycle, extraUsers, when }, { plans, present: paidYear, now: officeTime });
    }),
  );
}

/** Opens a plan's dialog and waits for what the office has before and after. */
export const openPlan = (button: string) => async (page: Page) => {
  await press(button)(page);
  await expect(page.getByRole("dialog").getByText("Próxima renovação")).toBeVisible();
};

/** Chooses that a cheaper plan begins at once. */
export const downgradeNow = async (page: Page) => {
  await openPlan("Downgrade: Inicial")(page);
  await page.getByText("Agora", { exact: true }).click();
  await expect(page.getByText(/vira dias do novo plano\.$/)).toBeVisible();
};

/** Adds a user to the present plan. */
export const addUser = async (page: Page) => {
  await press("Mais um usuário extra no Intermediário")(page);
  await openPlan("Alterar: Intermediário")(page);
};

const waiting: WaitingOrder = {
  id: "019aa000-0000-7000-8000-0000000000cc",
  plan: { type: "advanced", name: "Avançado" },
  billingCycle: "annual",
  extraUsers: 2,
  amount: 4675.2,
  paymentMethod: "boleto",
  state: "waiting",
  payableUntil: "2026-03-15T02:59:59.000Z",
  endsAt: "2026-03-19T02:59:59.999Z",
  paymentPage: "http://127.0.0.1:3000/simulador/pagar/pref-1",
  ticketUrl: "http://127.0.0.1:3000/simulador/segunda-via/pref-1",
  createdAt: "2026-03-11T12:00:00.000Z",
};

/** An office with an order that waits for its payment, or that nobody paid in time. */
export const keepOrderWaiting = (change: Partial<WaitingOrder>) => (api: PageApi) =>
  api.answer(on(listWaitingOrders, { orders: [{ ...waiting, ...change }] }));

const paidBy = (order: number, change: Partial<BillingEntry>, payment: Partial<BillingEntry["payment"]>) => ({
  id: id(order),
  plan: { type: "starter" as const, name: "Inicial" },
  billing: { total: 79 },
  status: "approved" as const,
  cycle: { type: "monthly" as const },
  users: { extra: 0 },
  createdAt: "2026-01-01T13:20:00.000Z",
  endedAt: null,
  endReason: null,
  canAskRefund: false,
  refundAskedAt: null,
  ...change,
  payment: {
    immutableAmount: 79,
    displayStatus: change.status ?? ("approved" as const),
    paymentMethod: "boleto" as const,
    gateway: { provider: "mercado_pago" as const, paymentId: String(1_300_000_000 + order), transactionId: null },
    actualPaymentDate: "2026-03-09T12:00:00.000Z",
    paidAt: "2026-03-09T12:00:00.000Z",
    dueDate: "2026-01-04T13:20:00.000Z",
    immutableExtraUsers: 0,
    ...payment,
  },
});

/** An older order that was paid late and became days. */
export const latePayment = (change: Partial<BillingEntry>) => paidBy(3, change, {});

/** Payments of an office with older orders that were paid late: one can be refunded, of another a refund is asked for. */
export function payLate(api: PageApi): void {
  payYear(api);
  const data = [
    latePayment({ canAskRefund: true }),
    paidBy(2, { refundAskedAt: "2026-03-10T12:00:00.000Z" }, { paidAt: "2026-03-08T12:00:00.000Z" }),
    paidBy(
      1,
      { plan: { type: "intermediate", name: "Intermediário" }, billing: { total: 2275.2 }, cycle: { type: "annual" } },
      {
        immutableAmount: 2275.2,
        paymentMethod: "pix",
        immutableExtraUsers: 2,
        actualPaymentDate: "2026-01-01T13:40:00.000Z",
        paidAt: "2026-01-01T13:40:00.000Z",
      },
    ),
    paidBy(
      0,
      { status: "rejected", endReason: "expired", endedAt: "2025-12-20T12:00:00.000Z" },
      {
        gateway: { provider: "mercado_pago", paymentId: null, transactionId: null },
        actualPaymentDate: null,
        paidAt: null,
      },
    ),
  ];
  const pagination = { page: 1, limit: 5, total: data.length, totalPages: 1, hasMore: false };
  api.answer(on(billingHistory, { data, pagination }));
}

export const openHistory = async (page: Page) => {
  await press("Histórico de pagamentos")(page);
  await expect(page.getByText("Virou mais dias de assinatura")).toBeVisible();
};

export const preferRefund = async (page: Page) => {
  await openHistory(page);
  await press(/^Prefiro o reembolso/)(page);
  await expect(page.getByRole("alertdialog")).toBeVisible();
};

const entry = (order: number, change: Partial<StatementEntry> & Pick<StatementEntry, "kind" | "effect" | "at">) => ({
  id: id(order),
  planName: null,
  billingCycle: null,
  extraUsers: null,
  paid: 0,
  creditIn: 0,
  creditOut: 0,
  refunded: 0,
  used: 0,
  left: 0,
  ...change,
});

/** A statement with every kind of entry. */
export function explainEntries(api: PageApi): void {
  payYear(api);
  const month = { planName: "Inicial", billingCycle: "monthly", extraUsers: 0 } as const;
  const year = { planName: "Intermediário", billingCycle: "annual", extraUsers: 2 } as const;
  const entries = [
    entry(1, { kind: "trial", effect: "started", at: "2025-12-01T12:00:00.000Z", planName: "Período gratuito" }),
    entry(2, {
      kind: "grant",
      effect: "started",
      at: "2025-12-10T12:00:00.000Z",
      ...month,
      paid: 79,
      used: 22.84,
      creditOut: 56.16,
    }),
    entry(3, {
      kind: "grant",
      effect: "upgraded",
      at: "2026-01-01T13:40:00.000Z",
      ...year,
      paid: 2219.04,
      creditIn: 56.16,
      used: 430.08,
      left: 1845.12,
    }),
    entry(4, { kind: "grant", effect: "became_days", at: "2026-03-08T12:00:00.000Z", ...month, paid: 79, left: 79 }),
    entry(5, { kind: "grant", effect: "refunded", at: "2026-03-09T12:00:00.000Z", ...month, paid: 79, refunded: 79 }),
    entry(6, { kind: "refund", effect: "refund_asked", at: "2026-03-10T12:00:00.000Z" }),
    entry(7, { kind: "edit", effect: "edited", at: "2026-03-10T15:00:00.000Z", ...year, extraUsers: 3 }),
  ];
  api.answer(on(readStatement, { entries }));
}

const flag = (order: number, change: Partial<FlaggedPayment> & Pick<FlaggedPayment, "reason">): FlaggedPayment => ({
  provider: "mercado_pago",
  paymentId: String(1_300_000_000 + order),
  orderId: id(order),
  adminId: id(100 + order),
  nome: "Maria Souza",
  planName: "Inicial",
  amount: 79,
  currency: "BRL",
  orderedAmount: 79,
  status: "approved",
  flaggedAt: "2026-03-10T12:00:00.000Z",
  dealtAt: null,
  dealtBy: null,
  note: "",
  ...change,
});

/** Payments for staff to check, one for each reason. */
export function flagPayments(api: PageApi): void {
  const data = [
    flag(1, { reason: "refund_asked" }),
    flag(2, { reason: "repeated", nome: "Helena Prado de Albuquerque Cavalcanti" }),
    flag(3, { reason: "late" }),
    flag(4, { reason: "duplicate" }),
    flag(5, { reason: "wrong_amount", amount: 50, planName: "Avançado", orderedAmount: 4310.4 }),
  ];
  const pagination = { page: 1, limit: 20, total: data.length, totalPages: 1, hasMore: false };
  api.answer(on(flaggedPayments, { data, pagination }));
}

export const openStatement = async (page: Page) => {
  await press("Extrato da assinatura")(page);
  await expect(page.getByRole("table", { name: "Extrato da assinatura" })).toBeVisible();
};
