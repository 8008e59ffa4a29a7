import { businessZone } from "../../platform/clock.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { toReais } from "../../subscriptions/index.ts";
import type { OrderRow } from "../orders/store.ts";

const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: businessZone });
const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Builds the mail to the owner after a payment counts. */
export const paidLetter = (order: OrderRow, publicUrl: string): Letter => ({
  subject: "Lavra: pagamento aprovado",
  paragraphs: [
    `O pagamento de ${money.format(toReais(order.amount_cents))} foi aprovado.`,
    `O plano ${order.plan_name} está ativo${order.active_until ? ` até ${day.format(order.active_until)}` : ""}.`,
  ],
  action: { label: "Ver a assinatura", address: `${publicUrl}/plans` },
});

/** Builds the mail to the owner after a payment was refused. */
export const refusedLetter = (order: OrderRow, publicUrl: string): Letter => ({
  subject: "Lavra: pagamento recusado",
  paragraphs: [
    `O pagamento de ${money.format(toReais(order.amount_cents))} pelo plano ${order.plan_name} foi recusado, e nada foi cobrado.`,
    "A sua assinatura continua como estava. Tente novamente ou use outro meio de pagamento.",
  ],
  action: { label: "Ver os planos", address: `${publicUrl}/plans` },
});

/** Builds the mail to the owner after a payment was taken back. */
export const refundedLetter = (order: OrderRow, publicUrl: string): Letter => ({
  subject: "Lavra: pagamento reembolsado",
  paragraphs: [
    `O pagamento de ${money.format(toReais(order.amount_cents))} pelo plano ${order.plan_name} foi reembolsado, e o período que ele pagava foi encerrado.`,
    "Seus modelos e documentos continuam guardados e podem ser baixados a qualquer momento.",
  ],
  action: { label: "Escolher um plano", address: `${publicUrl}/plans` },
});
