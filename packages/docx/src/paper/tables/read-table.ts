import type { Anchor, Cell, Row, Table } from "../blocks.ts";
import { layeredTable, type TableSays, tableSays } from "../cascade/table-says.ts";
import type { TableStyle } from "../cascade/table-styles.ts";
import { type BlockPlace, cutStory, hasRoom, type ReadBlocks, type StoryReading } from "../reading.ts";
import { childOf, isOn, type Markup, valOf } from "../story/markup.ts";
import { twips } from "../story/measure.ts";
import type { StoryNode } from "../story/read-story.ts";
import { BESIDE, type CellLooks, createCellLooks } from "./cell-look.ts";
import { tableAnchor } from "./table-anchor.ts";
import { type CellPlace, conditionsOf, looksOf } from "./table-conditions.ts";
import { columnWidths, type Grid, type GridCell, type GridRow, readGrid } from "./table-grid.ts";

interface TableReading {
  readonly story: StoryReading;
  readonly place: BlockPlace;
  readonly readBlocks: ReadBlocks;
  readonly grid: Grid;
  readonly style: TableStyle;
  readonly says: TableSays;
  readonly cellLooks: CellLooks;
  /** Parts of its style that the table uses. */
  readonly asked: ReadonlySet<string>;
}

/** Returns undefined if the budget is spent. */
function readCell(reading: TableReading, cell: GridCell, at: CellPlace, looks: CellLooks): Cell | undefined {
  const { story, says } = reading;
  const bands = { rows: says.rowBand ?? 1, columns: says.columnBand ?? 1 };
  const style = reading.style.cell(conditionsOf(at, bands, reading.asked));
  const look = looks(style, cell.properties, {
    top: at.row === 0,
    right: at.column + at.span >= at.columns,
    bottom: at.row + cell.rowSpan >= at.rows,
    left: at.column === 0,
  });
  const place = { cell: style, depth: reading.place.depth + 1, isBody: false };
  const made: Cell = {
    blocks: [],
    column: cell.column,
    ...(cell.span > 1 && { span: cell.span }),
    ...(cell.rowSpan > 1 && { rowSpan: cell.rowSpan }),
    ...look,
  };
  if (!hasRoom(story, made)) return undefined;
  return { ...made, blocks: reading.readBlocks(story, cell.node.children, place) };
}

function heightOf(properties: Markup | undefined): Row["height"] {
  const height = childOf(properties, "w:trHeight");
  const length = twips(height?.attributes["w:val"]);
  if (!length || length < 0 || height?.attributes["w:hRule"] === "auto") return undefined;
  return height?.attributes["w:hRule"] === "exact" ? { exactly: length } : { atLeast: length };
}

/**
 * @param mayHead true if all rows above are header rows, without which a row cannot be one (ECMA-376 part 1, 17.4.49)
 */
function readRow(reading: TableReading, row: GridRow, index: number, mayHead: boolean): Row | undefined {
  const { grid, story } = reading;
  const { names } = story.document;
  const own = row.exceptions && layeredTable(reading.says, tableSays(row.exceptions, names));
  const looks = own ? createCellLooks(own, names) : reading.cellLooks;
  const height = heightOf(row.properties);
  const places = { row: index, rows: grid.rows.length, columns: grid.columns };
  const made: Row = {
    cells: [],
    ...(row.before > 0 && { before: row.before }),
    ...(height && { height }),
    ...(mayHead && isOn(childOf(row.properties, "w:tblHeader")) && { header: true }),
    ...(isOn(childOf(row.properties, "w:cantSplit")) && { cantSplit: true }),
  };
  if (!hasRoom(story, made)) return undefined;
  const cells = row.cells.flatMap((cell) => {
    return readCell(reading, cell, { ...places, column: cell.column, span: cell.span }, looks) ?? [];
  });
  return { ...made, cells };
}

/**
 * Returns the position of the table's edge. From mode 15 the indent is measured to the edge, before that to the text of
 * the first cell; for nested and floating tables it is measured to the edge in all modes.
 */
function indentOf({ story, place, says }: TableReading, anchor: Anchor | undefined): number {
  const stands = story.document.settings.mode >= 15 || place.cell !== undefined || anchor !== undefined;
  return (says.indent ?? 0) - (stands ? 0 : (says.margins?.left ?? BESIDE));
}

function readRows(reading: TableReading): Row[] {
  const rows: Row[] = [];
  for (const [index, row] of reading.grid.rows.entries()) {
    const read = readRow(reading, row, index, rows.at(-1)?.header === true || index === 0);
    if (!read) break;
    rows.push(read);
  }
  return rows;
}

/**
 * Reads a table.
 * @returns undefined if it has no rows (17.4.37) or the budget is spent
 */
export function readTable(
  story: StoryReading,
  node: StoryNode,
  place: BlockPlace,
  readBlocks: ReadBlocks,
): Table | undefined {
  const { cascade, names, unshown } = story.document;
  const properties = story.properties(childOf(node, "w:tblPr"));
  const style = cascade.table(valOf(properties, "w:tblStyle"));
  const says = layeredTable(style.says, tableSays(properties, names));
  const grid = readGrid(story, node);
  if (grid.rows.length === 0) return undefined;
  if (grid.isCut) {
    cutStory(story);
  }
  const reading: TableReading = {
    story,
    place,
    readBlocks,
    grid,
    style,
    says,
    cellLooks: createCellLooks(says, names),
    asked: looksOf(childOf(properties, "w:tblLook")),
  };
  const anchor = tableAnchor(properties);
  if (anchor) unshown.add("wrapping", story.kind);
  const indent = says.align === undefined || says.align === "left" ? indentOf(reading, anchor) : 0;
  const { width, align } = says;
  const made: Table = {
    rows: [],
    grid: columnWidths(node, grid),
    ...(width && width !== "auto" && { width }),
    ...((align === "center" || align === "right") && { align }),
    ...(indent && { indent }),
    ...(says.isFixed && { fixed: true }),
    ...(says.spacing && says.spacing > 0 && { spacing: says.spacing }),
    ...(anchor && { anchor }),
  };
  return hasRoom(story, made) ? { ...made, rows: readRows(reading) } : undefined;
}
