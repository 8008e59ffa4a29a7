import type { Field } from "../../parts/fields/read-fields.ts";
import { child, descendants, type XmlElement } from "../../xml/xml-tree.ts";
import { type Amount, formatAmount, readAmount } from "./evaluate.ts";

/** Texts that a formula calculates with. */
export interface FormulaTexts {
  textOf(cell: XmlElement): string;
  /** Returns the text of a bookmark; undefined if the bookmark does not exist or contains more than text. */
  named(name: string): string | undefined;
}

/** Most cells of a table whose formulas are computed, and most cells that one formula adds. */
const MOST = { rows: 2000, cells: 64 };

const grids = new WeakMap<XmlElement, readonly (readonly XmlElement[])[] | null>();

/** Returns the cells of a table by row; null if cells are merged, so that their columns are not certain. */
function gridOf(table: XmlElement): readonly (readonly XmlElement[])[] | null {
  const known = grids.get(table);
  if (known !== undefined) return known;
  const rows = table.children.filter(({ name }) => name === "w:tr");
  const grid = rows.map((row) => row.children.filter(({ name }) => name === "w:tc"));
  const isMerged = grid.some((row) =>
    row.some((cell) => ["w:gridSpan", "w:vMerge", "w:hMerge"].some((name) => child(child(cell, "w:tcPr"), name))),
  );
  const isWide = rows.length > MOST.rows || grid.some(({ length }) => length > MOST.cells);
  const made = isMerged || isWide ? null : grid;
  grids.set(table, made);
  return made;
}

function around(field: Field, name: string): XmlElement | undefined {
  let one = field.begin.parent;
  while (one && one.name !== name) one = one.parent;
  return one;
}

interface Place {
  readonly grid: readonly (readonly XmlElement[])[];
  readonly row: number;
  readonly column: number;
  readonly texts: FormulaTexts;
}

const DIRECTIONS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ABOVE: [-1, 0],
  ACIMA: [-1, 0],
  BELOW: [1, 0],
  ABAIXO: [1, 0],
  LEFT: [0, -1],
  ESQUERDA: [0, -1],
  RIGHT: [0, 1],
  DIREITA: [0, 1],
};

/** Returns the numbers in one direction, up to an empty cell or the heading at the edge; undefined in doubt. */
function amountsTowards({ grid, row, column, texts }: Place, direction: string): Amount[] | undefined {
  const [down, right] = DIRECTIONS[direction] ?? [0, 0];
  const found: Amount[] = [];
  if (row === -1) return undefined;
  for (let y = row + down, x = column + right; ; y += down, x += right) {
    const cell = grid[y]?.[x];
    if (!cell) return found;
    const text = texts.textOf(cell).trim();
    if (text === "") return found;
    const amount = readAmount(text);
    const isEdge = grid[y + down]?.[x + right] === undefined;
    if (!amount) return isEdge && !/\d/.test(text) ? found : undefined;
    found.push(amount);
  }
}

const CELL = /^([A-Z])(\d{1,4})$/;

function cellAt({ grid }: Place, name: string): XmlElement | undefined {
  const [, letter, row] = CELL.exec(name) ?? [];
  return letter === undefined ? undefined : grid[Number(row) - 1]?.[letter.charCodeAt(0) - 65];
}

/** Returns the numbers that an argument of SUM names: a direction, a cell, cells from one to another, a number. */
function amountsOf(place: Place, argument: string): Amount[] | undefined {
  if (DIRECTIONS[argument]) return amountsTowards(place, argument);
  const [from, to = from] = argument.split(":").map((one) => CELL.exec(one));
  if (!from || !to) {
    const amount = readAmount(place.texts.named(argument) ?? argument);
    return amount && [amount];
  }
  const found: Amount[] = [];
  const [left = "", right = ""] = [from[1], to[1]];
  for (let row = Number(from[2]); row <= Number(to[2]) && row <= MOST.rows; row += 1) {
    for (let letter = left.charCodeAt(0); letter <= right.charCodeAt(0); letter += 1) {
      const cell = cellAt(place, `${String.fromCharCode(letter)}${row}`);
      const text = cell ? place.texts.textOf(cell).trim() : undefined;
      const amount = text === undefined ? undefined : readAmount(text);
      if (text !== "" && !amount) return undefined;
      if (amount) found.push(amount);
    }
  }
  return found;
}

/** Returns where a formula stands; undefined in a table whose cells are merged or deeply wrapped. */
function placeOf(field: Field, texts: FormulaTexts): Place | undefined {
  const [cell, line, table] = [around(field, "w:tc"), around(field, "w:tr"), around(field, "w:tbl")];
  if (!table) return { grid: [], row: -1, column: -1, texts };
  const grid = gridOf(table);
  if (!grid || !cell || !line || cell.parent !== line || line.parent !== table) return undefined;
  const row = grid.findIndex((cells) => cells.includes(cell));
  return { grid, row, column: grid[row]?.indexOf(cell) ?? -1, texts };
}

const TERM = /([+-]?)\s*(?:(?:SUM|SOMA)\s*\(([^()]*)\)|([\p{L}_][\p{L}\p{N}_]*|\d[\d.,]*))\s*/guy;

/**
 * Returns the result of a formula that adds cells of its table, and bookmarks (ECMA-376 part 1, 17.16.3).
 * @returns undefined if it does anything else, or a cell is no number
 */
export function evaluateFormula(field: Field, code: string, texts: FormulaTexts): string | undefined {
  const place = placeOf(field, texts);
  if (!place) return undefined;
  const expression = (/^\s*=\s*([^\\]*)/.exec(code)?.[1] ?? "").trim().toUpperCase();
  let total = 0n;
  const operands: Amount[] = [];
  TERM.lastIndex = 0;
  let at = 0;
  for (let match = TERM.exec(expression); match; match = TERM.exec(expression)) {
    const [whole, sign, list, single] = match;
    if ((at > 0 && sign === "") || (single !== undefined && DIRECTIONS[single])) return undefined;
    at += whole.length;
    for (const argument of (list ?? single ?? "").split(list === undefined ? "\n" : ";")) {
      const amounts = amountsOf(place, argument.trim());
      if (!amounts) return undefined;
      for (const one of amounts) total += sign === "-" ? -one.value : one.value;
      operands.push(...amounts);
    }
    if (at === expression.length) break;
  }
  if (at === 0 || at < expression.length || /\\(?!#)/.test(code)) return undefined;
  return formatAmount(total, code, operands);
}

/** Returns the text of a cell's paragraphs; undefined names in `skips` are not part of it. */
export function cellText(cell: XmlElement, shown: (element: XmlElement) => string, hidden: ReadonlySet<XmlElement>) {
  let text = "";
  for (const one of descendants(cell)) if (one.parent?.name === "w:r" && !hidden.has(one)) text += shown(one);
  return text;
}
