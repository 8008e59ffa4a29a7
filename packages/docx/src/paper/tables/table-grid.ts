import { MOST_COLUMNS, MOST_ROWS, notShown, reportDeleted, type StoryReading } from "../reading.ts";
import { childOf, isOn, type Markup, valOf } from "../story/markup.ts";
import { twips, whole } from "../story/measure.ts";
import type { StoryNode } from "../story/read-story.ts";

/** Cell of the grid before its content is read. */
export interface GridCell {
  readonly node: StoryNode;
  readonly properties: Markup | undefined;
  readonly column: number;
  span: number;
  rowSpan: number;
}

export interface GridRow {
  readonly properties: Markup | undefined;
  /** Properties of the row that override those of its table. */
  readonly exceptions: Markup | undefined;
  readonly before: number;
  readonly cells: GridCell[];
}

export interface Grid {
  readonly rows: readonly GridRow[];
  readonly columns: number;
  readonly isCut: boolean;
}

const AROUND: ReadonlySet<string> = new Set([
  "w:sdt",
  "w:sdtContent",
  "w:ins",
  "w:moveTo",
  "w:customXml",
  "w:smartTag",
]);

const through = (node: StoryNode, name: string): StoryNode[] =>
  node.children.flatMap((one) => (one.name === name ? [one] : AROUND.has(one.name) ? through(one, name) : []));

/** True if a cell continues the one above it or, in old documents, the one to its left. */
const goesOn = (properties: Markup | undefined, name: string): boolean => {
  const merge = childOf(properties, name);
  return merge !== undefined && merge.attributes["w:val"] !== "restart";
};

function readRow(story: StoryReading, node: StoryNode, above: Map<number, GridCell>): GridRow {
  const properties = story.properties(childOf(node, "w:trPr"));
  const before = whole(valOf(properties, "w:gridBefore"), 0, MOST_COLUMNS) ?? 0;
  const cells: GridCell[] = [];
  const covering = new Map<number, GridCell>();
  let column = before;
  for (const cell of through(node, "w:tc")) {
    const own = story.properties(childOf(cell, "w:tcPr"));
    const span = whole(valOf(own, "w:gridSpan"), 1, MOST_COLUMNS) ?? 1;
    if (column + span > MOST_COLUMNS) break;
    const upper = goesOn(own, "w:vMerge") ? above.get(column) : undefined;
    const left = goesOn(own, "w:hMerge") ? cells.at(-1) : undefined;
    if (upper) {
      upper.rowSpan += 1;
      covering.set(column, upper);
    } else if (left) left.span += span;
    else {
      const made: GridCell = { node: cell, properties: own, column, span, rowSpan: 1 };
      cells.push(made);
      covering.set(column, made);
    }
    column += span;
  }
  above.clear();
  for (const [at, cell] of covering) above.set(at, cell);
  return { properties, exceptions: story.properties(childOf(node, "w:tblPrEx")), before, cells };
}

/** True if a row is not shown: deleted under tracked changes, or hidden. */
function isLeftOut(story: StoryReading, node: StoryNode): boolean {
  const properties = story.properties(childOf(node, "w:trPr"));
  const isDeleted = childOf(properties, "w:del") !== undefined;
  const isHidden = isOn(childOf(properties, "w:hidden"));
  if (isDeleted) reportDeleted(story, node);
  else if (isHidden) notShown(story, "hidden-text");
  return isDeleted || isHidden;
}

/** Reads the rows and cells of a table by position; a cell includes the area that it spans. */
export function readGrid(story: StoryReading, node: StoryNode): Grid {
  const found = through(node, "w:tr");
  const above = new Map<number, GridCell>();
  const rows = found
    .slice(0, MOST_ROWS)
    .filter((row) => !isLeftOut(story, row))
    .map((row) => readRow(story, row, above));
  let columns = 0;
  for (const { cells } of rows) for (const { column, span } of cells) columns = Math.max(columns, column + span);
  return { rows, columns, isCut: found.length > MOST_ROWS };
}

const USUAL = 1_000;

/** Returns the widths of the columns: those of the grid, or those of the cells if there is no grid. */
export function columnWidths(node: StoryNode, { rows, columns }: Grid): number[] {
  const said = (childOf(node, "w:tblGrid")?.children ?? [])
    .filter(({ name }) => name === "w:gridCol")
    .slice(0, MOST_COLUMNS)
    .map(({ attributes }) => Math.max(0, twips(attributes["w:w"]) ?? 0));
  const isWhole = said.length >= columns && said.some((width) => width > 0);
  if (isWhole) return said;
  const widths = Array.from({ length: Math.max(columns, said.length) }, (_, at) => said[at] ?? 0);
  for (const { cells } of rows) {
    for (const { properties, column, span } of cells) {
      const width = childOf(properties, "w:tcW");
      const length = width?.attributes["w:type"] === "pct" ? undefined : twips(width?.attributes["w:w"]);
      if (length && span === 1 && !widths[column]) widths[column] = length;
    }
  }
  return widths.map((width) => width || USUAL);
}
