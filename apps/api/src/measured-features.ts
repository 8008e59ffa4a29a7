import type { Documents } from "./documents/index.ts";
import type { Library } from "./library/index.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { recordSpan } from "./platform/tracing/spans.ts";

/** The same library, with the files of uploads counted. */
export const measuredLibrary = (library: Library, { uploaded }: Pick<Metrics, "uploaded">): Library => ({
  ...library,
  async upload(...given) {
    const answer = await library.upload(...given);
    uploaded(answer.stored.length, answer.refused.length);
    return answer;
  },
});

/** The same documents, with each generated one counted and timed until it is stored. */
export const measuredDocuments = (
  documents: Documents,
  { documentGenerated }: Pick<Metrics, "documentGenerated">,
): Documents => ({
  ...documents,
  async generate(...given) {
    const began = performance.now();
    const document = await documents.generate(...given);
    const seconds = (performance.now() - began) / 1000;
    documentGenerated(seconds);
    recordSpan("document generated", () => ({ seconds }));
    return document;
  },
});
