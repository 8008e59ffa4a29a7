import type { MonitoringRow } from "@lavra/contract/plans/monitoring";
import { planTypes } from "@lavra/contract/plans/plans";
import { folded } from "../../ui/choices/match-options.ts";

export const sortableColumns = ["nome", "usuarios", "plano", "periodo", "pagamento"] as const;
export type SortableColumn = (typeof sortableColumns)[number];

/** Search, order and page of the list. */
export interface OfficesView {
  readonly typed: string;
  readonly sort: { readonly column: SortableColumn; readonly isDescending: boolean };
  /** From 1. */
  readonly page: number;
}

const collator = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

/** Sort value of a column: text alphabetically, numbers and instants by value; null is last in both directions. */
const sortValue: Readonly<Record<SortableColumn, (row: MonitoringRow) => string | number | null>> = {
  nome: ({ nome }) => nome,
  usuarios: ({ activeUsers }) => activeUsers,
  plano: ({ plan }) => (plan === null ? null : planTypes.indexOf(plan)),
  periodo: ({ periodEnd }) => (periodEnd === null ? null : Date.parse(periodEnd)),
  pagamento: ({ paymentDate }) => (paymentDate === null ? null : Date.parse(paymentDate)),
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));

/** The offices whose owner's name contains every typed word, sorted, equals by name. Ignores accents and case. */
export function arrangeOffices(
  rows: readonly MonitoringRow[],
  { typed, sort: { column, isDescending } }: Pick<OfficesView, "typed" | "sort">,
): readonly MonitoringRow[] {
  const words = folded(typed.trim()).split(/\s+/);
  const wanted = sortValue[column];
  const inOrder = (a: MonitoringRow, b: MonitoringRow) => {
    const [left, right] = [wanted(a), wanted(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return isDescending ? compare(right, left) : compare(left, right);
  };
  return rows
    .filter(({ nome }) => {
      const name = folded(nome);
      return words.every((word) => name.includes(word));
    })
    .sort((a, b) => inOrder(a, b) || collator.compare(a.nome, b.nome));
}

/** The figures above the list; only active users count. */
export function totalsOf(rows: readonly MonitoringRow[]) {
  const activeUsers = rows.reduce((sum, row) => sum + row.activeUsers, 0);
  return { activeUsers, offices: rows.length, average: rows.length === 0 ? 0 : activeUsers / rows.length };
}
