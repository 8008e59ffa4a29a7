import { z } from "zod";
import { billingCycle, planLimits, planType, reais } from "./plans.ts";
import { id, route, success } from "./route.ts";

/** Distance to the next billing date: past, one to five days ahead, or farther. */
export const displayStates = ["expired", "expiring", "active"] as const;

export const subscription = z.object({
  isActive: z.boolean(),
  status: z.enum(["active", "trial", "expired", "none"]),
  planType: planType.nullable(),
  planName: z.string().nullable(),
  planConfig: z.object({ name: z.string() }).nullable(),
  billingCycle: billingCycle.nullable(),
  /** UTC, ISO 8601, like all dates here. */
  periodStart: z.iso.datetime().nullable(),
  periodEnd: z.iso.datetime().nullable(),
  /** Price in reais of one more cycle with the same extra users at today's prices. */
  price: reais,
  /** Reais of the last payment; null if nothing was paid. */
  actualPaidAmount: reais.nullable(),
  extraUsersCount: z.number().int(),
  extraUsers: z.number().int(),
  /** Reais per month at today's prices: the plan's, and with the extra users. */
  pricing: z.object({ basePrice: reais, totalMonthlyPrice: reais, extraUsersCount: z.number().int() }),
  dates: z.object({
    nextBillingDate: z.iso.datetime().nullable(),
    /** Start of the periods that have followed each other without a gap. */
    subscriptionStartDate: z.iso.datetime().nullable(),
  }),
  metrics: z.object({ lastPaymentDate: z.iso.datetime().nullable() }),
  limits: planLimits.nullable(),
  /** Always false: every period is bought by a person. */
  autoRenew: z.boolean(),
  /** By the days in São Paulo until the next billing date; null without a subscription. */
  display: z.object({ state: z.enum(displayStates), daysLeft: z.number().int() }).nullable(),
  /** True if a renewal is offered: a paid plan that has expired or is about to. */
  canRenew: z.boolean(),
});
z.globalRegistry.add(subscription, { id: "Subscription" });
export type Subscription = z.infer<typeof subscription>;

/** Answer for an office that never had a subscription. */
export const noSubscription: Subscription = {
  isActive: false,
  status: "none",
  planType: null,
  planName: null,
  planConfig: null,
  billingCycle: null,
  periodStart: null,
  periodEnd: null,
  price: 0,
  actualPaidAmount: null,
  extraUsersCount: 0,
  extraUsers: 0,
  pricing: { basePrice: 0, totalMonthlyPrice: 0, extraUsersCount: 0 },
  dates: { nextBillingDate: null, subscriptionStartDate: null },
  metrics: { lastPaymentDate: null },
  limits: null,
  autoRenew: false,
  display: null,
  canRenew: false,
};

/** Usage and limit; a limit of -1 is unlimited. */
const meter = z.object({ used: z.number().int(), limit: z.number().int() });
export const usage = z.object({
  documents: meter.extend({ resetAt: z.iso.datetime().nullable() }),
  /** Active users, including the account owner. */
  users: z.object({ active: z.number().int(), limit: z.number().int() }),
});
export type Usage = z.infer<typeof usage>;

const ofAccount = z.object({ adminId: id.optional() });

export const currentSubscription = route({
  method: "GET",
  path: "/api/subscriptions/current",
  summary: "A assinatura do escritório",
  query: ofAccount,
  reply: success({
    subscription,
    /** True for an account owner without a plan who has not had the free trial, with any account, e-mail or document. */
    canActivateTrial: z.boolean(),
  }),
});

export const currentUsage = route({
  method: "GET",
  path: "/api/subscriptions/usage",
  summary: "O consumo do mês da assinatura",
  query: ofAccount,
  reply: success(usage.shape),
});

export const activateTrial = route({
  method: "POST",
  path: "/api/subscriptions/activate-trial",
  summary: "Ativa o período gratuito, uma única vez por conta, e-mail e documento",
  once: true,
  reply: success({ subscription }),
});
