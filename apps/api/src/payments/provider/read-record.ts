import type { PaymentMethod } from "@lavra/contract/payments";
import { z } from "zod";
import type { ProviderPayment } from "./payment-provider.ts";

/** `GET /v1/payments/{id}` of Mercado Pago, what we need of it. */
const record = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  external_reference: z.string().nullish(),
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: z.number(),
  currency_id: z.string(),
  collector_id: z.union([z.string(), z.number()]).transform(String).nullish(),
  live_mode: z.boolean(),
  payment_type_id: z.string().nullish(),
  payment_method_id: z.string().nullish(),
  date_created: z.string().nullish(),
  date_last_updated: z.string().nullish(),
  date_approved: z.string().nullish(),
  transaction_details: z.object({ transaction_id: z.string().nullish() }).nullish(),
});

const statuses: Readonly<Record<string, ProviderPayment["status"]>> = {
  approved: "approved",
  pending: "pending",
  in_process: "pending",
  authorized: "pending",
  rejected: "rejected",
  cancelled: "rejected",
  refunded: "refunded",
  charged_back: "refunded",
  in_mediation: undefined,
};

/** What a status of the provider's is here; an unknown one is pending. Also partially refunded, an approved one stays so. */
export const readStatus = (status: string): ProviderPayment["status"] =>
  Object.hasOwn(statuses, status) ? statuses[status] : "pending";

const methods: Readonly<Record<string, PaymentMethod>> = {
  credit_card: "credit_card",
  debit_card: "debit_card",
  bank_transfer: "bank_transfer",
  ticket: "boleto",
};

/** PIX is a bank transfer to the provider, and a method of its own to people. */
export const readMethod = (type: string | null | undefined, method: string | null | undefined): PaymentMethod =>
  method === "pix" ? "pix" : (methods[type ?? ""] ?? "other");

/** An amount of the provider's in cents; NaN where it is no whole number of them, which equals nothing. */
export function readCents(amount: number): number {
  const cents = Math.round(amount * 100);
  return Math.abs(cents / 100 - amount) < 1e-9 ? cents : Number.NaN;
}

/** @throws ZodError for what is no record of a payment */
export function readRecord(given: unknown): ProviderPayment {
  const one = record.parse(given);
  const approved = one.date_approved ? new Date(one.date_approved) : null;
  return {
    id: one.id,
    externalReference: one.external_reference ?? "",
    status: readStatus(one.status),
    amountCents: readCents(one.transaction_amount),
    currency: one.currency_id,
    collectorId: one.collector_id ?? "",
    isLive: one.live_mode,
    method: readMethod(one.payment_type_id, one.payment_method_id),
    transactionId: one.transaction_details?.transaction_id ?? null,
    updatedAt: new Date(one.date_last_updated ?? one.date_approved ?? one.date_created ?? 0),
    approvedAt: approved,
  };
}
