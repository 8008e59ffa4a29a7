import { expect, test } from "vitest";
import { newOrder } from "../orders/new-order.ts";
import {
  lateLetter,
  paidLetter,
  refundAskedLetter,
  refundedLetter,
  refusedLetter,
  repeatedLetter,
} from "./payment-letters.ts";

const at = (text: string) => new Date(text);
const order = {
  ...newOrder({
    tenant_id: "t",
    buyer_id: "t",
    provider: "mercado_pago",
    plan_id: "starter",
    plan_name: "Inicial",
    billing_cycle: "monthly",
    extra_users: 0,
    amount_cents: 112_320,
    created_at: at("2026-11-21T15:00:00Z"),
  }),
  paid_at: at("2026-11-21T15:00:00Z"),
  active_from: at("2026-11-21T15:00:00Z"),
  // Still 21 December in São Paulo.
  active_until: at("2026-12-22T02:59:59Z"),
};
const plain = (texts: readonly string[]) => texts.join(" ").replaceAll("\u00a0", " ");
const textOf = (letter: typeof paidLetter, change: Partial<typeof order> = {}) =>
  plain(letter({ ...order, ...change }, "https://lavra.exemplo.com.br").paragraphs);
const later = { active_from: at("2026-12-01T02:00:00Z") };

test("an approved payment names its amount and the days that it brings, in São Paulo", () => {
  expect(textOf(paidLetter)).toBe(
    "O pagamento de R$ 1.123,20 foi aprovado. O plano Inicial está ativo até 21 de dezembro de 2026.",
  );
  expect(textOf(paidLetter, later)).toContain(
    "O período do plano Inicial que ele paga vai de 30 de novembro de 2026 a 21 de dezembro de 2026, depois do que já estava pago.",
  );
  expect(textOf(repeatedLetter, later)).toContain("vai de 30 de novembro de 2026 a 21 de dezembro de 2026");
  expect(plain(paidLetter({ ...order, active_until: null }, "").paragraphs)).toContain("O plano Inicial está ativo.");
});

test.each([
  [lateLetter, "de um pedido antigo do plano Inicial"],
  [refundAskedLetter, "pagos por um pedido do plano Inicial"],
  [refusedLetter, "pelo plano Inicial"],
  [refundedLetter, "pelo plano Inicial"],
])("the letter of another outcome names amount and plan, and leads to the plans", (letter, plan) => {
  expect(textOf(letter)).toContain("R$ 1.123,20");
  expect(textOf(letter)).toContain(plan);
  expect(letter(order, "https://lavra.exemplo.com.br").action?.address).toBe("https://lavra.exemplo.com.br/plans");
});

test("a refund says if its days had gone before", () => {
  expect(textOf(refundedLetter)).toContain("Saíram da assinatura só os dias que ele pagava.");
  const asked = plain(refundedLetter({ ...order, refund_asked_at: at("2026-11-22T15:00:00Z") }, "").paragraphs);
  expect(asked).toContain("os dias que ele pagava já tinham saído quando o reembolso foi pedido");
});
