import type { Markup } from "../story/markup.ts";

/** Position of a cell in its table's grid. */
export interface CellPlace {
  readonly row: number;
  readonly rows: number;
  readonly column: number;
  /** Number of columns that it spans. */
  readonly span: number;
  readonly columns: number;
}

export interface BandSizes {
  readonly rows: number;
  readonly columns: number;
}

const FLAGS: readonly (readonly [string, number])[] = [
  ["firstRow", 0x20],
  ["lastRow", 0x40],
  ["firstColumn", 0x80],
  ["lastColumn", 0x100],
  ["noHBand", 0x200],
  ["noVBand", 0x400],
];

/** Returns the parts of the style that a table uses (ECMA-376 part 1, 17.4.55), written as bits or by name. */
export function looksOf(look: Markup | undefined): ReadonlySet<string> {
  const bits = Number.parseInt(look?.attributes["w:val"] ?? "0", 16);
  const held = FLAGS.filter(([name, bit]) => {
    const said = look?.attributes[`w:${name}`];
    return said === undefined ? (bits & bit) !== 0 : /^(?:1|true|on)$/.test(said);
  });
  return new Set(held.map(([name]) => name));
}

/** Returns the conditional formats that apply to a cell, weakest first (17.7.6). */
export function conditionsOf(place: CellPlace, bands: BandSizes, looks: ReadonlySet<string>): string[] {
  const top = looks.has("firstRow") && place.row === 0;
  const bottom = looks.has("lastRow") && place.row === place.rows - 1;
  const left = looks.has("firstColumn") && place.column === 0;
  const right = looks.has("lastColumn") && place.column + place.span >= place.columns;
  const row = place.row - Number(looks.has("firstRow"));
  const column = place.column - Number(looks.has("firstColumn"));
  const isOdd = (at: number, size: number) => Math.floor(at / size) % 2 === 0;
  const holds: readonly (readonly [string, boolean])[] = [
    [isOdd(column, bands.columns) ? "band1Vert" : "band2Vert", !looks.has("noVBand") && column >= 0],
    [isOdd(row, bands.rows) ? "band1Horz" : "band2Horz", !looks.has("noHBand") && row >= 0],
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
