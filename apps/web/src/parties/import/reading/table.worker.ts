import { readTable } from "./read-table.ts";
import { TableError, type TableFault, type TableInput } from "./table.ts";

/** What the worker answers. */
export type WorkerAnswer = { readonly table: Awaited<ReturnType<typeof readTable>> } | { readonly fault: TableFault };

self.onmessage = async ({ data }: MessageEvent<TableInput>) => {
  const answer = await readTable(data).then(
    (table): WorkerAnswer => ({ table }),
    (cause: unknown): WorkerAnswer => ({ fault: cause instanceof TableError ? cause.fault : "unreadable" }),
  );
  self.postMessage(answer);
};
