import { childOf, childrenOf, valOf, type WordNode } from "../word-tree.ts";

/** Position of a cell in its table, for the conditional formats of a table style. */
export interface CellPlace {
  readonly table: WordNode;
  readonly row: number;
  readonly rows: number;
  readonly column: number;
  /** Columns that the cell spans. */
  readonly span: number;
  readonly columns: number;
}

const throughControls = (node: WordNode, name: string): WordNode[] =>
  node.children.flatMap((one) => {
    if (one.name === name) return [one];
    return /^w:(?:sdt|sdtContent|ins|del|customXml)$/.test(one.name) ? throughControls(one, name) : [];
  });

export const rowsOf = (table: WordNode): WordNode[] => throughControls(table, "w:tr");
export const cellsOf = (row: WordNode): WordNode[] => throughControls(row, "w:tc");

const spanOf = (cell: WordNode) => Number(valOf(childOf(cell, "w:tcPr"), "w:gridSpan") ?? 1) || 1;

/** Returns the positions of all cells of a table. */
export function cellPlaces(table: WordNode): Map<WordNode, CellPlace> {
  const rows = rowsOf(table);
  const places = new Map<WordNode, CellPlace>();
  const columns = childrenOf(childOf(table, "w:tblGrid"), "w:gridCol").length;
  rows.forEach((one, row) => {
    const cells = cellsOf(one);
    const width = cells.reduce((sum, cell) => sum + spanOf(cell), 0);
    let column = Number(valOf(childOf(one, "w:trPr"), "w:gridBefore") ?? 0) || 0;
    for (const cell of cells) {
      const span = spanOf(cell);
      places.set(cell, { table, row, rows: rows.length, column, span, columns: Math.max(columns, width) });
      column += span;
    }
  });
  return places;
}

/**
 * Returns the parts of the look that a table requests from its style, as flags (17.4.56); `tblLook` may state them as
 * bits or by name.
 */
function looksOf(table: WordNode): ReadonlySet<string> {
  const attributes = childOf(childOf(table, "w:tblPr"), "w:tblLook")?.attributes ?? {};
  const bits = Number.parseInt(attributes["w:val"] ?? "0", 16);
  const flags: readonly [string, number][] = [
    ["firstRow", 0x20],
    ["lastRow", 0x40],
    ["firstColumn", 0x80],
    ["lastColumn", 0x100],
    ["noHBand", 0x200],
    ["noVBand", 0x400],
  ];
  const set = flags.filter(([name, bit]) => {
    const said = attributes[`w:${name}`];
    return said === undefined ? (bits & bit) !== 0 : ["1", "true", "on"].includes(said);
  });
  return new Set(set.map(([name]) => name));
}

/** Rows and columns per band. */
export interface BandSizes {
  readonly rows: number;
  readonly columns: number;
}

/** Returns the conditional formats that apply to a cell, weakest first (17.7.6). */
export function conditionsOf(place: CellPlace, bands: BandSizes): string[] {
  const looks = looksOf(place.table);
  const top = looks.has("firstRow") && place.row === 0;
  const bottom = looks.has("lastRow") && place.row === place.rows - 1;
  const left = looks.has("firstColumn") && place.column === 0;
  const right = looks.has("lastColumn") && place.column + place.span >= place.columns;
  const holds: readonly [string, boolean][] = [
    ...bandsOf(place, bands, looks),
    ["firstCol", left],
    ["lastCol", right],
    ["firstRow", top],
    ["lastRow", bottom],
    ["nwCell", top && left],
    ["neCell", top && right],
    ["swCell", bottom && left],
    ["seCell", bottom && right],
  ];
  return holds.filter(([, held]) => held).map(([name]) => name);
}

function bandsOf(place: CellPlace, bands: BandSizes, looks: ReadonlySet<string>): [string, boolean][] {
  const row = place.row - Number(looks.has("firstRow"));
  const column = place.column - Number(looks.has("firstColumn"));
  const vertical = Math.floor(column / bands.columns) % 2 === 0 ? "band1Vert" : "band2Vert";
  const horizontal = Math.floor(row / bands.rows) % 2 === 0 ? "band1Horz" : "band2Horz";
  return [
    [vertical, !looks.has("noVBand") && column >= 0],
    [horizontal, !looks.has("noHBand") && row >= 0],
  ];
}
