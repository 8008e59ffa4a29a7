import type { PageSpan } from "./pager.tsx";

/** Rows of one page of a table. */
const pageSize = 25;

export interface PageOf<Row> extends PageSpan {
  readonly rows: readonly Row[];
}

/** Returns one page of the rows; a page past the end is the last one. */
export function pageOf<Row>(rows: readonly Row[], wanted: number): PageOf<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * pageSize;
  const shown = rows.slice(start, start + pageSize);
  return { rows: shown, page, pages, from: start + 1, to: start + shown.length, total: rows.length };
}
