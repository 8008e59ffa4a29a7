import type { PaymentMethod } from "@lavra/contract/plans/payments";
import { z } from "zod";
import type { ProviderPayment } from "./payment-provider.ts";

/** The used fields of Mercado Pago's `GET /v1/payments/{id}`. */
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
  date_of_expiration: z.string().nullish(),
  transaction_details: z
    .object({ transaction_id: z.string().nullish(), external_resource_url: z.string().nullish() })
    .nullish(),
  point_of_interaction: z
    .object({ transaction_data: z.object({ ticket_url: z.string().nullish() }).nullish() })
    .nullish(),
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

/** Maps a provider's status; an unknown one is pending. A partially refunded payment remains approved. */
export const readStatus = (status: string): ProviderPayment["status"] =>
  Object.hasOwn(statuses, status) ? statuses[status] : "pending";

const methods: Readonly<Record<string, PaymentMethod>> = {
  credit_card: "credit_card",
  debit_card: "debit_card",
  bank_transfer: "bank_transfer",
  ticket: "boleto",
};

/** Maps a payment method. The provider treats PIX as a bank transfer; people treat it as its own method. */
export const readMethod = (type: string | null | undefined, method: string | null | undefined): PaymentMethod =>
  method === "pix" ? "pix" : (methods[type ?? ""] ?? "other");

/** Converts a provider's amount to cents; NaN, which equals nothing, if it is not a whole number of cents. */
export function readCents(amount: number): number {
  const cents = Math.round(amount * 100);
  return Math.abs(cents / 100 - amount) < 1e-9 ? cents : Number.NaN;
}

/** An instant that cannot be read is null: it decides nothing about money. */
function readInstant(given: string | null | undefined): Date | null {
  const instant = new Date(given ?? Number.NaN);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

function endOf(status: string, detail: string | null | undefined): ProviderPayment["endedBy"] {
  if (status === "rejected") return "refused";
  if (status !== "cancelled") return null;
  return detail === "expired" ? "expired" : "cancelled";
}

/** @throws ZodError if it is not a record of a payment */
export function readRecord(given: unknown): ProviderPayment {
  const one = record.parse(given);
  const approvedAt = readInstant(one.date_approved);
  return {
    id: one.id,
    externalReference: one.external_reference ?? "",
    status: readStatus(one.status),
    isChargedBack: one.status === "charged_back",
    amountCents: readCents(one.transaction_amount),
    currency: one.currency_id,
    collectorId: one.collector_id ?? "",
    isLive: one.live_mode,
    method: readMethod(one.payment_type_id, one.payment_method_id),
    transactionId: one.transaction_details?.transaction_id ?? null,
    updatedAt: readInstant(one.date_last_updated) ?? approvedAt ?? readInstant(one.date_created) ?? new Date(0),
    approvedAt,
    expiresAt: readInstant(one.date_of_expiration),
    ticketUrl:
      one.transaction_details?.external_resource_url ?? one.point_of_interaction?.transaction_data?.ticket_url ?? null,
    endedBy: endOf(one.status, one.status_detail),
  };
}
