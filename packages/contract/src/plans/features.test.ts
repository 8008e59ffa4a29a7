import { expect, test } from "vitest";
import { cheapestPlansWith, includesFeature, missingFeature } from "./features.ts";
import type { Plan } from "./plans.ts";

const none = {
  customizeTheme: false,
  managePermissions: false,
  createCustomRoles: false,
  advancedReports: false,
  fullAccess: false,
};
const offer = (id: Plan["id"], name: string, price: number, features: Partial<Plan["features"]>) => ({
  id,
  name,
  price,
  features: { ...none, ...features },
});

test("a plan has a feature by itself or by full access, and no other by itself", () => {
  expect(includesFeature({ ...none, customizeTheme: true }, "customizeTheme")).toBe(true);
  expect(includesFeature({ ...none, customizeTheme: true }, "advancedReports")).toBe(false);
  expect(includesFeature({ ...none, fullAccess: true }, "advancedReports")).toBe(true);
  expect(includesFeature(none, "customizeTheme")).toBe(false);
});

test("the cheapest plans with a feature are named, never the trial", () => {
  const trial = offer("free_trial", "Período gratuito", 0, { fullAccess: true });
  const starter = offer("starter", "Inicial", 79, {});
  const intermediate = offer("intermediate", "Intermediário", 199, { customizeTheme: true });
  const advanced = offer("advanced", "Avançado", 449, { fullAccess: true });
  const plans = [trial, advanced, starter, intermediate];
  expect(cheapestPlansWith(plans, "customizeTheme")).toEqual(["Intermediário"]);
  expect(cheapestPlansWith(plans, "advancedReports")).toEqual(["Avançado"]);
  expect(cheapestPlansWith([{ ...advanced, price: 199 }, intermediate], "customizeTheme")).toEqual([
    "Avançado",
    "Intermediário",
  ]);
  expect(cheapestPlansWith([trial, starter], "customizeTheme")).toEqual([]);
});

test.each([
  [[], undefined, "O plano do escritório não inclui cores próprias."],
  [["Avançado"], undefined, "O plano do escritório não inclui cores próprias. O plano Avançado inclui."],
  [
    ["Avançado", "Intermediário"],
    "Inicial",
    "O plano Inicial não inclui cores próprias. Os planos Avançado e Intermediário incluem.",
  ],
])("with %j as the plans that have it, a missing feature of the plan of %s is said", (plans, of, sentence) => {
  expect(missingFeature("customizeTheme", plans, of)).toBe(sentence);
});
