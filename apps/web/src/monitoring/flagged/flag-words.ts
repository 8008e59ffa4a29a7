import type { FlaggedPayment, FlagReason } from "@lavra/contract/flagged-payments";
import { formatMoney } from "../../platform/formats/money.ts";

export const reasonNames: Readonly<Record<FlagReason, string>> = {
  duplicate: "Pago duas vezes",
  wrong_amount: "Valor diferente",
  wrong_currency: "Moeda diferente",
};

export const providerNames: Readonly<Record<FlaggedPayment["provider"], string>> = {
  mercado_pago: "Mercado Pago",
  simulator: "Pagamento simulado",
};

type Judged = Pick<FlaggedPayment, "reason" | "provider" | "orderedAmount" | "status" | "dealtAt">;

function faultOf({ reason, orderedAmount }: Judged): string {
  if (reason === "duplicate") return "O pedido já estava pago.";
  const currency = reason === "wrong_currency" ? ", em reais" : "";
  return `O pedido era de ${formatMoney(orderedAmount)}${currency}, e o plano não foi ativado.`;
}

function adviceFor({ reason, provider, status, dealtAt }: Judged): string {
  if (status === "refunded") return " Este pagamento foi devolvido.";
  if (dealtAt !== null) return "";
  if (provider === "simulator") return " É um pagamento simulado: não há o que devolver.";
  return reason === "duplicate"
    ? " Devolva este pagamento no painel do Mercado Pago."
    : " Devolva o valor no painel do Mercado Pago, ou registre o pagamento na linha do administrador.";
}

/** The sentence for what is wrong with a payment and what remains to be done. */
export const flagSentence = (payment: Judged): string => faultOf(payment) + adviceFor(payment);
