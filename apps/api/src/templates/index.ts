/**
 * Reads, fills and judges templates with the engine, here or in a worker. Owns no table.
 * `library`, `documents` and `conference` use it.
 */

export type { TemplateChanges } from "./comparison/compare-templates.ts";
export type { Filled } from "./compose-document.ts";
export { findingAt, shownFindings } from "./judgement/finding-list.ts";
export type { FoundIdentifier } from "./judgement/judge-document.ts";
export type { Kinds } from "./judgement/judge-inputs.ts";
export { identifiersOf, type JudgementReport, joinFindings, namesOf } from "./judgement/report.ts";
export { engineVersion, languageVersion } from "./package-versions.ts";
export { createPapers, type Papers, type ShownPaper, type ShownPicture } from "./papers.ts";
export {
  type Customer,
  createTemplates,
  createTemplateWorkers,
  type TemplateSource,
  type Templates,
  type TemplateWorkers,
  type TopicSource,
} from "./templates.ts";
export { usualLook } from "./usual-look.ts";
export { foundAgreements } from "./values/found-agreements.ts";
export { type HeldAnswers, type ListsByKey, nothingHeld, type PartiesByKey } from "./values/held-answers.ts";
export { isoOf } from "./values/party-values.ts";
export { plainWriting, type Values } from "./values/values-of-tags.ts";
export type { TemplateFindings } from "./warnings/template-findings.ts";
export { rewritableTags, type Surroundings, standingMarkers, templateWarnings } from "./warnings/template-warnings.ts";
