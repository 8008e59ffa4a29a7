import { DomainError } from "../domain-error.ts";
import type { FileStore } from "../storage/file-store.ts";
import { recordSpan } from "../tracing/spans.ts";
import type { Metrics } from "./metrics.ts";

/** The same store, with the duration and the failures of its calls measured and traced. */
export function measuredStore(files: FileStore, metrics: Pick<Metrics, "stored">): FileStore {
  async function measure<T>(operation: string, call: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const note = (hasFailed: boolean) => {
      const seconds = (performance.now() - began) / 1000;
      metrics.stored(operation, seconds, hasFailed);
      recordSpan(`storage ${operation}`, () => ({ seconds, hasFailed }));
    };
    try {
      const answer = await call();
      note(false);
      return answer;
    } catch (cause) {
      // An error of the calling code does not count as one of the store.
      note(cause instanceof DomainError);
      throw cause;
    }
  }
  return {
    put: (key, chunks) => measure("put", () => files.put(key, chunks)),
    get: (content) => measure("get", () => files.get(content)),
    remove: (key) => measure("remove", () => files.remove(key)),
    keys: () => files.keys(),
    owner: () => measure("owner", () => files.owner()),
    claim: (installation) => measure("claim", () => files.claim(installation)),
  };
}
