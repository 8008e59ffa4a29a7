export { findingAt, shownFindings } from "./finding-list.ts";
export { type FoundIdentifier, type Judging, judgeDocument } from "./judge-document.ts";
export { judgeTopics } from "./judge-topics.ts";
export type { Kinds } from "./judge-values.ts";
export { identifiersOf, type JudgementReport, joinFindings, reportOf } from "./report.ts";
