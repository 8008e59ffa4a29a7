import type { SaidBorders } from "../cascade/table-says.ts";
import type { CellStyle } from "../cascade/table-styles.ts";
import type { BorderLine, Sides } from "../looks.ts";

type Side = "top" | "right" | "bottom" | "left";

const SIDES: readonly Side[] = ["top", "right", "bottom", "left"];
const INSIDE: Readonly<Record<Side, string>> = { top: "insideH", bottom: "insideH", left: "insideV", right: "insideV" };

/** Sides of a cell that are at the edge of its table. */
export type OuterSides = Readonly<Record<Side, boolean>>;

const ACROSS = /^(?:firstRow|lastRow|band.Horz)$/;
const DOWN = /^(?:firstCol|lastCol|band.Vert)$/;
const CORNER = /Cell$/;

/** True if a side of a cell is at the edge of the area of a conditional format. */
function isEdge(condition: string, outer: OuterSides, side: Side): boolean {
  const isLevel = side === "top" || side === "bottom";
  if (CORNER.test(condition)) return true;
  if ((ACROSS.test(condition) && isLevel) || (DOWN.test(condition) && !isLevel)) return true;
  return outer[side];
}

const said = (borders: SaidBorders | undefined, side: Side, isOutside: boolean): BorderLine | "none" | undefined =>
  borders?.[isOutside ? side : INSIDE[side]];

/**
 * Returns the borders of a cell: of the table, then of the style's formats for such a cell, then its own (ECMA-376 part
 * 1, 17.4.66).
 */
export function cellBorders(
  table: SaidBorders,
  style: CellStyle,
  own: SaidBorders | undefined,
  outer: OuterSides,
): Sides<BorderLine> {
  const settled = SIDES.flatMap((side) => {
    let line = said(table, side, outer[side]);
    for (const { condition, says } of style.cells) {
      line = said(says.borders, side, isEdge(condition, outer, side)) ?? line;
    }
    line = own?.[side] ?? line;
    return line === undefined || line === "none" ? [] : [[side, line] as const];
  });
  return Object.fromEntries(settled);
}
