import type { WaitingOrder } from "@lavra/contract/plans/waiting-orders";
import { formatInstant, formatInstantDay } from "../../platform/formats/dates.ts";
import { formatMoney } from "../../platform/formats/money.ts";
import { cycleNames, extraUsersInWords, type StatusLook } from "../../subscriptions/offer/offer.ts";

const isCard = ({ paymentMethod }: WaitingOrder) => paymentMethod === "credit_card" || paymentMethod === "debit_card";

/** The order's state in a few words. */
export function waitingLook(order: WaitingOrder): StatusLook {
  if (order.state === "expired") return { name: "Vencido", tone: "bad" };
  if (order.state === "confirming") return { name: "Aguardando confirmação do banco", tone: "warn" };
  if (isCard(order)) return { name: "Cartão em análise", tone: "warn" };
  if (order.paymentMethod === "boleto") return { name: "Aguardando pagamento do boleto", tone: "warn" };
  if (order.paymentMethod === "pix") return { name: "Aguardando pagamento do PIX", tone: "warn" };
  return { name: "Aguardando pagamento", tone: "warn" };
}

/** "Inicial, mensal, com 2 usuários extras" */
export function orderInWords({ plan, billingCycle, extraUsers }: WaitingOrder): string {
  const extra = extraUsers > 0 ? `, com ${extraUsersInWords(extraUsers)}` : "";
  return `${plan.name}, ${cycleNames[billingCycle].adjective}${extra}`;
}

/** "Inicial, mensal, R$ 79,00" */
export const orderWithAmount = (order: WaitingOrder): string => `${orderInWords(order)}, ${formatMoney(order.amount)}`;

const payables = { boleto: "O boleto", pix: "O PIX" } as const;
const payableOf = ({ paymentMethod }: WaitingOrder) =>
  paymentMethod === "boleto" || paymentMethod === "pix" ? payables[paymentMethod] : "O pedido";

/** Until when it can be paid, or what comes next. */
export function deadlineInWords(order: WaitingOrder): string {
  const { state, payableUntil, endsAt, paymentMethod } = order;
  if (payableUntil === null) return "A análise costuma levar até 2 dias úteis. Não é preciso pagar de novo.";
  // A boleto is paid until the end of its day; a PIX and the payment page end at a minute.
  const until = paymentMethod === "boleto" ? formatInstantDay(payableUntil) : formatInstant(payableUntil);
  if (state === "expired") return `${payableOf(order)} venceu em ${until} sem pagamento. Nada foi cobrado.`;
  if (state === "confirming") {
    return `O boleto venceu em ${until}. Se já foi pago, o banco confirma até ${formatInstantDay(endsAt ?? payableUntil)}.`;
  }
  return paymentMethod === null ? `A página de pagamento vale até ${until}.` : `Pague até ${until}.`;
}
