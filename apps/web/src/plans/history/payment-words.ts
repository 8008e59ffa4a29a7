import type { BillingEntry, OrderEndReason, PaymentMethod, PaymentStatus } from "@lavra/contract/plans/payments";
import { formatMoney } from "../../platform/formats/money.ts";
import { cycleNames, paymentLooks, type StatusLook } from "../../subscriptions/offer/offer.ts";

/** "Inicial, mensal, R$ 79,00" */
export const entryWithAmount = ({ plan, cycle, payment }: BillingEntry): string =>
  `${plan.name}, ${cycleNames[cycle.type].adjective}, ${formatMoney(payment.immutableAmount)}`;

/** The state of a payment in a word; an unknown state counts as pending. */
export function statusLook(status: string): StatusLook {
  if (status === "completed") return paymentLooks.approved;
  return Object.hasOwn(paymentLooks, status) ? paymentLooks[status as PaymentStatus] : paymentLooks.pending;
}

/** Why a rejected purchase ended without a refusal. */
export const endNames: Readonly<Record<OrderEndReason, string>> = {
  cancelled: "Cancelado pelo escritório",
  expired: "Vencido sem pagamento",
};

const methods: Readonly<Record<Exclude<PaymentMethod, "other">, string>> = {
  credit_card: "Cartão de crédito",
  debit_card: "Cartão de débito",
  bank_transfer: "Transferência bancária",
  pix: "PIX",
  boleto: "Boleto",
};

/** The payment method; "Não escolhida" until one is chosen. */
export function methodName(method: string | null): string {
  if (method === null) return "Não escolhida";
  return Object.hasOwn(methods, method) ? methods[method as keyof typeof methods] : "Outro";
}
