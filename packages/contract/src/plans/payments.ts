import { z } from "zod";
import { done, id, pageQuery, pagination, route, success } from "../route.ts";
import { billingCycle, plan, planType, reais } from "./plans.ts";

/** Statuses of an order's payment. */
export const paymentStatuses = ["approved", "pending", "rejected", "refunded"] as const;
/** Shape of an order's status. */
export const paymentStatus = z.enum(paymentStatuses);
/** Status of an order's payment. */
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Why an order was rejected without a refusal by the provider. */
export const orderEndReasons = ["cancelled", "expired"] as const;
/** Why an order ended without a payment. */
export type OrderEndReason = (typeof orderEndReasons)[number];

/** Ways to pay; `other` is any further one of the provider, and that of a payment recorded by staff. */
export const paymentMethods = ["credit_card", "debit_card", "bank_transfer", "pix", "boleto", "other"] as const;
/** Shape of a way to pay. */
export const paymentMethod = z.enum(paymentMethods);
/** A way to pay. */
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Handlers of a payment; `manual` means that staff recorded a payment made in another way. */
export const paymentProviders = ["mercado_pago", "simulator", "manual"] as const;
/** Handler of a payment. */
export type PaymentProviderName = (typeof paymentProviders)[number];

/**
 * Body of an order. Fields may be absent, null or invalid here, so that the server can name the fault in its own sentence:
 * `payments.plan_required`, `payments.cycle_required`, `payments.cycle_invalid`, `payments.plan_invalid`,
 * `payments.extra_users_invalid`.
 */
const purchase = z.object({
  /** Id of a paid plan. */
  planId: z.string().max(100).nullish(),
  /** `monthly` or `annual`. */
  billingCycle: z.string().max(100).nullish(),
  /** 0 by default, at most `mostExtraUsers`. */
  extraUsers: z.number().nullish(),
  /** The buyer means a like payment of the same day to be one more period; otherwise it is flagged for a refund. */
  isRenewal: z.boolean().optional(),
});

/** Order at the payment provider. */
export const preference = z.object({
  preference_id: z.string(),
  /** Id of the order. */
  external_reference: id,
  /** The provider's payment page. */
  init_point: z.url(),
  sandbox_init_point: z.url(),
});
/** An order as the provider knows it, with the addresses of its payment page. */
export type Preference = z.infer<typeof preference>;

/**
 * Orders a plan with extra users. For account owners.
 * Fails with the codes of `purchase`, and with `payments.users_over_limit` (the office has more active users than the
 * plan allows), `payments.off`, `payments.preference_failed`, `payments.no_url`, `auth.too_many_attempts`.
 */
export const createPreference = route({
  method: "POST",
  path: "/api/payments/create-preference",
  summary: "Cria o pedido de um plano e a sua página de pagamento",
  once: true,
  body: purchase,
  reply: success(preference.shape),
});

/**
 * Orders as `createPreference` does; `link` equals `init_point`. For account owners.
 * Fails as `createPreference`, with `payments.link_failed` in place of `payments.preference_failed`.
 */
export const generateLink = route({
  method: "POST",
  path: "/api/payments/generate-link",
  summary: "Cria o pedido de um plano e responde o link de pagamento",
  once: true,
  body: purchase,
  reply: success({ link: z.url(), ...preference.shape }),
});

/** All plans but the free trial. */
export const payablePlans = route({
  method: "GET",
  path: "/api/payments/plans",
  summary: "Os planos que se compram",
  reply: success({ plans: z.array(plan) }),
});

/**
 * One of the office's orders, by its own id, by that of the provider's preference, or by that of its payment. For
 * account owners. Fails with `payments.not_found`.
 */
export const readPaymentStatus = route({
  method: "GET",
  path: "/api/payments/status/:id",
  summary: "O que houve com um pedido, pelo seu id, pelo da preferência ou pelo do pagamento",
  params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }),
  reply: success({
    id,
    status: paymentStatus,
    planId: planType,
    billingCycle,
    extraUsers: z.number().int(),
    /** Reais. */
    amount: reais,
    /** Null until one is chosen. */
    paymentMethod: paymentMethod.nullable(),
    /** Null until it is paid. */
    paidAt: z.iso.datetime().nullable(),
    /** True if the period that was paid for is or was in force. */
    isActivated: z.boolean(),
  }),
});

/**
 * Notification of the payment provider, by `data.id` and `type` in the query and the headers `x-signature` and
 * `x-request-id`. Its content is not trusted: it only says which payment to check. Topics other than payments are
 * answered and ignored. Fails with `payments.off`, `payments.signature_invalid`.
 */
export const paymentWebhook = route({
  method: "POST",
  path: "/api/payments/webhook",
  summary: "Notificações do provedor de pagamentos, assinadas por ele",
  query: z.looseObject({
    "data.id": z.string().max(100).optional(),
    type: z.string().max(100).optional(),
    topic: z.string().max(100).optional(),
    id: z.string().max(100).optional(),
  }),
  body: z.looseObject({}),
  reply: z.object({ success: z.literal(true) }),
});

/** One order in the history of payments. The `immutable…` fields are the agreed ones, whatever plans cost since. */
export const billingEntry = z.object({
  id,
  plan: z.object({ type: planType, name: z.string() }),
  payment: z.object({
    /** Reais, equal to `billing.total`. */
    immutableAmount: reais,
    displayStatus: paymentStatus,
    /** Null until one is chosen. */
    paymentMethod: paymentMethod.nullable(),
    /** Both ids are the provider's; null until it reports a payment that counts for the order. */
    gateway: z.object({
      provider: z.enum(paymentProviders),
      paymentId: z.string().nullable(),
      transactionId: z.string().nullable(),
    }),
    /** Equal to `paidAt`; null until it is paid. */
    actualPaymentDate: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
    /** Deadline of the payment. */
    dueDate: z.iso.datetime(),
    immutableExtraUsers: z.number().int(),
  }),
  billing: z.object({ total: reais }),
  status: paymentStatus,
  cycle: z.object({ type: billingCycle }),
  users: z.object({ extra: z.number().int() }),
  createdAt: z.iso.datetime(),
  /** When it was cancelled, expired or refunded. */
  endedAt: z.iso.datetime().nullable(),
  /** Null unless a rejected order was cancelled or expired. */
  endReason: z.enum(orderEndReasons).nullable(),
  /** True for a late or repeated order of which no day has begun: `askRefund` is possible. */
  canAskRefund: z.boolean(),
  /** When the office asked for a refund; the payment stays `approved` until the platform has refunded it. */
  refundAskedAt: z.iso.datetime().nullable(),
});
z.globalRegistry.add(billingEntry, { id: "BillingEntry" });
/** One order in the history of payments. */
export type BillingEntry = z.infer<typeof billingEntry>;

/** Entries per page on /plans. */
export const historyPageSize = 5;

/** The office's orders, newest first. For account owners. */
export const billingHistory = route({
  method: "GET",
  path: "/api/billing/history",
  summary: "Os pagamentos do escritório, o mais recente primeiro",
  query: z.object(pageQuery({ most: 50, usual: historyPageSize })),
  reply: z.object({ success: z.literal(true), data: z.array(billingEntry), pagination }),
});

/**
 * Asks for a refund of an older order that was paid late, or of one that was paid within a day of a like one: the days
 * that it brought are taken out at once, and staff refund it at the provider. A repeated call changes nothing. For
 * account owners. Fails with `payments.not_found`, `payments.refund_not_offered`.
 */
export const askRefund = route({
  method: "POST",
  path: "/api/payments/orders/:id/refund",
  summary:
    "Pede o reembolso de um pedido antigo pago depois de outro, ou pago duas vezes no mesmo dia, antes que os dias dele comecem",
  params: z.object({ id }),
  reply: done,
});
