import { z } from "zod";
import { billingCycle, plan, planType, reais } from "./plans.ts";
import { id, pageQuery, pagination, route, success } from "./route.ts";

/** Status of an order's payment. */
export const paymentStatuses = ["approved", "pending", "rejected", "refunded"] as const;
export const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Why an order was rejected without a refusal by the provider. */
export const orderEndReasons = ["cancelled", "expired"] as const;
export type OrderEndReason = (typeof orderEndReasons)[number];

export const paymentMethods = ["credit_card", "debit_card", "bank_transfer", "pix", "boleto", "other"] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Handler of a payment; `manual` means that staff recorded a payment made in another way. */
export const paymentProviders = ["mercado_pago", "simulator", "manual"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/**
 * Body of an order. Fields may be absent, null or invalid here, so that the server can name the fault in its own sentence:
 * `payments.plan_required`, `payments.cycle_required`, `payments.cycle_invalid`, `payments.plan_invalid`,
 * `payments.extra_users_invalid`.
 */
const purchase = z.object({
  planId: z.string().max(100).nullish(),
  billingCycle: z.string().max(100).nullish(),
  extraUsers: z.number().nullish(),
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
export type Preference = z.infer<typeof preference>;

export const createPreference = route({
  method: "POST",
  path: "/api/payments/create-preference",
  summary: "Cria o pedido de um plano e a sua página de pagamento",
  once: true,
  body: purchase,
  reply: success(preference.shape),
});

export const generateLink = route({
  method: "POST",
  path: "/api/payments/generate-link",
  summary: "Cria o pedido de um plano e responde o link de pagamento",
  once: true,
  body: purchase,
  reply: success({ link: z.url(), ...preference.shape }),
});

export const payablePlans = route({
  method: "GET",
  path: "/api/payments/plans",
  summary: "Os planos que se compram",
  reply: success({ plans: z.array(plan) }),
});

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
    paymentMethod: paymentMethod.nullable(),
    paidAt: z.iso.datetime().nullable(),
    /** True if the period that was paid for is or was in force. */
    isActivated: z.boolean(),
  }),
});

/**
 * Notification of the payment provider, by `data.id` and `type` in the query and the headers `x-signature` and
 * `x-request-id`. Its content is not trusted: it only says which payment to check.
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
    gateway: z.object({
      provider: z.enum(paymentProviders),
      paymentId: z.string().nullable(),
      transactionId: z.string().nullable(),
    }),
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
});
z.globalRegistry.add(billingEntry, { id: "BillingEntry" });
export type BillingEntry = z.infer<typeof billingEntry>;

/** Entries per page on /plans. */
export const historyPageSize = 5;

export const billingHistory = route({
  method: "GET",
  path: "/api/billing/history",
  summary: "Os pagamentos do escritório, o mais recente primeiro",
  query: z.object(pageQuery({ most: 50, usual: historyPageSize })),
  reply: z.object({ success: z.literal(true), data: z.array(billingEntry), pagination }),
});
