import type { Plan, PlanFeatures } from "./plans.ts";

/** What a plan may include. `fullAccess` includes the others, and those to come. */
export const planFeatureNames: Readonly<Record<keyof PlanFeatures, string>> = {
  customizeTheme: "Cores próprias",
  managePermissions: "Permissões por cargo",
  createCustomRoles: "Cargos personalizados",
  advancedReports: "Relatórios avançados",
  fullAccess: "Acesso completo",
};

/** A feature that a call or a page needs. */
export type PlanFeature = Exclude<keyof PlanFeatures, "fullAccess">;

/** True if a plan has a feature by itself or by full access. */
export const includesFeature = (features: PlanFeatures, feature: PlanFeature): boolean =>
  features[feature] || features.fullAccess;

type Offered = Pick<Plan, "id" | "name" | "price" | "features">;

/** Names of the cheapest plans for sale that have a feature: one, several of the same price, or none. */
export function cheapestPlansWith(plans: readonly Offered[], feature: PlanFeature): string[] {
  const having = plans.filter(({ id, features }) => id !== "free_trial" && includesFeature(features, feature));
  const lowest = Math.min(...having.map(({ price }) => price));
  return having.filter(({ price }) => price === lowest).map(({ name }) => name);
}

const inOrder = new Intl.ListFormat("pt-BR");

/** Says that a plan lacks a feature, and which plans have it. @param of whose plan it is, as in "do escritório" */
export function missingFeature(feature: PlanFeature, plans: readonly string[], of = "do escritório"): string {
  const missing = `O plano ${of} não inclui ${planFeatureNames[feature].toLowerCase()}.`;
  if (plans.length === 0) return missing;
  const names = inOrder.format(plans);
  return `${missing} ${plans.length === 1 ? `O plano ${names} inclui.` : `Os planos ${names} incluem.`}`;
}
