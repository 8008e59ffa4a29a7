export { cleanDocument } from "./clean/clean-document.ts";
export type { Cleaning, Settling } from "./clean/cleaning.ts";
export { inspectDocument } from "./inspect-document.ts";
export type { InspectedParagraph, Inspection, NamedMakers, Place, Trace, TraceCode } from "./inspection.ts";
