import { listLimits } from "@lavra/contract/markers/blocks";
import type { ColumnKind } from "@lavra/contract/markers/markers";
import type { EntryRules } from "./entries.ts";

/** Kinds of a list's columns by name. */
export type ColumnKinds = Readonly<Record<string, ColumnKind>>;

/** Returns a name as tags write it, `VALOR`, without the signs that end a name in a tag. */
const columnName = (text: string) =>
  text
    .replace(/[{}|:+#/]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();

export const columnRules: EntryRules = {
  word: "coluna",
  words: "colunas",
  legend: "Colunas da lista",
  next: "Nova coluna",
  none: "Nenhuma coluna: cada linha é um texto só, como em {PEDIDO}.",
  read: columnName,
  empty: "Dê um nome à coluna",
  longest: 128,
  most: listLimits.columns,
};

/** Returns the place at which exactly one name differs; -1 if none or several do. */
function renamedAt(before: readonly string[], after: readonly string[]): number {
  if (before.length !== after.length) return -1;
  const differing = after.flatMap((name, at) => (name === before[at] ? [] : [at]));
  return differing.length === 1 ? (differing[0] ?? -1) : -1;
}

/** Returns the kinds after columns were changed: a renamed column keeps its kind, one that is gone has none. */
export function kindsAfter(kinds: ColumnKinds, before: readonly string[], after: readonly string[]): ColumnKinds {
  const at = renamedAt(before, after);
  const kindOf = (column: string, place: number) => kinds[place === at ? (before[at] ?? column) : column];
  const entries = after.flatMap((column, place) => {
    const kind = kindOf(column, place);
    return kind === undefined ? [] : [[column, kind] as const];
  });
  return Object.fromEntries(entries);
}
