import { type Table, TableError, type TableInput } from "./table.ts";
import type { WorkerAnswer } from "./table.worker.ts";

/** Milliseconds that a file may take. */
const timeLimit = 30_000;

/**
 * Reads a file on a thread of its own, so that the page goes on, and a file made to be slow or large ends with it.
 * @throws TableError
 */
export function openTable(source: TableInput): Promise<Table> {
  const worker = new Worker(new URL("./table.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Table>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TableError("too_slow")), timeLimit);
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      clearTimeout(timer);
      if ("table" in data) resolve(data.table);
      else reject(new TableError(data.fault));
    };
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new TableError("unreadable"));
    };
    worker.postMessage(source);
  }).finally(() => worker.terminate());
}
