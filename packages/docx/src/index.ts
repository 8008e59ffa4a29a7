export type { BlockBorder, OtherTag } from "./block-findings.ts";
export type { BlockAnswers, BlockBranch, BlockInfo, MemberAnswers } from "./blocks.ts";
export {
  type CompiledTemplate,
  type CompileOptions,
  compile,
  type FillOptions,
  type MergedTemplate,
  type TopicInsertion,
  type WordSeam,
} from "./compile.ts";
export type { FillValue, FillValues, LinkValue, PictureValue, Unfilled } from "./fill-value.ts";
export type {
  AgreementInfo,
  ComputedField,
  ComputedFields,
  Dialect,
  FaultCode,
  MarkerInfo,
  MarkerPlace,
  Notice,
  NoticeCode,
  ReservedKind,
  ReservedTag,
  Story,
  TemplateFault,
  UnreachedPlace,
} from "./findings.ts";
export { defaultLimits, type Limits } from "./limits.ts";
export type { BodyLook, TopicLook, TopicNumbering } from "./looks.ts";
export type { ReferenceInfo } from "./references.ts";
export type { FilledDocument } from "./render/filled-document.ts";
export { isName as isMarkerName, isPlainKey, markerKey } from "./template/marker-name.ts";
export { type NearMiss, nearMisses } from "./template/near-misses/near-misses.ts";
export { joinSeam } from "./template/seam.ts";
export type { IsOneForm } from "./template/tags/read-agreement.ts";
export type { FilterChain, FilterFault, ReadFilters } from "./template/tags/read-filters.ts";
export { referenceKey } from "./template/tags/read-reference.ts";
export { TemplateError, type TemplateErrorCode } from "./template-error.ts";
