import { joinNames } from "../people/names.ts";
import { cellOf, type FieldAnswers, firstColumn, type ListRow } from "./field-answers.ts";
import { comparable } from "./question.ts";
import { filled, totalOf } from "./total.ts";

/** The rows that a path is about: the one of a repetition that it is in, or all. */
interface Rows {
  readonly all: readonly ListRow[];
  readonly own: ListRow | undefined;
  readonly at: number;
}

function rowsOf(answers: FieldAnswers, field: string): Rows | undefined {
  const all = answers.rowsOf(field);
  if (!all) return undefined;
  const member = answers.members?.get(field);
  return member && "row" in member ? { all, own: member.row, at: member.at } : { all, own: undefined, at: 0 };
}

/** Returns the text of a column; joined outside a repetition. */
const columnText = ({ all, own }: Rows, column: string): string =>
  own ? cellOf(own, column) : joinNames(filled(all.map((row) => cellOf(row, column))));

/** The columns of lists by their comparable names: each row of a list asks for each of its tags. */
const columnsOfLists = new WeakMap<readonly ListRow[], ReadonlyMap<string, string>>();

/** Finds a column by its name, whose accents, case and blanks do not count. */
function columnNamed(rows: readonly ListRow[], name: string): string | undefined {
  const known = columnsOfLists.get(rows) ?? readColumns(rows);
  return known.get(comparable(name));
}

function readColumns(rows: readonly ListRow[]): ReadonlyMap<string, string> {
  const names = [...new Set(rows.flatMap(Object.keys))];
  // Of two names that compare alike the first counts.
  const columns = new Map(names.toReversed().map((name) => [comparable(name), name]));
  columnsOfLists.set(rows, columns);
  return columns;
}

/** Returns what a name behind the list's stands for: a column, or something counted. */
function partText(rows: Rows, name: string): string {
  const { all, own, at } = rows;
  const column = columnNamed(all, name);
  if (column !== undefined) return columnText(rows, column);
  const said = comparable(name);
  if (said === "QUANTIDADE") return String(all.length);
  if (said === "ORDEM") return own ? String(at + 1) : joinNames(all.map((_, place) => String(place + 1)));
  if (said === "TOTAL") return totalText(all, firstColumn(all));
  const summed = /^(.+)\.TOTAL$/.exec(said)?.[1];
  return summed === undefined ? "" : totalText(all, columnNamed(all, summed) ?? summed);
}

/** Writes the sum of a column; its texts joined if one of them is no amount. */
function totalText(rows: readonly ListRow[], column: string): string {
  const cells = rows.map((row) => cellOf(row, column));
  return totalOf(cells) ?? joinNames(filled(cells));
}

/**
 * Returns the text of a path about a list, as it would have been typed: `PEDIDO` (inside a repetition this row, else all
 * joined), `PEDIDO.VALOR`, `PEDIDO.ORDEM`, `PEDIDO.QUANTIDADE`, `PEDIDO.VALOR.TOTAL`.
 * @returns undefined if the path is about no list
 */
export function listText(path: string, answers: FieldAnswers): string | undefined {
  const whole = rowsOf(answers, path);
  if (whole) return columnText(whole, firstColumn(whole.all));
  for (let point = path.lastIndexOf("."); point > 0; point = path.lastIndexOf(".", point - 1)) {
    const rows = rowsOf(answers, path.slice(0, point));
    if (rows) return partText(rows, path.slice(point + 1));
  }
  return undefined;
}
