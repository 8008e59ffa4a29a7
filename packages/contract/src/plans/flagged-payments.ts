import { z } from "zod";
import { id, pageQuery, pagination, route, success } from "../route.ts";
import { paymentStatus } from "./payments.ts";
import { reais } from "./plans.ts";

/**
 * Why staff must check a payment.
 * - `duplicate`: its order was already paid
 * - `wrong_amount`, `wrong_currency`: it differs from the order
 * - `repeated`: a like order was paid less than a day before; it counts until it is refunded
 * - `late`: an older order paid late; it became days of the present plan
 * - `refund_asked`: a repeated or late order whose office asked for a refund; its days are taken out
 */
export const flagReasons = ["duplicate", "wrong_amount", "wrong_currency", "repeated", "late", "refund_asked"] as const;
/** Why a payment needs a look. */
export type FlagReason = (typeof flagReasons)[number];

/** Key by which the provider knows a payment. */
const paymentKey = {
  provider: z.enum(["mercado_pago", "simulator"]),
  paymentId: z.string().regex(/^[\w-]{1,100}$/),
};

/** Payment that platform staff must check. */
export const flaggedPayment = z.object({
  ...paymentKey,
  reason: z.enum(flagReasons),
  /** Order that it names, and the account owner's id and name. */
  orderId: id,
  adminId: id,
  nome: z.string(),
  planName: z.string(),
  /** Amount received, in units of its currency, and amount ordered, in reais. */
  amount: reais,
  /** ISO 4217, such as `BRL`. */
  currency: z.string(),
  orderedAmount: reais,
  /** Status of the payment itself; `refunded` needs no further action. */
  status: paymentStatus,
  flaggedAt: z.iso.datetime(),
  /** Null until a person has handled it. */
  dealtAt: z.iso.datetime().nullable(),
  /** Name of who handled it. */
  dealtBy: z.string().nullable(),
  /** At most `longestFlagNote` characters; empty without one. */
  note: z.string(),
});
z.globalRegistry.add(flaggedPayment, { id: "FlaggedPayment" });
/** A received payment that differs from its order. */
export type FlaggedPayment = z.infer<typeof flaggedPayment>;

/** Payments that differ from their orders. For platform staff. */
export const flaggedPayments = route({
  method: "GET",
  path: "/api/monitoring/flagged-payments",
  summary: "Pagamentos que não são o que foi pedido: repetidos, de outro valor ou em outra moeda. Só para a plataforma",
  query: z.object({
    ...pageQuery({ most: 100, usual: 20 }),
    /** `open`: those that are not handled. */
    which: z.enum(["open", "all"]).default("open"),
  }),
  reply: z.object({ success: z.literal(true), data: z.array(flaggedPayment), pagination }),
});

/** Most characters of a note. */
export const longestFlagNote = 500;

/**
 * Marks a flagged payment as handled or as open again; of two people at once the first wins. Fails with
 * `payments.not_found`. For platform staff.
 */
export const dealWithFlag = route({
  method: "PUT",
  path: "/api/monitoring/flagged-payments/:provider/:paymentId",
  summary: "Marca um pagamento sinalizado como resolvido, ou de novo como em aberto. Só para a plataforma",
  params: z.object(paymentKey),
  body: z.object({ isDealtWith: z.boolean(), note: z.string().trim().max(longestFlagNote).default("") }),
  reply: success({ payment: flaggedPayment }),
});
