export { cleanDocument } from "./clean/clean-document.ts";
export type { Cleaning, Settling } from "./clean/cleaning.ts";
export { type DialectUse, type ForeignContent, findForeign } from "./foreign/find-foreign.ts";
export { type Rewritten, rewriteForeign } from "./foreign/rewrite-foreign.ts";
export { inspectDocument } from "./inspect-document.ts";
export type {
  ForeignTrace,
  InspectedParagraph,
  Inspection,
  NamedMakers,
  Place,
  Trace,
  TraceCode,
} from "./inspection.ts";
