import type { PaymentStatus } from "@lavra/contract/plans/payments";
import { type BillingCycle, listPlans, type Plan, type PlanType } from "@lavra/contract/plans/plans";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import type { BadgeTone } from "../../ui/marks/badge.tsx";

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

/** Reais for a whole cycle, rounded to the cent as on the server. */
export function priceOfCycle(monthly: number, cycle: BillingCycle, discountPercent: number): number {
  const cents = Math.round(monthly * 100);
  return (cycle === "monthly" ? cents : Math.round((12 * cents * (100 - discountPercent)) / 100)) / 100;
}

type Priced = Pick<Plan, "price" | "annualDiscount" | "limits">;

/** Reais for a whole cycle of a plan with extra users; each of them is rounded separately. */
export function priceOf({ price, annualDiscount, limits }: Priced, cycle: BillingCycle, extraUsers: number): number {
  const own = priceOfCycle(price, cycle, annualDiscount);
  const each = priceOfCycle(limits.extraUserPrice, cycle, annualDiscount);
  return Math.round(100 * (own + extraUsers * each)) / 100;
}

/** A state for people: its word, and the tone of its badge. */
export interface StatusLook {
  readonly name: string;
  readonly tone: BadgeTone;
}

/** The state of a payment in a word. */
export const paymentLooks: Readonly<Record<PaymentStatus, StatusLook>> = {
  approved: { name: "Aprovado", tone: "ok" },
  pending: { name: "Pendente", tone: "warn" },
  rejected: { name: "Rejeitado", tone: "bad" },
  refunded: { name: "Reembolsado", tone: "neutral" },
};

/** Query key to invalidate after a plan is edited. */
export const plansKey = ["subscriptions", "plans"] as const;

export const plansQuery = queryOptions({
  queryKey: plansKey,
  queryFn: async ({ signal }): Promise<readonly Plan[]> => (await api.call(listPlans, { signal })).data.plans,
});

/** The plans in order; errors are `ApiError`. */
export const usePlans = () => useQuery(plansQuery);

/** A plan's name; its original one until the plans are loaded. */
export const planNameIn = (plans: readonly Plan[] | undefined, id: PlanType): string =>
  plans?.find((plan) => plan.id === id)?.name ?? planNames[id];
