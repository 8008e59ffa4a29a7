import { z } from "zod";
import { id, route, success } from "../route.ts";
import { billingCycle, extraUsers, paidPlanTypes, period, planLimits, planType, reais } from "./plans.ts";

/** Distance to the next billing date: past, one to five days ahead, or farther; in calendar days of São Paulo. */
export const displayStates = ["expired", "expiring", "active"] as const;

/** A period ended on its date, or its payment was taken back. */
export const endReasons = ["expired", "refunded", "charged_back"] as const;

/** An office's subscription as of now. */
export const subscription = z.object({
  /** True while a plan or a trial is in force. */
  isActive: z.boolean(),
  status: z.enum(["active", "trial", "expired", "none"]),
  /** Null without a subscription, like the other fields that may be null, unless they say otherwise. */
  planType: planType.nullable(),
  planName: z.string().nullable(),
  /** Null where `planType` is. */
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
  /** Equal to `extraUsersCount`. */
  extraUsers: z.number().int(),
  /** Reais per month at today's prices: the plan's, and with the extra users. */
  pricing: z.object({ basePrice: reais, totalMonthlyPrice: reais, extraUsersCount: z.number().int() }),
  dates: z.object({
    /** End of the current or last period; the earlier instant at which that period was revoked. */
    nextBillingDate: z.iso.datetime().nullable(),
    /** Start of the periods that have followed each other without a gap. */
    subscriptionStartDate: z.iso.datetime().nullable(),
  }),
  /** `lastPaymentDate` is null if nothing was paid. */
  metrics: z.object({ lastPaymentDate: z.iso.datetime().nullable() }),
  /** Of the plan, without extra users; null without a subscription. */
  limits: planLimits.nullable(),
  /** Always false: every period is bought by a person. */
  autoRenew: z.boolean(),
  /**
   * By the calendar days in São Paulo until the next billing date, at least one while it is ahead; null without a
   * subscription.
   */
  display: z.object({ state: z.enum(displayStates), daysLeft: z.number().int() }).nullable(),
  /** True if a renewal is offered: a paid plan that has expired or is about to. */
  canRenew: z.boolean(),
  /** Why no period runs; null while one runs, before one begins, and without a subscription. */
  endedBy: z.enum(endReasons).nullable(),
  /** Period that follows the present one, of another plan or with fewer users; null if none does. */
  next: period.nullable(),
});
z.globalRegistry.add(subscription, { id: "Subscription" });
/** An office's subscription as of now. */
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
  endedBy: null,
  next: null,
};

/** Usage and limit; a limit of -1 is unlimited. */
const meter = z.object({ used: z.number().int(), limit: z.number().int() });
/** What an office uses of its plan. */
export const usage = z.object({
  /** Documents of the present month of the subscription, which ends at `resetAt`; null without a subscription. */
  documents: meter.extend({ resetAt: z.iso.datetime().nullable() }),
  /** Active users, including the account owner. */
  users: z.object({ active: z.number().int(), limit: z.number().int() }),
});
/** What an office uses of its plan. */
export type Usage = z.infer<typeof usage>;

const ofAccount = z.object({ adminId: id.optional() });

/**
 * The office's subscription, `noSubscription` if it never had one. Staff may ask for another office by `adminId`, which
 * is ignored for everybody else.
 */
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

/** What the office uses of its plan. Staff may ask for another office by `adminId`; they themselves have no limits. */
export const currentUsage = route({
  method: "GET",
  path: "/api/subscriptions/usage",
  summary: "O consumo do mês da assinatura",
  query: ofAccount,
  reply: success(usage.shape),
});

/**
 * Begins the free trial of the caller's office, once per account, e-mail and CPF or CNPJ. Fails with
 * `subscriptions.trial_used`, also while a subscription runs, and `subscriptions.trial_not_allowed` for anybody but an
 * account owner.
 */
export const activateTrial = route({
  method: "POST",
  path: "/api/subscriptions/activate-trial",
  summary: "Ativa o período gratuito, uma única vez por conta, e-mail e documento",
  once: true,
  reply: success({ subscription }),
});

/**
 * Changes the plan without a payment. Fails with `subscriptions.change_not_free`, `payments.users_over_limit`.
 */
export const changePlan = route({
  method: "POST",
  path: "/api/subscriptions/change",
  summary: "Muda o plano agora, sem pagamento: o que resta do período pago vira dias do outro plano",
  once: true,
  body: z.object({ planId: z.enum(paidPlanTypes), billingCycle, extraUsers: extraUsers.default(0) }),
  reply: success({ subscription }),
});

/** What an entry of the statement is; `opening` is what the office had when its statement began. */
export const statementKinds = ["opening", "trial", "grant", "change", "refund", "edit"] as const;

/**
 * What an entry did.
 * - `started`: nothing ran before it
 * - `extended`: its days follow those of the same plan
 * - `upgraded`: it began at once, with what was unused as credit
 * - `queued`: it begins when everything paid before has ended
 * - `added_users`: users until the end of what runs
 * - `became_days`: an older order that was paid late; it became days of what stood
 * - `edited`, `removed`: as staff set it
 * - `refunded`: it counts as if it had never been
 * - `refund_asked`: a refund that the office asked for
 * - `unchanged`: it changed nothing
 */
export const statementEffects = [
  "started",
  "extended",
  "upgraded",
  "queued",
  "added_users",
  "became_days",
  "edited",
  "removed",
  "refunded",
  "refund_asked",
  "unchanged",
] as const;

/** An entry with its money in reais: `paid` + `creditIn` = `used` + `creditOut` + `left` + `refunded`. */
export const statementEntry = z.object({
  id,
  kind: z.enum(statementKinds),
  effect: z.enum(statementEffects),
  at: z.iso.datetime(),
  /** Null for a refund. */
  planName: z.string().nullable(),
  billingCycle: billingCycle.nullable(),
  extraUsers: z.number().int().nullable(),
  paid: reais,
  /** Unused value of earlier entries that this one took over, and its own that a later one did. */
  creditIn: reais,
  creditOut: reais,
  refunded: reais,
  used: reais,
  left: reais,
});
z.globalRegistry.add(statementEntry, { id: "StatementEntry" });
/** An entry of an office's statement. */
export type StatementEntry = z.infer<typeof statementEntry>;

/** Explains what the office has: every payment, refund, edit and change, oldest first, as of now. */
export const readStatement = route({
  method: "GET",
  path: "/api/subscriptions/statement",
  summary: "O extrato da assinatura: cada pagamento, reembolso e mudança, com o que foi usado, creditado e devolvido",
  reply: success({ entries: z.array(statementEntry) }),
});
