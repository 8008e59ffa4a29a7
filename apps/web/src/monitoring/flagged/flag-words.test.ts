import type { FlagReason } from "@lavra/contract/plans/flagged-payments";
import { expect, test } from "vitest";
import { flagSentence, reasonNames } from "./flag-words.ts";

const open = { provider: "mercado_pago", orderedAmount: 79, status: "approved", dealtAt: null } as const;
const panel = "Devolva este pagamento no painel do Mercado Pago.";
const choice = "Devolva-o no painel do Mercado Pago se o escritório preferir, ou marque como resolvido.";
const record = "Devolva o valor no painel do Mercado Pago, ou registre o pagamento na linha do administrador.";
const ordered = "O pedido era de R$\u00a079,00";

test.each<[FlagReason, string, string]>([
  ["duplicate", "O pedido já estava pago.", panel],
  ["refund_asked", "O escritório pediu o reembolso deste pagamento, e os dias dele já saíram da assinatura.", panel],
  [
    "repeated",
    "Um pedido igual foi pago menos de um dia antes. Este pagamento conta como mais um período até ser devolvido.",
    choice,
  ],
  ["late", "Um pedido antigo foi pago depois de outro: o valor virou dias do plano atual.", choice],
  ["wrong_amount", `${ordered}, e o plano não foi ativado.`, record],
  ["wrong_currency", `${ordered}, em reais, e o plano não foi ativado.`, record],
])("a payment that is %s says what is wrong and what remains to be done", (reason, fault, advice) => {
  expect(flagSentence({ ...open, reason })).toBe(`${fault} ${advice}`);
  expect(flagSentence({ ...open, reason, dealtAt: "2026-11-21T15:00:00.000Z" })).toBe(fault);
  const refunded = `${fault} Este pagamento foi devolvido.`;
  expect(flagSentence({ ...open, reason, status: "refunded" })).toBe(refunded);
  expect(flagSentence({ ...open, reason, status: "refunded", dealtAt: "2026-11-21T15:00:00.000Z" })).toBe(refunded);
  expect(flagSentence({ ...open, reason, provider: "simulator" })).toBe(
    `${fault} É um pagamento simulado: não há o que devolver.`,
  );
  expect(reasonNames[reason]).toBeTruthy();
});
