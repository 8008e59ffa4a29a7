/**
 * The queries, labels and fields of markers.
 * `parties`, `cases`, `documents` and `configurator` use it.
 */

export { columnKindOf } from "./blocks/column-kinds.ts";
export type { AskingFile } from "./blocks/field-answers.ts";
export { writeListValue } from "./blocks/list-value.ts";
export {
  type FileMarkers,
  fileMarkersKey,
  fileMarkersQuery,
  type KeyedMarker,
  keyedMarkers,
  readFileMarkers,
} from "./fetch-file-markers.ts";
export { holdsList, holdsMany, holdsParties } from "./held-kinds.ts";
export { loadFieldAnswers, loadMarkerField, loadPersonGroups, type MarkerFieldPart } from "./load-marker-field.ts";
export { markerLabel } from "./marker-labels.ts";
export {
  fieldKind,
  isFilled,
  isOfParagraphs,
  shapeOf,
  valueError,
  valueToSend,
} from "./marker-value.ts";
export { OptionSourceFailure } from "./option-source-failure.tsx";
export { BesideParties, DocumentTags } from "./parties/document-tags.ts";
export { LazyPartySearch } from "./parties/lazy-party-search.tsx";
export {
  partValues,
  partyData,
  partyNames,
  partyValue,
  personKey,
  readPartyValue,
} from "./party-value.ts";
export { PersonChoice } from "./people/lazy-person-choice.tsx";
export { usePersonTexts } from "./people/use-person-texts.ts";
export { optionSourceWords, sourceOptionsQuery } from "./source-options.ts";
export { valueFromRows, valueFromSent } from "./value-from-sent.ts";
export { valueShapes } from "./value-shapes.ts";
