import { z } from "zod";
import { paymentStatus } from "./payments.ts";
import { reais } from "./plans.ts";
import { id, pageQuery, pagination, route, success } from "./route.ts";

/** Why a payment is not what was ordered. `duplicate`: its order was paid already. */
export const flagReasons = ["duplicate", "wrong_amount", "wrong_currency"] as const;
export type FlagReason = (typeof flagReasons)[number];

/** Under what the provider knows a payment. */
const paymentKey = {
  provider: z.enum(["mercado_pago", "simulator"]),
  paymentId: z.string().regex(/^[\w-]{1,100}$/),
};

/** A payment that a person of the platform is to look at. */
export const flaggedPayment = z.object({
  ...paymentKey,
  reason: z.enum(flagReasons),
  /** The order that it names, and whose it is: the account owner's id and name. */
  orderId: id,
  adminId: id,
  nome: z.string(),
  planName: z.string(),
  /** What came, in units of its currency, and what was ordered, in reais. */
  amount: reais,
  currency: z.string(),
  orderedAmount: reais,
  /** The payment's own; `refunded`: it was given back, and needs nobody any more. */
  status: paymentStatus,
  flaggedAt: z.iso.datetime(),
  /** Null while nobody has dealt with it. */
  dealtAt: z.iso.datetime().nullable(),
  dealtBy: z.string().nullable(),
  note: z.string(),
});
z.globalRegistry.add(flaggedPayment, { id: "FlaggedPayment" });
export type FlaggedPayment = z.infer<typeof flaggedPayment>;

export const flaggedPayments = route({
  method: "GET",
  path: "/api/monitoring/flagged-payments",
  summary: "Pagamentos que não são o que foi pedido: repetidos, de outro valor ou em outra moeda. Só para a plataforma",
  query: z.object({
    ...pageQuery({ most: 100, usual: 20 }),
    /** `open`: those that somebody has still to deal with. */
    which: z.enum(["open", "all"]).default("open"),
  }),
  reply: z.object({ success: z.literal(true), data: z.array(flaggedPayment), pagination }),
});

/** Characters of a note. */
export const longestFlagNote = 500;

export const dealWithFlag = route({
  method: "PUT",
  path: "/api/monitoring/flagged-payments/:provider/:paymentId",
  summary: "Marca um pagamento sinalizado como resolvido, ou de novo como em aberto. Só para a plataforma",
  params: z.object(paymentKey),
  body: z.object({ isDealtWith: z.boolean(), note: z.string().trim().max(longestFlagNote).default("") }),
  reply: success({ payment: flaggedPayment }),
});
