import type { PaperBlock, PaperCell, PaperRow, PaperTable } from "@lavra/contract/paper/blocks";
import type { Making } from "./making.ts";
import { length } from "./measure.ts";
import { borderOf } from "./style-text.ts";

const cssSides = { top: "borderTop", right: "borderRight", bottom: "borderBottom", left: "borderLeft" } as const;
const sides = ["top", "right", "bottom", "left"] as const;

/** True if a cell ends with the empty paragraph that a nested table must have behind it: it takes no room. */
function endsBehindTable(blocks: readonly PaperBlock[]): boolean {
  const [before, last] = blocks.slice(-2);
  if (!before || !last || !("rows" in before) || before.anchor) return false;
  return "p" in last && last.p.length === 0 && !last.number;
}

function makeCell(cell: PaperCell, grid: readonly number[], making: Making): HTMLTableCellElement {
  const { blocks, column, span = 1, rowSpan = 1, fill, borders, margins, align, turned } = cell;
  const node = document.createElement("td");
  if (span > 1) node.colSpan = span;
  if (rowSpan > 1) node.rowSpan = rowSpan;
  node.dataset.column = String(column);
  if (fill) node.style.backgroundColor = fill;
  if (align) node.style.verticalAlign = align === "center" ? "middle" : "bottom";
  if (turned) node.style.writingMode = turned === "up" ? "sideways-lr" : "vertical-rl";
  for (const side of sides) {
    const line = borders[side];
    if (line) node.style[cssSides[side]] = borderOf(line);
  }
  node.style.padding = sides.map((side) => length(margins[side] ?? 0)).join(" ");
  const width = grid.slice(column, column + span).reduce((sum, one) => sum + one, 0);
  node.append(...making.blocks(blocks, width - (margins.left ?? 0) - (margins.right ?? 0)));
  if (endsBehindTable(blocks)) node.lastElementChild?.classList.add("paper-collapsed");
  return node;
}

function makeRow(row: PaperRow, grid: readonly number[], making: Making): HTMLTableRowElement {
  const node = document.createElement("tr");
  const { before = 0, height, cantSplit, cells } = row;
  if (cantSplit) node.style.breakInside = "avoid";
  if (height) node.style.height = length("exactly" in height ? height.exactly : height.atLeast);
  if (before > 0) {
    const empty = document.createElement("td");
    empty.colSpan = before;
    empty.dataset.column = "0";
    node.append(empty);
  }
  node.append(...cells.map((cell) => makeCell(cell, grid, making)));
  return node;
}

function columnsOf(grid: readonly number[]): HTMLTableColElement {
  const group = document.createElement("colgroup");
  for (const width of grid) {
    const column = document.createElement("col");
    column.style.width = length(width);
    group.append(column);
  }
  return group;
}

/** Creates a table with its columns; rows that are repeated on each page are in its header. */
export function makeTable(given: PaperTable, width: number, making: Making): HTMLElement {
  const { rows, grid, align, indent, spacing } = given;
  const total = grid.reduce((sum, one) => sum + one, 0);
  const wide = given.width && "percent" in given.width ? (width * given.width.percent) / 100 : total;
  const scale = total > 0 ? wide / total : 1;
  const scaled = grid.map((one) => one * scale);
  const node = document.createElement("table");
  node.className = "paper-table";
  node.style.width = length(wide);
  if (spacing) {
    node.style.borderCollapse = "separate";
    node.style.borderSpacing = length(spacing);
  }
  if (align) node.style.marginLeft = "auto";
  if (align === "center") node.style.marginRight = "auto";
  if (!align && indent) node.style.marginLeft = length(indent);
  const heads = rows.findIndex((row) => !row.header);
  const headRows = heads === -1 ? [] : rows.slice(0, heads);
  node.append(columnsOf(scaled));
  const fill = (part: HTMLTableSectionElement, of: readonly PaperRow[]) => {
    part.append(...of.map((row) => makeRow(row, scaled, making)));
    return part;
  };
  if (headRows.length > 0) node.append(fill(document.createElement("thead"), headRows));
  node.append(fill(document.createElement("tbody"), rows.slice(headRows.length)));
  return node;
}
