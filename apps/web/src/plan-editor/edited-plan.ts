import { type Plan, type PlanEdit, type PlanFeatures, type PlanType, planBounds } from "@lavra/contract/plans/plans";
import { formatMoney } from "../platform/formats/money.ts";
import type { FieldFaults } from "../ui/fields/use-field-faults.ts";

/** A plan as typed; flat, so that two can be compared. Amounts are reais. */
export interface EditedPlan extends PlanFeatures {
  readonly name: string;
  readonly description: string;
  readonly popular: boolean;
  readonly price: number | null;
  readonly extraUserPrice: number | null;
  readonly annualDiscount: number | null;
  /** -1 means unlimited, here and below. */
  readonly maxUsers: number | null;
  readonly maxDocuments: number | null;
  readonly trialDays: number | null;
}

export type PlanField = keyof EditedPlan;
export type PlanFaults = FieldFaults<PlanField>;

/** Props of each group of the form. */
export interface PlanFieldsProps {
  readonly edited: EditedPlan;
  readonly faults: PlanFaults;
  readonly onChange: (part: Partial<EditedPlan>) => void;
}

export const isTrial = (id: PlanType): boolean => id === "free_trial";

export const editedOf = ({ limits, features, ...plan }: PlanEdit): EditedPlan => ({
  name: plan.name,
  description: plan.description,
  popular: plan.popular,
  price: plan.price,
  extraUserPrice: limits.extraUserPrice,
  annualDiscount: plan.annualDiscount,
  maxUsers: limits.maxUsers,
  maxDocuments: limits.maxDocuments,
  trialDays: plan.trialDays,
  customizeTheme: features.customizeTheme,
  managePermissions: features.managePermissions,
  createCustomRoles: features.createCustomRoles,
  advancedReports: features.advancedReports,
  fullAccess: features.fullAccess,
});

/** The fields in which two edited plans differ, in the order of the form. */
export const differing = (one: EditedPlan, other: EditedPlan): readonly PlanField[] =>
  (Object.keys(one) as PlanField[]).filter((field) => one[field] !== other[field]);

/** The update for an edited plan without faults. */
export const toEdit = (edited: EditedPlan): PlanEdit => ({
  name: edited.name.trim(),
  description: edited.description.trim(),
  popular: edited.popular,
  price: wholeCents(edited.price),
  annualDiscount: edited.annualDiscount ?? 0,
  limits: {
    maxUsers: edited.maxUsers ?? 0,
    maxDocuments: edited.maxDocuments ?? 0,
    extraUserPrice: wholeCents(edited.extraUserPrice),
  },
  features: {
    customizeTheme: edited.customizeTheme,
    managePermissions: edited.managePermissions,
    createCustomRoles: edited.createCustomRoles,
    advancedReports: edited.advancedReports,
    fullAccess: edited.fullAccess,
  },
  trialDays: edited.trialDays,
});

const wholeCents = (reais: number | null) => Math.round((reais ?? 0) * 100) / 100;

const hasWholeCents = (reais: number) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6;

function priceFault(reais: number | null, least: number): string | undefined {
  if (reais === null || reais < least) return `Informe um preço a partir de ${formatMoney(least)}.`;
  if (!hasWholeCents(reais)) return "Informe o preço com até dois centavos: 79,90.";
  return reais > planBounds.most ? `O preço vai até ${formatMoney(planBounds.most)}.` : undefined;
}

const isWhole = (count: number | null, least: number, most: number): count is number =>
  count !== null && Number.isInteger(count) && count >= least && count <= most;

const limitFault = (count: number | null) =>
  count === -1 || isWhole(count, 1, planBounds.most)
    ? undefined
    : "Informe um número inteiro de 1 a 1.000.000, ou deixe sem limite.";

/** Maps each field to the rule it breaks; fields that a free trial does not show are not checked. */
export function planFaults(id: PlanType, edited: EditedPlan): PlanFaults {
  const isPaid = !isTrial(id);
  const { name, price, extraUserPrice, annualDiscount, trialDays } = edited;
  const found: Partial<Record<PlanField, string | undefined>> = {
    name: name.trim() === "" ? "Informe o nome do plano." : undefined,
    price: isPaid ? priceFault(price, 0.01) : undefined,
    extraUserPrice: isPaid ? priceFault(extraUserPrice, 0) : undefined,
    annualDiscount: isPaid && !isWhole(annualDiscount, 0, 100) ? "Informe um número inteiro de 0 a 100." : undefined,
    maxUsers: limitFault(edited.maxUsers),
    maxDocuments: limitFault(edited.maxDocuments),
    trialDays:
      isPaid || isWhole(trialDays, 1, planBounds.trialDays)
        ? undefined
        : `Informe um número inteiro de 1 a ${planBounds.trialDays}.`,
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined));
}

/** The changes to a plan, and the plan as it was when editing began. */
export interface PlanChange {
  readonly edited: EditedPlan;
  readonly base: Plan;
}

/**
 * Applies the typed values to a plan that another person changed meanwhile: untouched fields take the present values.
 */
export function rebased({ edited, base }: PlanChange, now: Plan): PlanChange {
  const touched = new Set(differing(edited, editedOf(base)));
  const mine = Object.entries(edited).filter(([field]) => touched.has(field as PlanField));
  return { edited: { ...editedOf(now), ...(Object.fromEntries(mine) as Partial<EditedPlan>) }, base: now };
}
