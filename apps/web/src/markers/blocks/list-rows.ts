import { listLimits } from "@lavra/contract/markers/blocks";
import type { ColumnKind, Marker } from "@lavra/contract/markers/markers";
import { type ListRow, totalOf } from "@lavra/portuguese/blocks";
import { maskDate, readNumber, wholeYear } from "../../ui/fields/typed-values.ts";
import { markerLabel } from "../marker-labels.ts";
import { valueShapes } from "../value-shapes.ts";
import { columnKindOf, plainName } from "./column-kinds.ts";
import { readListValue } from "./list-value.ts";

/** A row of a list in its field. */
export interface HeldRow {
  /** Stays the same while the row is changed and moved. */
  readonly id: number;
  readonly cells: ListRow;
}

/** A column as the field shows it. */
export interface Column {
  /** "" for the only column of a list of texts. */
  readonly name: string;
  /** As people read it; "" if it has no name. */
  readonly label: string;
  readonly kind: ColumnKind;
}

/** Returns the columns of a list by their names, and by what a person said of them. */
export const columnsNamed = (names: readonly string[], said?: Marker["columnKinds"]): readonly Column[] =>
  names.map((name) => ({
    name,
    label: name === "" ? "" : markerLabel(name),
    kind: columnKindOf(name, said),
  }));

let lastId = 0;

/** Returns a row with a text for each column, in their order. */
const rowOf = (columns: readonly Column[], textAt: (column: Column, at: number) => string): HeldRow => ({
  id: ++lastId,
  cells: Object.fromEntries(columns.map((column, at) => [column.name, textAt(column, at)])),
});

export const blankRow = (columns: readonly Column[]): HeldRow => rowOf(columns, () => "");

export const isBlank = ({ cells }: HeldRow): boolean => Object.values(cells).every((text) => text.trim() === "");

/** Returns the rows that a value has; a blank one to begin with if it has none. */
export function openRows(value: string, columns: readonly Column[]): readonly HeldRow[] {
  const rows = readListValue(value).map((row) => rowOf(columns, ({ name }) => row[name] ?? ""));
  return rows.length === 0 ? [blankRow(columns)] : rows;
}

/** Returns a text as its column takes it while it is typed. */
export function typedCell({ kind }: Column, text: string): string {
  if (kind === "data") return /^[\d/.\s-]*$/.test(text) ? maskDate(text) : text;
  return shapeOfColumn(kind)?.mask?.(text) ?? text;
}

/** Returns how the texts of a kind are formatted and checked; undefined for those without a shape. */
const shapeOfColumn = (kind: ColumnKind) => (kind === "data" ? undefined : valueShapes[kind]);

/** Returns what to check in a text; while it is typed, only in a whole one. */
export function cellAdvice({ kind }: Column, text: string, isTyping: boolean): string | undefined {
  const shape = shapeOfColumn(kind);
  if (!shape || text.trim() === "" || (isTyping && !shape.isWhole(text))) return undefined;
  return shape.advice(text);
}

/** Keyboard of a column on a telephone. */
export const cellInputMode = ({ kind }: Column) =>
  kind === "moeda" || kind === "percentual" ? "decimal" : (shapeOfColumn(kind)?.inputMode ?? "text");

/** Example in an empty cell. */
export const cellExamples: Partial<Readonly<Record<ColumnKind, string>>> = {
  moeda: "0,00",
  percentual: "0%",
  data: "dd/mm/aaaa",
};

/** True if the texts of a column are figures. */
export const isAmount = ({ kind }: Column): boolean => kind === "moeda" || kind === "percentual";

/** True if the cells of a column grow with their text; others are one line. */
export const isOfText = ({ kind }: Column): boolean => kind === "";

const written = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns a text as its column has it once it is left: `1500` is `1.500,00`; words stay. */
export function settledCell(column: Column, text: string): string {
  if (column.kind === "data") return wholeYear(typedCell(column, text));
  const amount = column.kind === "moeda" ? readNumber(text, 2) : null;
  if (amount === null) return text;
  return `${/^\s*R\$/i.test(text) ? "R$ " : ""}${written.format(amount)}`;
}

const saysAmount = (text: string) => /R\$|,\d{2}$/.test(text.trim());

/** Returns the sum of a column whose cells are all amounts; "" for others, and for one row. */
export function columnTotal({ name, kind }: Column, rows: readonly HeldRow[]): string {
  const texts = rows.map(({ cells }) => cells[name] ?? "").filter((text) => text.trim() !== "");
  if (texts.length < 2 || !(kind === "moeda" || texts.every(saysAmount))) return "";
  return totalOf(texts) ?? "";
}

/** True if the cells are the names of the columns from the first one pasted into. */
const isHead = (cells: readonly string[], columns: readonly Column[]) =>
  cells.every((cell, at) => {
    const column = columns[at];
    return column && cell.trim() !== "" && [plainName(column.name), plainName(column.label)].includes(plainName(cell));
  });

/** Rows after a paste, and what did not fit. */
export interface Pasted {
  readonly rows: readonly HeldRow[];
  readonly count: number;
  /** Rows beyond the limit of a list. */
  readonly left: number;
  readonly hasMoreColumns: boolean;
}

/**
 * Puts pasted cells into a list: the first row from the cell that was pasted into, the others as new rows after it.
 * A row of the columns' names is left out.
 */
export function withPasted(
  rows: readonly HeldRow[],
  { row, column }: { readonly row: number; readonly column: number },
  pasted: readonly (readonly string[])[],
  columns: readonly Column[],
): Pasted {
  const reached = columns.slice(column);
  const body = pasted[0] && pasted.length > 1 && isHead(pasted[0], reached) ? pasted.slice(1) : pasted;
  const taken = body.slice(0, listLimits.rows - rows.length + 1);
  const textAt = (cells: readonly string[], of: Column, at: number) =>
    settledCell(of, (cells[at - column] ?? "").slice(0, listLimits.cell));
  const made = taken.map((cells, place) => {
    const before = place === 0 ? rows[row] : undefined;
    const isKept = (at: number) => at < column || cells[at - column] === undefined;
    const filled = rowOf(columns, (of, at) => (isKept(at) ? (before?.cells[of.name] ?? "") : textAt(cells, of, at)));
    return before ? { ...filled, id: before.id } : filled;
  });
  return {
    rows: rows.toSpliced(row, 1, ...made),
    count: taken.length,
    left: body.length - taken.length,
    hasMoreColumns: body.some((cells) => cells.length > reached.length),
  };
}
