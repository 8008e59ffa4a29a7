import type { Reshaping } from "../../template/blocks/reshape.ts";
import { attributeValue, child, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";

/** Cells of a row that are merged with those below, by the column they begin in: their width in columns. */
type Merged = Map<number, number>;

const numberIn = (source: string, element: XmlElement | undefined) =>
  Math.max(1, Math.min(63, Number((element && attributeValue(source, element, "w:val")) ?? 1) || 1));

/**
 * Returns the changes of rows in which a cell continues one above that is not there any more: it begins the merged cell
 * then.
 */
export function repairMerges(source: string, rows: readonly XmlElement[]): Reshaping[] {
  const changes: Reshaping[] = [];
  let above: Merged = new Map();
  for (const row of rows) {
    const merged: Merged = new Map();
    const before = child(child(row, "w:trPr"), "w:gridBefore");
    let column = before ? Number(attributeValue(source, before, "w:val") ?? 0) || 0 : 0;
    for (const cell of row.children.filter(({ name }) => name === "w:tc")) {
      const properties = child(cell, "w:tcPr");
      const width = numberIn(source, child(properties, "w:gridSpan"));
      const merge = child(properties, "w:vMerge");
      if (merge) {
        const isStart = attributeValue(source, merge, "w:val") === "restart";
        if (!isStart && above.get(column) !== width) {
          const prefix = prefixOf(merge);
          changes.push({
            start: merge.start,
            end: merge.end,
            pieces: [`<${merge.written} ${prefix || "w:"}val="restart"/>`],
          });
        }
        merged.set(column, width);
      }
      column += width;
    }
    above = merged;
  }
  return changes;
}
