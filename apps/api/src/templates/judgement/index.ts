export { findingAt, shownFindings } from "./finding-list.ts";
export { type FoundIdentifier, type Judging, judgeDocument } from "./judge-document.ts";
export { askedAmounts, judgeTopics, type Kinds } from "./judge-inputs.ts";
export { judgeParties } from "./judge-parties.ts";
export { identifiersOf, type JudgementReport, joinFindings, reportOf } from "./report.ts";
