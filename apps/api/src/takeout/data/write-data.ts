import type { Subscription, Usage } from "@lavra/contract/plans/subscriptions";
import type { Database } from "../../platform/db/scope.ts";
import { type DataList, dataLists } from "./store.ts";

/** Plan and payments, from the features that have them. */
export interface Money {
  readonly plan: (scopeId: string) => Promise<Subscription>;
  readonly usage: (scopeId: string) => Promise<Usage>;
  /** Pages are counted from 1. */
  readonly payments: (
    scopeId: string,
    page: { page: number; limit: number },
  ) => Promise<{ data: readonly object[]; pagination: { hasMore: boolean } }>;
}

/** Pages of an office's list whose rows are encrypted, decrypted. */
export type OpenedPages = (scopeId: string) => AsyncIterable<readonly object[]>;

/** What the data are written from besides tables. */
export interface OpenedData {
  readonly money: Money;
  readonly drafts: OpenedPages;
  readonly documents: OpenedPages;
  readonly parties: OpenedPages;
  readonly cases: OpenedPages;
}

/** Rows of one query, and payments of one page. */
const [pageSize, paymentsPage] = [200, 50] as const;

/** Writes the office's data as one JSON object, page by page: at most one page is in memory. */
export async function* writeData(
  db: Database,
  { money, ...opened }: OpenedData,
  scopeId: string,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from("{");
  for (const list of dataLists) {
    yield Buffer.from(`"${list.name}":`);
    yield* asList(rowsOf(db, list, scopeId));
    yield Buffer.from(",\n");
  }
  for (const [name, pages] of openedLists(opened)) {
    yield Buffer.from(`"${name}":`);
    yield* asList(asTexts(pages(scopeId)));
    yield Buffer.from(",\n");
  }
  const [plan, usage] = [await money.plan(scopeId), await money.usage(scopeId)];
  yield Buffer.from(`"plano":${JSON.stringify(plan)},\n"uso":${JSON.stringify(usage)},\n"pagamentos":`);
  yield* asList(paymentsOf(money, scopeId));
  yield Buffer.from("}\n");
}

const openedLists = ({ drafts, documents, parties, cases }: Omit<OpenedData, "money">): [string, OpenedPages][] => [
  ["rascunhos", drafts],
  ["documentos", documents],
  ["partes", parties],
  ["casos", cases],
];

async function* rowsOf(db: Database, { start, page }: DataList, scopeId: string): AsyncGenerator<string[]> {
  let after = start;
  for (;;) {
    const asked = { scopeId, after, limit: pageSize };
    const { rows } = await db.tenant(scopeId, (tx) => page(asked).execute(tx));
    yield rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.cursor;
  }
}

async function* paymentsOf({ payments }: Money, scopeId: string): AsyncGenerator<string[]> {
  for (let page = 1; ; page++) {
    const { data, pagination } = await payments(scopeId, { page, limit: paymentsPage });
    yield data.map((entry) => JSON.stringify(entry));
    if (!pagination.hasMore) return;
  }
}

async function* asTexts(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string[]> {
  for await (const rows of pages) yield rows.map((row) => JSON.stringify(row));
}

/** Writes pages of JSON texts as one list, a line each. */
async function* asList(pages: AsyncIterable<string[]>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  yield Buffer.from("[");
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield Buffer.from(`${isFirst ? "" : ","}\n${rows.join(",\n")}`);
    isFirst = false;
  }
  yield Buffer.from("]");
}
