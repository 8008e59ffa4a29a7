import { describe, expect, it } from "vitest";
import { bought, unpaid } from "../../testing/fakes/fake-monitoring.tsx";
import { editedOf, isChanged, oneCycleLater, subscriptionFaults, toUpdate } from "./edited-subscription.ts";

const today = "2026-11-23";
const edited = editedOf(bought, today);

describe("one cycle later", () => {
  it.each([
    ["2026-11-21", "monthly", "2026-12-21"],
    ["2026-12-15", "monthly", "2027-01-15"],
    ["2027-01-31", "monthly", "2027-02-28"],
    ["2028-01-31", "monthly", "2028-02-29"],
    ["2028-02-29", "annual", "2029-02-28"],
    ["2026-11-21", "annual", "2027-11-21"],
  ] as const)("%s, %s, is %s", (from, cycle, to) => {
    expect(oneCycleLater(from, cycle)).toBe(to);
  });
});

describe("the edited subscription of a row", () => {
  it("has the row's values, its days in São Paulo", () => {
    const late = editedOf({ ...bought, periodStart: "2026-11-22T02:30:00.000Z" }, today);
    expect(late).toMatchObject({ plan: "starter", cycle: "monthly", start: "2026-11-21", end: "2026-12-21" });
    expect(late).toMatchObject({ extraUsers: 1, hasPayment: false, paymentStatus: "approved", paymentDate: today });
  });

  it("runs a month from today, without a plan, if nothing was bought", () => {
    expect(editedOf(unpaid, today)).toMatchObject({ plan: null, cycle: "monthly", start: today, end: "2026-12-23" });
  });
});

describe("an edited subscription differs from its row", () => {
  it("by any field, and by a payment once it is to be recorded", () => {
    expect(isChanged(edited, edited)).toBe(false);
    expect(isChanged({ ...edited, amount: 5, paymentStatus: "pending" }, edited)).toBe(false);
    const changes = [
      { plan: "advanced" },
      { cycle: "annual" },
      { start: "2026-11-20" },
      { end: "" },
      { extraUsers: null },
      { hasPayment: true },
    ] as const;
    for (const change of changes) expect(isChanged({ ...edited, ...change }, edited)).toBe(true);
  });
});

describe("the rules of the fields", () => {
  const paying = { hasPayment: true, amount: 79 };
  it.each([
    ["extraUsers", { extraUsers: null }, "Informe um número inteiro, a partir de 0."],
    ["extraUsers", { extraUsers: -1 }, "Informe um número inteiro, a partir de 0."],
    ["extraUsers", { extraUsers: 1.5 }, "Informe um número inteiro, a partir de 0."],
    ["extraUsers", { extraUsers: 10_001 }, "No máximo 10.000 usuários extras."],
    ["amount", { ...paying, amount: null }, "Informe um valor a partir de R$\u00a00,00."],
    ["amount", { ...paying, amount: -0.01 }, "Informe um valor a partir de R$\u00a00,00."],
    ["amount", { ...paying, amount: 0.001 }, "Informe o valor com até dois centavos: 1.910,40."],
    ["amount", { ...paying, amount: 1_000_000.01 }, "O valor vai até R$\u00a01.000.000,00."],
    ["plan", { plan: null }, "Escolha o plano."],
    ["start", { start: "" }, "Informe o início do período."],
    ["end", { end: "" }, "Informe o fim do período."],
    ["end", { end: "2026-11-21" }, "O fim do período deve vir depois do início."],
    ["paymentDate", { ...paying, paymentDate: "" }, "Informe a data do pagamento."],
  ])("%s of %j", (field, change, sentence) => {
    expect(subscriptionFaults({ ...edited, ...change })).toEqual({ [field]: sentence });
  });

  it.each([{}, { extraUsers: 0 }, { extraUsers: 10_000 }, { ...paying, amount: 0 }, { ...paying, amount: 1910.41 }])(
    "accepts %j",
    (change) => {
      expect(subscriptionFaults({ ...edited, ...change })).toEqual({});
    },
  );
});

describe("the update that is sent", () => {
  const fields = {
    planType: "starter",
    billingCycle: "monthly",
    periodStart: "2026-11-21",
    periodEnd: "2026-12-21",
    extraUsersCount: 1,
  };

  it("has no payment if none is recorded", () => {
    expect(toUpdate({ ...edited, amount: 5 })).toEqual(fields);
  });

  it("has the three fields of a payment if one is recorded", () => {
    expect(toUpdate({ ...edited, hasPayment: true, amount: 1910.4 })).toEqual({
      ...fields,
      manualPaymentAmount: 1910.4,
      manualPaymentStatus: "approved",
      manualPaymentDate: today,
    });
  });
});
