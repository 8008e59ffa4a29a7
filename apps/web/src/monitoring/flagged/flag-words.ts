import type { FlaggedPayment, FlagReason } from "@lavra/contract/plans/flagged-payments";
import { formatMoney } from "../../platform/formats/money.ts";

export const reasonNames: Readonly<Record<FlagReason, string>> = {
  duplicate: "Pago duas vezes",
  wrong_amount: "Valor diferente",
  wrong_currency: "Moeda diferente",
  repeated: "Pedido igual no mesmo dia",
  late: "Pedido antigo pago depois",
  refund_asked: "Reembolso pedido",
};

export const providerNames: Readonly<Record<FlaggedPayment["provider"], string>> = {
  mercado_pago: "Mercado Pago",
  simulator: "Pagamento simulado",
};

type Judged = Pick<FlaggedPayment, "reason" | "provider" | "orderedAmount" | "status" | "dealtAt">;

const faults: Readonly<Partial<Record<FlagReason, string>>> = {
  duplicate: "O pedido já estava pago.",
  repeated:
    "Um pedido igual foi pago menos de um dia antes. Este pagamento conta como mais um período até ser devolvido.",
  late: "Um pedido antigo foi pago depois de outro: o valor virou dias do plano atual.",
  refund_asked: "O escritório pediu o reembolso deste pagamento, e os dias dele já saíram da assinatura.",
};

function faultOf({ reason, orderedAmount }: Judged): string {
  const fault = faults[reason];
  if (fault) return fault;
  const currency = reason === "wrong_currency" ? ", em reais" : "";
  return `O pedido era de ${formatMoney(orderedAmount)}${currency}, e o plano não foi ativado.`;
}

function adviceFor({ reason, provider, status, dealtAt }: Judged): string {
  if (status === "refunded") return " Este pagamento foi devolvido.";
  if (dealtAt !== null) return "";
  if (provider === "simulator") return " É um pagamento simulado: não há o que devolver.";
  if (reason === "duplicate" || reason === "refund_asked") return " Devolva este pagamento no painel do Mercado Pago.";
  if (reason === "repeated" || reason === "late") {
    return " Devolva-o no painel do Mercado Pago se o escritório preferir, ou marque como resolvido.";
  }
  return " Devolva o valor no painel do Mercado Pago, ou registre o pagamento na linha do administrador.";
}

/** The sentence for what is wrong with a payment and what remains to be done. */
export const flagSentence = (payment: Judged): string => faultOf(payment) + adviceFor(payment);
