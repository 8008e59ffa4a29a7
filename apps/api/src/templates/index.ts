/**
 * Reads, fills and judges templates with the engine, here or in a worker. Owns no table.
 * `library`, `documents` and `conference` use it.
 */

export type { TemplateChanges } from "./comparison/compare-templates.ts";
export type { Filled } from "./compose-document.ts";
export { foundAgreements } from "./found-agreements.ts";
export { findingAt, shownFindings } from "./judgement/finding-list.ts";
export type { FoundIdentifier } from "./judgement/judge-document.ts";
export type { Kinds } from "./judgement/judge-inputs.ts";
export { identifiersOf, type JudgementReport, joinFindings, namesOf } from "./judgement/report.ts";
export { engineVersion, languageVersion } from "./package-versions.ts";
export { createPapers, type Papers, type ShownPaper, type ShownPicture } from "./papers.ts";
export { noParties, type PartiesByKey } from "./party-values.ts";
export type { TemplateFindings } from "./template-findings.ts";
export { rewritableTags, type Surroundings, standingMarkers, templateWarnings } from "./template-warnings.ts";
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
export { plainWriting, type Values } from "./values-of-tags.ts";
