import type { SessionUser } from "@lavra/contract/accounts/auth";
import { readPersonalData } from "@lavra/contract/accounts/users";
import {
  type BillingEntry,
  billingHistory,
  createPreference,
  payablePlans,
  readPaymentStatus,
} from "@lavra/contract/plans/payments";
import {
  calculatePrice,
  listPlans,
  type Plan,
  type PlanType,
  type PriceQuote,
  plansPricing,
} from "@lavra/contract/plans/plans";
import {
  currentSubscription,
  currentUsage,
  noSubscription,
  type Subscription,
  type Usage,
} from "@lavra/contract/plans/subscriptions";
import { listWaitingOrders, type WaitingOrder } from "@lavra/contract/plans/waiting-orders";
import { act, screen } from "@testing-library/react";
import { vi } from "vitest";
import type { z } from "zod";
import { PlansPage } from "../../plans/plans-page.tsx";
import { saveSession } from "../../platform/session/session.ts";
import { renderPage } from "../render-page.tsx";
import { ownerUser } from "../session-user.ts";
import { type Doubles, on, stubApi, WireReply } from "../stub-api.ts";

const limits = { maxUsers: 8, maxDocuments: 120, extraUserPrice: 19 };
const features = {
  customizeTheme: true,
  managePermissions: true,
  createCustomRoles: true,
  advancedReports: true,
  fullAccess: false,
};

/** The plan "Intermediário", with these changes. */
export const somePlan = (part: Partial<Plan> = {}): Plan => ({
  id: "intermediate",
  name: "Intermediário",
  description: "Para escritórios que produzem todos os dias.",
  price: 199,
  popular: true,
  annualDiscount: 20,
  limits,
  features,
  trialDays: null,
  revision: 1,
  ...part,
});

/** The four plans as they are sold. */
export const fourPlans: readonly Plan[] = [
  somePlan({
    id: "free_trial",
    name: "Período gratuito",
    description: "Para conhecer a Lavra, sem pagamento.",
    price: 0,
    popular: false,
    annualDiscount: 0,
    limits: { maxUsers: 2, maxDocuments: 10, extraUserPrice: 0 },
    features: { ...features, customizeTheme: false, createCustomRoles: false, advancedReports: false },
    trialDays: 15,
  }),
  somePlan({
    id: "starter",
    name: "Inicial",
    description: "Para quem advoga só ou começa um escritório.",
    price: 79,
    popular: false,
    limits: { ...limits, maxUsers: 1, maxDocuments: 30 },
  }),
  somePlan(),
  somePlan({
    id: "advanced",
    name: "Avançado",
    description: "Para equipes grandes, sem limite de documentos.",
    price: 449,
    popular: false,
    limits: { ...limits, maxUsers: 20, maxDocuments: -1 },
    features: { ...features, fullAccess: true },
  }),
];

/** "Intermediário" by the month, paid on 26/10/2026, until 26/11/2026. */
export const someSubscription = (part: Partial<Subscription> = {}): Subscription => ({
  ...noSubscription,
  isActive: true,
  status: "active",
  planType: "intermediate",
  planName: "Intermediário",
  planConfig: { name: "Intermediário" },
  billingCycle: "monthly",
  periodStart: "2026-10-26T15:00:00.000Z",
  periodEnd: "2026-11-26T15:00:00.000Z",
  price: 199,
  actualPaidAmount: 199,
  pricing: { basePrice: 199, totalMonthlyPrice: 199, extraUsersCount: 0 },
  dates: { nextBillingDate: "2026-11-26T15:00:00.000Z", subscriptionStartDate: "2026-08-26T15:00:00.000Z" },
  metrics: { lastPaymentDate: "2026-10-26T15:00:00.000Z" },
  limits,
  display: { state: "active", daysLeft: 20 },
  ...part,
});

export const someUsage = (part: Partial<Usage> = {}): Usage => ({
  documents: { used: 34, limit: 120, resetAt: "2026-11-26T15:00:00.000Z" },
  users: { active: 5, limit: 8 },
  ...part,
});

/** A payment of the history; the newest has the highest number. */
export const someEntry = (number: number, part: Partial<BillingEntry["payment"]> = {}): BillingEntry => ({
  id: `019aa000-0000-7000-8000-${String(number).padStart(12, "0")}`,
  plan: { type: "intermediate", name: "Intermediário" },
  payment: {
    immutableAmount: 199,
    displayStatus: "approved",
    paymentMethod: "pix",
    gateway: { provider: "simulator", paymentId: String(1000 + number), transactionId: null },
    actualPaymentDate: "2026-10-26T15:00:00.000Z",
    paidAt: "2026-10-26T15:00:00.000Z",
    dueDate: "2026-10-29T15:00:00.000Z",
    immutableExtraUsers: 0,
    ...part,
  },
  billing: { total: 199 },
  status: part.displayStatus ?? "approved",
  cycle: { type: "monthly" },
  users: { extra: part.immutableExtraUsers ?? 0 },
  createdAt: "2026-10-26T14:00:00.000Z",
  endedAt: null,
  endReason: null,
  canAskRefund: false,
  refundAskedAt: null,
});

/** An order of "Inicial" by the month that can be paid until 24/11/2026 at noon; no method is chosen. */
export const someWaiting = (part: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id: "019aa000-0000-7000-8000-0000000000cc",
  plan: { type: "starter", name: "Inicial" },
  billingCycle: "monthly",
  extraUsers: 0,
  amount: 79,
  paymentMethod: null,
  state: "waiting",
  payableUntil: "2026-11-24T15:00:00.000Z",
  endsAt: "2026-11-28T02:59:59.999Z",
  paymentPage: paymentAddress,
  ticketUrl: null,
  createdAt: "2026-11-21T15:00:00.000Z",
  ...part,
});

/** One page of a history, five payments a page. */
export function historyReply(entries: readonly BillingEntry[], page: number): WireReply {
  const total = entries.length;
  const pagination = { page, limit: 5, total, totalPages: Math.ceil(total / 5), hasMore: page * 5 < total };
  const reply = { success: true, data: entries.slice((page - 1) * 5, page * 5), pagination };
  return new WireReply(200, JSON.stringify(billingHistory.reply.parse(reply)));
}

export const orderId = "019aa000-0000-7000-8000-0000000000aa";
export const paymentAddress = "http://lavra.test/simulador/pagar/pref-1";

/** What a quote says of the office, of a first purchase unless it is changed. */
export const someTerms = (part: Partial<QuotedTerms> = {}): QuotedTerms => ({
  change: null,
  isRenewal: false,
  usersToDeactivate: 0,
  kind: "first",
  amountDue: 79,
  credit: null,
  before: [],
  after: [],
  renewal: null,
  ...part,
});

type QuotedTerms = Omit<z.output<typeof calculatePrice.reply>["data"], keyof PriceQuote>;

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Consistent plans, prices and quotes, as the server calculates them. */
export const usualDoubles: Doubles = [
  on(listPlans, { plans: [...fourPlans] }),
  on(plansPricing, ({ query }) => {
    const share = query.get("cycle") === "annual" ? 12 * 0.8 : 1;
    const priced = fourPlans.map(({ id, price, limits: { extraUserPrice } }) => [
      id,
      { price: cents(price * share), extra_user_price: cents(extraUserPrice * share) },
    ]);
    return Object.fromEntries(priced);
  }),
  on(currentSubscription, { subscription: someSubscription(), canActivateTrial: false }),
  on(currentUsage, someUsage()),
  on(calculatePrice, ({ body: { planId, billingCycle, extraUsers } }) => {
    const plan = fourPlans.find(({ id }) => id === planId) ?? somePlan();
    const months = billingCycle === "annual" ? 12 : 1;
    const basePrice = plan.price * months;
    const extraUsersPrice = plan.limits.extraUserPrice * extraUsers * months;
    const discount = billingCycle === "annual" ? cents((basePrice + extraUsersPrice) * 0.2) : 0;
    const total = cents(basePrice + extraUsersPrice - discount);
    const price = { basePrice, extraUsers, extraUsersPrice, discount, total, savings: discount };
    return { ...price, ...someTerms({ amountDue: total }) };
  }),
  on(billingHistory, ({ query }) => historyReply([], Number(query.get("page")))),
  on(listWaitingOrders, { orders: [] }),
  on(readPersonalData, { tipoPessoa: "fisica", cpf: "529.982.247-25", cnpj: "", email: "maria@exemplo.com.br" }),
  on(payablePlans, { plans: fourPlans.filter(({ price }) => price > 0) }),
  on(createPreference, {
    preference_id: "pref-1",
    external_reference: orderId,
    init_point: paymentAddress,
    sandbox_init_point: paymentAddress,
  }),
  on(readPaymentStatus, {
    id: orderId,
    status: "pending",
    planId: "advanced",
    billingCycle: "monthly",
    extraUsers: 0,
    amount: 449,
    paymentMethod: null,
    paidAt: null,
    isActivated: false,
  }),
];

/** The channel between a payment's window and the page that waits for it: the sent messages, and a way to send one. */
function stubChannel() {
  const said: unknown[] = [];
  const ears = new Set<(event: { data: unknown }) => void>();
  class Channel {
    #ear: ((event: { data: unknown }) => void) | null = null;
    set onmessage(hear: (event: { data: unknown }) => void) {
      this.#ear = hear;
      ears.add(hear);
    }
    postMessage(message: unknown) {
      said.push(message);
    }
    close() {
      if (this.#ear) ears.delete(this.#ear);
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  const hear = (data: unknown) =>
    act(() => {
      for (const ear of ears) ear({ data });
    });
  return { said, hear };
}

export interface OpenPlans {
  readonly user?: SessionUser;
  readonly address?: string;
}

/** Draws the plans page at its address. */
export function drawPlans(doubles: Doubles = [], { user = ownerUser(), address = "/plans" }: OpenPlans = {}) {
  saveSession({ token: "t", user });
  const api = stubApi(...usualDoubles, ...doubles);
  const channel = stubChannel();
  return { api, channel, ...renderPage("/plans", PlansPage, address) };
}

/** The same, once plans and subscription are loaded. */
export async function openPlans(doubles: Doubles = [], options: OpenPlans = {}) {
  const page = drawPlans(doubles, options);
  await screen.findByRole("heading", { name: "Escolha um plano" });
  return page;
}

/** An office with a running plan, for pages that ask for its features. */
export const officePlan = (planType: PlanType = "intermediate"): Doubles => [
  on(listPlans, { plans: [...fourPlans] }),
  on(currentSubscription, { subscription: someSubscription({ planType }), canActivateTrial: false }),
];
