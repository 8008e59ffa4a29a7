import type { BorderLine, Colour } from "../looks.ts";
import { childOf, type Markup, valOf } from "../story/markup.ts";
import { twips, whole } from "../story/measure.ts";
import { borderOf } from "./borders.ts";
import { shadingOf, type ThemeNames } from "./theme-colours.ts";

export type SaidBorders = Readonly<Record<string, BorderLine | "none">>;
export type SaidMargins = Readonly<Record<string, number>>;

/** Properties that one layer sets for a whole table. Lengths in twips. */
export interface TableSays {
  borders?: SaidBorders;
  margins?: SaidMargins;
  width?: { readonly twips: number } | { readonly percent: number } | "auto";
  indent?: number;
  align?: "left" | "center" | "right";
  isFixed?: boolean;
  spacing?: number;
  rowBand?: number;
  columnBand?: number;
}

/** Properties that one layer sets for a cell. */
export interface CellSays {
  borders?: SaidBorders;
  margins?: SaidMargins;
  fill?: Colour | "none";
  align?: string;
  direction?: string;
}

const side = (name: string) => name.slice(2).replace("start", "left").replace("end", "right");

function bordersIn(node: Markup | undefined, names: ThemeNames): SaidBorders | undefined {
  return node && Object.fromEntries(node.children.map((one) => [side(one.name), borderOf(one, names)]));
}

/** Fiftieths of a per cent, or per cent with the sign (ECMA-376 part 1, 17.18.107). */
const FIFTIETHS = 50;

export function widthOf(node: Markup | undefined): TableSays["width"] {
  if (!node) return undefined;
  const { "w:w": value, "w:type": type = "dxa" } = node.attributes;
  if (type === "auto" || type === "nil") return "auto";
  if (type === "pct" || value?.endsWith("%")) {
    const amount = Number.parseFloat(value ?? "");
    if (!Number.isFinite(amount) || amount <= 0) return "auto";
    return { percent: Math.min(500, value?.endsWith("%") ? amount : amount / FIFTIETHS) };
  }
  const length = twips(value);
  return length === undefined || length <= 0 ? "auto" : { twips: length };
}

const lengthOf = (node: Markup | undefined): number | undefined =>
  node?.attributes["w:type"] === "nil" ? 0 : twips(node?.attributes["w:w"]);

function marginsIn(node: Markup | undefined): SaidMargins | undefined {
  if (!node) return undefined;
  return Object.fromEntries(
    node.children.flatMap((one) => {
      const length = one.attributes["w:type"] === "pct" ? undefined : lengthOf(one);
      return length === undefined ? [] : [[side(one.name), Math.max(0, length)]];
    }),
  );
}

function alignOf(value: string | undefined): TableSays["align"] {
  if (value === undefined) return undefined;
  return value === "center" ? "center" : value === "right" || value === "end" ? "right" : "left";
}

const present = <Says extends object>(says: { [Key in keyof Says]: Says[Key] | undefined }): Says =>
  Object.fromEntries(Object.entries(says).filter(([, value]) => value !== undefined)) as Says;

/** Returns the properties of a `w:tblPr`. */
export function tableSays(node: Markup | undefined, names: ThemeNames): TableSays {
  const layout = childOf(node, "w:tblLayout");
  return present<TableSays>({
    borders: bordersIn(childOf(node, "w:tblBorders"), names),
    margins: marginsIn(childOf(node, "w:tblCellMar")),
    width: widthOf(childOf(node, "w:tblW")),
    indent: lengthOf(childOf(node, "w:tblInd")),
    align: alignOf(valOf(node, "w:jc")),
    isFixed: layout && layout.attributes["w:type"] === "fixed",
    spacing: lengthOf(childOf(node, "w:tblCellSpacing")),
    rowBand: whole(valOf(node, "w:tblStyleRowBandSize"), 1, 100),
    columnBand: whole(valOf(node, "w:tblStyleColBandSize"), 1, 100),
  });
}

/** Returns the properties of a `w:tcPr`. */
export function cellSays(node: Markup | undefined, names: ThemeNames): CellSays {
  const shading = childOf(node, "w:shd");
  return present<CellSays>({
    borders: bordersIn(childOf(node, "w:tcBorders"), names),
    margins: marginsIn(childOf(node, "w:tcMar")),
    fill: shading && shadingOf(shading, names),
    align: valOf(node, "w:vAlign"),
    direction: valOf(node, "w:textDirection"),
  });
}

/** Merges layers. Later layers override earlier ones; borders and margins are merged by side. */
export function layeredTable<Says extends TableSays | CellSays>(...layers: readonly Says[]): Says {
  const all = Object.assign({}, ...layers) as Says;
  all.borders = Object.assign({}, ...layers.map(({ borders }) => borders));
  all.margins = Object.assign({}, ...layers.map(({ margins }) => margins));
  return all;
}
