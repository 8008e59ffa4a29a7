import { type Cut, type Cutting, firstReaching } from "./cutting.ts";

const cellsOf = (row: HTMLTableRowElement) => [...row.cells];
const columnOf = (cell: HTMLElement) => Number(cell.dataset.column ?? 0);

/** Splits each cell of a row at the page's end. */
function cutRow(row: HTMLTableRowElement, cut: Cut, cutting: Cutting): HTMLTableRowElement {
  const rest = row.cloneNode(false) as HTMLTableRowElement;
  rest.style.height = "";
  for (const cell of cellsOf(row)) {
    rest.append(cut(cell, cutting) ?? emptyCopy(cell, cutting));
    cell.rowSpan = 1;
    cell.dataset.parted = "";
  }
  cutting.onSplit(row, rest);
  return rest;
}

function emptyCopy(cell: HTMLTableCellElement, { onSplit }: Cutting): HTMLTableCellElement {
  const copy = cell.cloneNode(false) as HTMLTableCellElement;
  onSplit(cell, copy);
  return copy;
}

/** Continues cells that span several rows and the page's end in the first row after it. */
function carrySpans(
  rows: readonly HTMLTableRowElement[],
  first: HTMLTableRowElement,
  isParted: boolean,
  cut: Cut,
  cutting: Cutting,
) {
  const end = rows.length;
  rows.forEach((row, at) => {
    for (const cell of cellsOf(row)) {
      const reach = at + cell.rowSpan;
      if (cell.rowSpan < 2 || reach <= end) continue;
      const rest = (cut(cell, cutting) as HTMLTableCellElement | null) ?? emptyCopy(cell, cutting);
      rest.rowSpan = reach - end;
      cell.rowSpan = end - at + (isParted ? 1 : 0);
      const behind = cellsOf(first).find((other) => columnOf(other) > columnOf(cell));
      if (behind) behind.before(rest);
      else first.append(rest);
    }
  });
}

/** Splits a table before a row, or within a row that allows it; the header is repeated. */
export function cutTable(table: HTMLTableElement, cut: Cut, cutting: Cutting): HTMLElement | null {
  const body = table.tBodies[0];
  if (!body) return null;
  const rows = [...body.rows];
  const found = firstReaching(rows, cutting);
  if (!found) return null;
  const { at, beginsThere } = found;
  if (at === 0 && beginsThere) return null;
  const crossing = rows[at] as HTMLTableRowElement;
  const parted = beginsThere ? undefined : cutRow(crossing, cut, cutting);
  const kept = rows.slice(0, at);
  const behind = rows.slice(parted ? at + 1 : at);
  const first = parted ?? behind[0];
  if (first) carrySpans(kept, first, parted !== undefined, cut, cutting);
  const rest = table.cloneNode(false) as HTMLTableElement;
  const columns = table.querySelector(":scope > colgroup");
  if (columns) rest.append(columns.cloneNode(true));
  if (table.tHead) {
    const head = table.tHead.cloneNode(true) as HTMLElement;
    cutting.onRepeat(head);
    rest.append(head);
  }
  const restBody = body.cloneNode(false) as HTMLElement;
  restBody.append(...(parted ? [parted] : []), ...behind);
  rest.append(restBody);
  cutting.onSplit(body, restBody);
  cutting.onSplit(table, rest);
  return rest;
}

/** Turns the header of a table into ordinary rows. */
export function demoteHead(table: HTMLTableElement): boolean {
  const { tHead } = table;
  if (!tHead) return false;
  table.tBodies[0]?.prepend(...tHead.rows);
  tHead.remove();
  return true;
}
