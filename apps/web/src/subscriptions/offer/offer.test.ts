import { expect, it } from "vitest";
import { starterPlan } from "../../testing/fakes/fake-monitoring.tsx";
import { documentsInWords, extraUsersInWords, planNameIn, priceOf, priceOfCycle, usersInWords } from "./offer.ts";

it.each([
  [79, "monthly", 20, 79],
  [79, "annual", 20, 758.4],
  [199, "annual", 0, 2388],
  [19.99, "annual", 33, 160.72],
  [0.01, "annual", 100, 0],
] as const)("%d a month, %s, %d%% off, are %d", (monthly, cycle, discount, total) => {
  expect(priceOfCycle(monthly, cycle, discount)).toBe(total);
});

it("is the sum of the displayed prices: plan and extra users are rounded separately", () => {
  expect(priceOf(starterPlan, "monthly", 0)).toBe(79);
  expect(priceOf(starterPlan, "annual", 2)).toBe(1123.2);
});

const limits = { maxUsers: 3, maxDocuments: 30, extraUserPrice: 19 };

it.each([
  [30, null, "30 documentos por mês"],
  [1, null, "1 documento por mês"],
  [0, null, "0 documentos por mês"],
  [1200, null, "1.200 documentos por mês"],
  [10, 15, "10 documentos"],
  [1, 15, "1 documento"],
  [-1, null, "Documentos ilimitados"],
])("a limit of %i documents, in a trial of %s days, reads %s", (maxDocuments, trialDays, words) => {
  expect(documentsInWords({ limits: { ...limits, maxDocuments }, trialDays })).toBe(words);
});

it.each([
  [0, "0 usuários"],
  [1, "1 usuário"],
  [2, "2 usuários"],
  [1200, "1.200 usuários"],
  [-1, "Usuários ilimitados"],
])("a limit of %i users reads %s", (maxUsers, words) => {
  expect(usersInWords({ limits: { ...limits, maxUsers } })).toBe(words);
});

it.each([
  [0, "0 usuários extras"],
  [1, "1 usuário extra"],
  [50, "50 usuários extras"],
])("%i extra users read %s", (count, words) => expect(extraUsersInWords(count)).toBe(words));

it("names a plan as it is called now, and by its first name until the plans are known", () => {
  expect(planNameIn([{ ...starterPlan, name: "Essencial" }], "starter")).toBe("Essencial");
  expect(planNameIn([starterPlan], "advanced")).toBe("Avançado");
  expect(planNameIn(undefined, "free_trial")).toBe("Período gratuito");
});
