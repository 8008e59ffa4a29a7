import { describe, expect, it } from "vitest";
import { starterPlan, trialPlan } from "../testing/fakes/fake-monitoring.tsx";
import { differing, editedOf, planFaults, rebased, toEdit } from "./edited-plan.ts";
import { changesOf } from "./plan-words.ts";

const edited = editedOf(starterPlan);

it("an untouched plan is sent unchanged", () => {
  const { id: _, revision: __, ...edit } = starterPlan;
  expect(toEdit(edited)).toEqual(edit);
  expect(differing(edited, editedOf(starterPlan))).toEqual([]);
});

describe("the rules of the fields", () => {
  const count = "Informe um número inteiro de 1 a 1.000.000, ou deixe sem limite.";
  it.each([
    ["name", { name: "  " }, "Informe o nome do plano."],
    ["price", { price: null }, "Informe um preço a partir de R$\u00a00,01."],
    ["price", { price: 0 }, "Informe um preço a partir de R$\u00a00,01."],
    ["price", { price: 79.999 }, "Informe o preço com até dois centavos: 79,90."],
    ["price", { price: 1_000_001 }, "O preço vai até R$\u00a01.000.000,00."],
    ["extraUserPrice", { extraUserPrice: -1 }, "Informe um preço a partir de R$\u00a00,00."],
    ["annualDiscount", { annualDiscount: 101 }, "Informe um número inteiro de 0 a 100."],
    ["annualDiscount", { annualDiscount: 12.5 }, "Informe um número inteiro de 0 a 100."],
    ["price", { price: 1_000_000.01 }, "O preço vai até R$\u00a01.000.000,00."],
    ["extraUserPrice", { extraUserPrice: null }, "Informe um preço a partir de R$\u00a00,00."],
    ["extraUserPrice", { extraUserPrice: 0.001 }, "Informe o preço com até dois centavos: 79,90."],
    ["annualDiscount", { annualDiscount: -1 }, "Informe um número inteiro de 0 a 100."],
    ["annualDiscount", { annualDiscount: null }, "Informe um número inteiro de 0 a 100."],
    ["maxUsers", { maxUsers: 0 }, count],
    ["maxUsers", { maxUsers: -2 }, count],
    ["maxUsers", { maxUsers: 1_000_001 }, count],
    ["maxDocuments", { maxDocuments: 1.5 }, count],
    ["maxDocuments", { maxDocuments: null }, count],
  ])("%s of %j", (field, change, sentence) => {
    expect(planFaults("starter", { ...edited, ...change })).toEqual({ [field]: sentence });
  });

  it.each([
    {},
    { price: 0.01 },
    { price: 1_000_000 },
    { extraUserPrice: 0 },
    { annualDiscount: 0 },
    { annualDiscount: 100 },
    { maxUsers: -1, maxDocuments: -1 },
    { maxUsers: 1, maxDocuments: 1_000_000 },
    { trialDays: 0 },
  ])("accepts %j", (change) => {
    expect(planFaults("starter", { ...edited, ...change })).toEqual({});
  });

  it("an update has whole cents, no blanks around names and figures for empty fields", () => {
    const typed = { ...edited, name: " Inicial ", description: " Para um. ", price: 0.1 + 0.2, extraUserPrice: null };
    expect(toEdit({ ...typed, annualDiscount: null, maxUsers: null, maxDocuments: null })).toMatchObject({
      name: "Inicial",
      description: "Para um.",
      price: 0.3,
      annualDiscount: 0,
      limits: { maxUsers: 0, maxDocuments: 0, extraUserPrice: 0 },
    });
  });

  it("a free trial has a length, from one day to ninety, and no price", () => {
    const trial = editedOf(trialPlan);
    expect(planFaults("free_trial", { ...trial, price: null, trialDays: 90 })).toEqual({});
    expect(planFaults("free_trial", { ...trial, extraUserPrice: null, annualDiscount: null, trialDays: 1 })).toEqual(
      {},
    );
    for (const trialDays of [null, 0, 91, 1.5]) {
      expect(planFaults("free_trial", { ...trial, trialDays })).toEqual({
        trialDays: "Informe um número inteiro de 1 a 90.",
      });
    }
  });
});

it("over a plan that another person changed, typed fields remain and all others are theirs", () => {
  const now = { ...starterPlan, price: 85, name: "Essencial Plus", revision: 2 };
  const mine = { ...edited, price: 89, popular: true };
  const { edited: both, base } = rebased({ edited: mine, base: starterPlan }, now);
  expect(both).toEqual({ ...edited, name: "Essencial Plus", price: 89, popular: true });
  expect(base).toBe(now);
});

it("an edit is described field by field", () => {
  const after = {
    ...starterPlan,
    price: 89.9,
    description: "Para começar.",
    popular: true,
    limits: { ...starterPlan.limits, maxDocuments: -1 },
    trialDays: 20,
  };
  expect(changesOf(starterPlan, after).map(({ name, from, to }) => `${name}: ${from} → ${to}`)).toEqual([
    "Descrição: vazia → “Para começar.”",
    "Mais popular: não → sim",
    "Preço mensal: R$\u00a079,00 → R$\u00a089,90",
    "Documentos por mês: 30 → sem limite",
    "Duração: 0 dias → 20 dias",
  ]);
});
