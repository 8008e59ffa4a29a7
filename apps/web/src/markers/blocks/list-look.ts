import type { ColumnKind } from "@lavra/contract/markers/markers";
import type { Column } from "./list-rows.ts";

/** Classes of a list's parts: a row is a line where there is room for its columns, otherwise a card. */
export interface ListLook {
  /** The line of the columns' names. */
  readonly head: string;
  readonly row: string;
  /** The cells of a card stand in two columns, texts in both. */
  readonly cells: string;
  readonly cell: string;
  /** A name that only cards show. */
  readonly label: string;
  readonly number: string;
  readonly buttons: string;
  /** The figures of an amount. */
  readonly amount: string;
  /** Takes the place of a row's number. */
  readonly space: string;
}

const narrow: ListLook = {
  head: "hidden @md:grid",
  row: "@md:grid-cols-[var(--columns)] @md:items-start @md:border-0 @md:p-0",
  cells: "@md:contents",
  cell: "@md:col-span-1",
  label: "@md:hidden",
  number: "@md:pt-2.5",
  buttons: "@md:col-start-auto @md:row-start-auto @md:pt-1 touch:pt-0",
  amount: "@md:text-right",
  space: "hidden @md:block",
};

const medium: ListLook = {
  head: "hidden @xl:grid",
  row: "@xl:grid-cols-[var(--columns)] @xl:items-start @xl:border-0 @xl:p-0",
  cells: "@xl:contents",
  cell: "@xl:col-span-1",
  label: "@xl:hidden",
  number: "@xl:pt-2.5",
  buttons: "@xl:col-start-auto @xl:row-start-auto @xl:pt-1 touch:pt-0",
  amount: "@xl:text-right",
  space: "hidden @xl:block",
};

const wide: ListLook = {
  head: "hidden @3xl:grid",
  row: "@3xl:grid-cols-[var(--columns)] @3xl:items-start @3xl:border-0 @3xl:p-0",
  cells: "@3xl:contents",
  cell: "@3xl:col-span-1",
  label: "@3xl:hidden",
  number: "@3xl:pt-2.5",
  buttons: "@3xl:col-start-auto @3xl:row-start-auto @3xl:pt-1 touch:pt-0",
  amount: "@3xl:text-right",
  space: "hidden @3xl:block",
};

/** More columns than have room beside each other. */
const cards: ListLook = {
  head: "hidden",
  row: "",
  cells: "",
  cell: "",
  label: "",
  number: "",
  buttons: "",
  amount: "",
  space: "hidden",
};

/** Returns the look of a list with so many columns. */
export function lookOf(columns: number): ListLook {
  if (columns > 5) return cards;
  if (columns > 3) return wide;
  return columns === 3 ? medium : narrow;
}

/** Kinds whose texts are short. */
const short: ReadonlySet<ColumnKind> = new Set(["moeda", "percentual", "data", "cep", "oab", "sim_nao"]);

/** Returns the widths of a line's parts: texts get twice the room of amounts and dates. */
export const tracksOf = (columns: readonly Column[]): string =>
  ["1.5rem", ...columns.map(({ kind }) => (short.has(kind) ? "minmax(7rem,1fr)" : "minmax(0,2fr)")), "auto"].join(" ");
