import { expect, test } from "vitest";
import { readPurchase } from "./read-purchase.ts";

test.each([
  [{ billingCycle: "monthly" }, "Plano é obrigatório"],
  [{ planId: "", billingCycle: "monthly" }, "Plano é obrigatório"],
  [{ planId: "starter" }, "Ciclo de cobrança é obrigatório"],
  [{ planId: "starter", billingCycle: "weekly" }, "Ciclo de cobrança deve ser mensal ou anual"],
  [{ planId: "platinum", billingCycle: "annual" }, "Plano inválido"],
  [{ planId: "free_trial", billingCycle: "annual" }, "Plano inválido"],
  [{ planId: "starter", billingCycle: "annual", extraUsers: 51 }, "Informe de 0 a 50 usuários extras."],
  [{ planId: "starter", billingCycle: "annual", extraUsers: -1 }, "Informe de 0 a 50 usuários extras."],
  [{ planId: "starter", billingCycle: "annual", extraUsers: 1.5 }, "Informe de 0 a 50 usuários extras."],
])("%o is refused: %s", (asked, sentence) => expect(() => readPurchase(asked)).toThrow(sentence));

test("a purchase is parsed, without extra users if it names none", () => {
  const purchase = { planId: "advanced", cycle: "annual", extraUsers: 0, isRenewal: false };
  expect(readPurchase({ planId: "advanced", billingCycle: "annual" })).toEqual(purchase);
  expect(readPurchase({ planId: "advanced", billingCycle: "annual", extraUsers: 50 })).toEqual({
    ...purchase,
    extraUsers: 50,
  });
});
