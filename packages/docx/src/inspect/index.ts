/**
 * Finished documents, looked at and cleaned: traces of templates, foreign tags, hidden data. Filling does not load it.
 */

export { cleanDocument } from "./clean/clean-document.ts";
export { type DialectUse, type ForeignContent, findForeign } from "./foreign/find-foreign.ts";
export { type Rewritten, rewriteForeign } from "./foreign/rewrite-foreign.ts";
export { inspectDocument } from "./inspect-document.ts";
export type {
  Cleaning,
  ForeignTrace,
  InspectedParagraph,
  Inspection,
  NamedMakers,
  Place,
  Settling,
  Trace,
  TraceCode,
} from "./inspection.ts";
