import { planFeatureNames } from "@lavra/contract/plans/features";
import type { PlanEdit } from "@lavra/contract/plans/plans";
import { formatMoney } from "../platform/formats/money.ts";
import { differing, type EditedPlan, editedOf, type PlanField } from "./edited-plan.ts";

/** The label of each field of the form. */
export const fieldNames: Readonly<Record<PlanField, string>> = {
  name: "Nome",
  description: "Descrição",
  popular: "Mais popular",
  price: "Preço mensal",
  extraUserPrice: "Usuário extra por mês",
  annualDiscount: "Desconto anual",
  maxUsers: "Usuários",
  maxDocuments: "Documentos por mês",
  trialDays: "Duração",
  ...planFeatureNames,
};

const counted = (count: number | null) => (count === -1 ? "sem limite" : (count ?? 0).toLocaleString("pt-BR"));
const money = (reais: number | null) => formatMoney(reais ?? 0);
const quoted = (text: string) => (text.trim() === "" ? "vazia" : `“${text.trim()}”`);

/** The value of a field in words: `R$ 79,00`, `20%`, `sem limite`, `sim`. */
export function valueWords(edited: EditedPlan, field: PlanField): string {
  if (field === "name" || field === "description") return quoted(edited[field]);
  if (field === "price" || field === "extraUserPrice") return money(edited[field]);
  if (field === "annualDiscount") return `${edited.annualDiscount ?? 0}%`;
  if (field === "trialDays") return edited.trialDays === 1 ? "1 dia" : `${edited.trialDays ?? 0} dias`;
  if (field === "maxUsers" || field === "maxDocuments") return counted(edited[field]);
  return edited[field] ? "sim" : "não";
}

/* The summary of each group of the form, in one line. */
export const shownWords = ({ name, popular }: EditedPlan) => `${name.trim()}${popular ? " · mais popular" : ""}`;
export const priceWords = ({ price, annualDiscount }: EditedPlan) =>
  `${money(price)} por mês · ${annualDiscount ?? 0}% de desconto anual`;
export const limitWords = ({ maxUsers, maxDocuments }: EditedPlan) =>
  `Usuários: ${counted(maxUsers)} · documentos por mês: ${counted(maxDocuments)}`;

export interface FieldChange {
  readonly field: PlanField;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The changes of an edit, field by field. */
export function changesOf(before: PlanEdit, after: PlanEdit): readonly FieldChange[] {
  const [from, to] = [editedOf(before), editedOf(after)];
  return differing(from, to).map((field) => ({
    field,
    name: fieldNames[field],
    from: valueWords(from, field),
    to: valueWords(to, field),
  }));
}
