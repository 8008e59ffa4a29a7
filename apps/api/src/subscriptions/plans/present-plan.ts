import type { Plan, PlanEdit } from "@lavra/contract/plans/plans";
import { toCents, toReais } from "../pricing/price.ts";
import type { WholePlan } from "./store.ts";

export const presentPlan = (row: WholePlan): Plan => ({ id: row.id, ...editable(row), revision: row.revision });

/** Returns the fields of a plan that staff may edit. */
export const editable = (row: WholePlan): PlanEdit => ({
  name: row.name,
  description: row.description,
  price: toReais(row.price_cents),
  popular: row.popular,
  annualDiscount: row.annual_discount_percent,
  limits: {
    maxUsers: row.max_users,
    maxDocuments: row.max_documents,
    extraUserPrice: toReais(row.extra_user_cents),
  },
  features: row.features,
  trialDays: row.trial_days,
});

export const edited = (row: WholePlan, edit: PlanEdit): WholePlan => ({
  id: row.id,
  position: row.position,
  name: edit.name,
  description: edit.description,
  popular: edit.popular,
  price_cents: toCents(edit.price),
  extra_user_cents: toCents(edit.limits.extraUserPrice),
  annual_discount_percent: edit.annualDiscount,
  max_documents: edit.limits.maxDocuments,
  max_users: edit.limits.maxUsers,
  trial_days: edit.trialDays,
  features: edit.features,
  revision: row.revision + 1,
});
