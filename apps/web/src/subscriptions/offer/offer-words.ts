import type { BillingCycle, Plan, PlanType } from "@lavra/contract/plans/plans";

/** The plans' original names; their present names come with the plans. */
export const planNames: Readonly<Record<PlanType, string>> = {
  free_trial: "Período gratuito",
  starter: "Inicial",
  intermediate: "Intermediário",
  advanced: "Avançado",
};

export const cycleNames: Readonly<Record<BillingCycle, { name: string; adjective: string; per: string }>> = {
  monthly: { name: "Mensal", adjective: "mensal", per: "por mês" },
  annual: { name: "Anual", adjective: "anual", per: "por ano" },
};

const figure = (count: number) => count.toLocaleString("pt-BR");

export const extraUsersInWords = (count: number): string =>
  count === 1 ? "1 usuário extra" : `${figure(count)} usuários extras`;

/** "30 documentos por mês"; a trial is not counted by month. */
export function documentsInWords({ limits, trialDays }: Pick<Plan, "limits" | "trialDays">): string {
  const { maxDocuments } = limits;
  if (maxDocuments < 0) return "Documentos ilimitados";
  const words = maxDocuments === 1 ? "1 documento" : `${figure(maxDocuments)} documentos`;
  return trialDays === null ? `${words} por mês` : words;
}

export function usersInWords({ limits: { maxUsers } }: Pick<Plan, "limits">): string {
  if (maxUsers < 0) return "Usuários ilimitados";
  return maxUsers === 1 ? "1 usuário" : `${figure(maxUsers)} usuários`;
}
