import { businessZone } from "../../platform/clock.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { toReais } from "../../subscriptions/index.ts";
import type { OrderRow } from "../orders/store.ts";

const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: businessZone });
const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

const amountOf = ({ amount_cents }: OrderRow) => money.format(toReais(amount_cents));

const toPlans = (label: string, publicUrl: string) => ({ label, address: `${publicUrl}/plans` });

/** Returns what a payment brought; its period may begin later, after one that is paid already. */
function periodIn({ plan_name, active_from, active_until, paid_at }: OrderRow): string {
  if (!active_until) return `O plano ${plan_name} está ativo.`;
  const until = day.format(active_until);
  if (!active_from || !paid_at || active_from <= paid_at) return `O plano ${plan_name} está ativo até ${until}.`;
  return `O período do plano ${plan_name} que ele paga vai de ${day.format(active_from)} a ${until}, depois do que já estava pago.`;
}

/** Builds the mail to the owner after a payment counts. */
export const paidLetter = (order: OrderRow, publicUrl: string): Letter => ({
  subject: "Lavra: pagamento aprovado",
  paragraphs: [`O pagamento de ${amountOf(order)} foi aprovado.`, periodIn(order)],
  action: toPlans("Ver a assinatura", publicUrl),
});

/** Builds the mail to the owner after an older order was paid late and became days of what the office has. */
export const lateLetter = (order: OrderRow, publicUrl: string): Letter => ({
  subject: "Lavra: pagamento de um pedido antigo aprovado",
  paragraphs: [
    `O pagamento de ${amountOf(order)}, de um pedido antigo do plano ${order.plan_name}, foi aprovado.`,
    "Como o escritório já tinha outra compra, o valor virou mais dias do que está ativo. Nada do que estava pago mudou.",
    "Se prefere o dinheiro de volta, peça o reembolso no histórico de pagamentos, antes que esses dias comecem.",
  ],
  action: toPlans("Ver a assinatura", publicUrl),
});

/** Builds the mail to the owner after an order was paid within a day of a like one, and counts as one more period. */
export const repeatedLetter = (order: OrderRow, publicUrl: string): Letter => ({
  subject: "Lavra: segundo pagamento igual aprovado",
  paragraphs: [
    `O pagamento de ${amountOf(order)} foi aprovado. Menos de um dia antes ou depois, outro pedido igual foi pago.`,
    `${periodIn(order)} Se pagou duas vezes sem querer, peça o reembolso no histórico de pagamentos, antes que esses dias comecem.`,
  ],
  action: toPlans("Ver a assinatura", publicUrl),
});

/** Builds the mail to the owner after a refund was asked for. */
export const refundAskedLetter = (order: OrderRow, publicUrl: string): Letter => ({
  subject: "Lavra: pedido de reembolso recebido",
  paragraphs: [
    `O escritório pediu o reembolso de ${amountOf(order)}, pagos por um pedido do plano ${order.plan_name}.`,
    "Os dias que este pagamento trouxe saíram da assinatura; o resto continua como estava. A equipe da plataforma devolve o valor, e você recebe outro e-mail quando isso acontecer.",
  ],
  action: toPlans("Ver a assinatura", publicUrl),
});

/** Builds the mail to the owner after a payment was refused. */
export const refusedLetter = (order: OrderRow, publicUrl: string): Letter => ({
  subject: "Lavra: pagamento recusado",
  paragraphs: [
    `O pagamento de ${amountOf(order)} pelo plano ${order.plan_name} foi recusado, e nada foi cobrado.`,
    "A sua assinatura continua como estava. Tente novamente ou use outro meio de pagamento.",
  ],
  action: toPlans("Ver os planos", publicUrl),
});

/** Builds the mail to the owner after a payment was taken back. */
export const refundedLetter = (order: OrderRow, publicUrl: string): Letter => ({
  subject: "Lavra: pagamento reembolsado",
  paragraphs: [
    `O pagamento de ${amountOf(order)} pelo plano ${order.plan_name} foi reembolsado.`,
    order.refund_asked_at
      ? "A sua assinatura continua como estava: os dias que ele pagava já tinham saído quando o reembolso foi pedido."
      : "Saíram da assinatura só os dias que ele pagava. Seus modelos e documentos continuam guardados e podem ser baixados a qualquer momento.",
  ],
  action: toPlans("Ver a assinatura", publicUrl),
});
