import type { Area } from "@lavra/contract/library/library";
import type { FoundMarker, Rewritable, TemplateWarning } from "@lavra/contract/library/uploads";
import { dialects, type WarningCode, warningSentence } from "@lavra/contract/library/warnings";
import type { FileBlock } from "@lavra/contract/markers/blocks";
import { subtemplateKeys } from "@lavra/contract/markers/markers";
import type { FaultCode, NoticeCode, TemplateFault } from "@lavra/docx";
import { type BlockDoubt, blockDoubts } from "@lavra/portuguese/blocks";
import { differenceInLook, type UsualLook } from "../usual-look.ts";
import { createAboutAgreement } from "../values/found-agreements.ts";
import { aboutNames } from "./about-names.ts";
import type { PartyNames } from "./attribute-names.ts";
import { borderWords, kindWords, placeWords, storyWords, whereabouts } from "./place-words.ts";
import type { TemplateFindings } from "./template-findings.ts";

const faultCodes = {
  MARKER_UNCLOSED: "template.marker_unclosed",
  MARKER_UNOPENED: "template.marker_unopened",
  MARKER_EMPTY: "template.marker_empty",
  MARKER_TOO_LONG: "template.marker_too_long",
  MARKER_CHARACTERS: "template.marker_characters",
  MARKER_SPLIT: "template.marker_split",
  MARKER_EXTRA_BRACES: "template.marker_extra_braces",
  MARKER_COMMAND: "template.marker_command",
  MARKER_OUT_OF_REACH: "template.marker_out_of_reach",
  PLACEHOLDER_BESIDE_TEXT: "template.placeholder_beside_text",
  PLACEHOLDER_MISPLACED: "template.placeholder_misplaced",
  PLACEHOLDER_REPEATED: "template.placeholder_repeated",
  TAG_UNAVAILABLE: "template.tag_unavailable",
  TAG_NAMELESS: "template.tag_nameless",
  FILTER_UNKNOWN: "template.filter_unknown",
  FILTER_MISSING: "template.filter_missing",
  FILTER_ORDER: "template.filter_order",
  FILTERS_TOO_MANY: "template.filters_too_many",
  FILTER_MISPLACED: "template.filter_misplaced",
  SIGN_TWICE: "template.sign_twice",
  PATH_TOO_LONG: "template.path_too_long",
  PATH_FORM: "template.path_form",
  WORD_UNKNOWN: "template.word_unknown",
  AGREEMENT_FORM: "template.agreement_form",
  REFERENCE_FORM: "template.reference_form",
  REFERENCE_PLACE: "template.reference_place",
  BLOCK_UNKNOWN: "template.block_unknown",
  BLOCK_FORM: "template.block_form",
  BLOCK_UNCLOSED: "template.block_unclosed",
  BLOCK_UNOPENED: "template.block_unopened",
  BLOCK_CROSSED: "template.block_crossed",
  BLOCK_ELSE: "template.block_else",
  BLOCKS_TOO_DEEP: "template.blocks_too_deep",
  BLOCKS_TOO_MANY: "template.blocks_too_many",
  BLOCK_PLACE: "template.block_place",
  TAG_FOREIGN: "template.tag_foreign",
  TAG_SIGN: "template.tag_sign",
  TAG_FIELD: "template.tag_field",
  TAG_CONTROL: "template.tag_control",
  TAG_DEFAULT: "template.tag_default",
  TEXT_BLANK: "template.text_blank",
  TEXT_GENDER: "library.forms_of_gender",
  TEXT_TRACKED: "library.tracked_changes",
  FAULTS_CUT: "template.faults_cut",
} as const satisfies Record<FaultCode, WarningCode>;

/** Warnings about what a topic's file has and its text does not bring into a document. */
const ofWholeFile = {
  PROTECTION_STRIPPED: "library.protection",
  READ_ONLY_STRIPPED: "library.read_only_asked",
  FINAL_STRIPPED: "library.marked_final",
  TRACKING_STRIPPED: "library.changes_recorded",
  PREVIEW_STRIPPED: "library.preview_picture",
} as const satisfies Partial<Record<NoticeCode, WarningCode>>;

/** Warning for each kind of content that was removed from the file. */
const removedCodes = {
  OLE_STRIPPED: "library.removed_objects",
  ACTIVEX_STRIPPED: "library.removed_controls",
  ALTCHUNK_STRIPPED: "library.removed_foreign_text",
  SUBDOCUMENT_STRIPPED: "library.removed_subdocument",
  EXTERNAL_STRIPPED: "library.removed_external",
  LINK_STRIPPED: "library.removed_links",
  FIELD_STRIPPED: "library.removed_fields",
  SVG_STRIPPED: "library.removed_script",
  EMBEDDED_STRIPPED: "library.removed_files",
  ADDIN_STRIPPED: "library.removed_addins",
  MACRO_STRIPPED: "library.removed_macro",
  SIGNATURE_INVALIDATED: "library.signature",
  ...ofWholeFile,
} as const satisfies Partial<Record<NoticeCode, WarningCode>>;

const aboutFile = (code: WarningCode): TemplateWarning => ({ code, message: warningSentence(code), count: 1 });

function aboutFault(fault: TemplateFault, agreement: ReturnType<typeof createAboutAgreement>): TemplateWarning[] {
  const problem = agreement(fault);
  if (problem === undefined) return [aboutPlainFault(fault)];
  return problem
    ? [{ count: 1, ...whereabouts(fault), ...(fault.marker && { marker: fault.marker }), ...problem }]
    : [];
}

function aboutPlainFault(fault: TemplateFault): TemplateWarning {
  const code = faultCodes[fault.code];
  const { marker, suggestion, place, kind, border, other } = fault;
  const words = {
    place: place && placeWords[place],
    what: kind && kindWords[kind],
    reason: border && borderWords[border],
    other: other?.marker,
  };
  const message = warningSentence(code, { marker, suggestion, ...words });
  return {
    code,
    message,
    count: 1,
    ...whereabouts(fault),
    ...(marker && { marker }),
    ...(suggestion && { suggestion }),
  };
}

/** Returns each marker of a file with its first place, in order of first appearance. */
export const standingMarkers = ({ markers }: TemplateFindings): FoundMarker[] =>
  markers.map(({ key, name, places, count }) => {
    const [first] = places;
    const part = first && storyWords[first.story];
    return { key, name, count, ...(part && { part }) };
  });

/** Fewest tags of a way of writing that run through a file. One wrong tag of a block is enough to leave it unfilled. */
const fewestTags = ({ dialect }: Rewritable) => (dialect === "blocks" ? 1 : 2);

/** Returns the tags of a file that can be corrected by one press, of the way of writing with most; undefined if none can. */
export function rewritableTags({ dialects: used }: TemplateFindings): Rewritable | undefined {
  const found = dialects.flatMap((dialect): Rewritable[] => {
    const use = used[dialect];
    return use ? [{ dialect, tags: use.count, from: use.marker, to: use.suggestion }] : [];
  });
  return found.filter((one) => one.tags >= fewestTags(one)).sort((a, b) => b.tags - a.tags)[0];
}

/** Topics cannot contain topics, so faults of the placeholder concern templates only. */
const isOfTemplates = ({ code }: TemplateFault) => code.startsWith("PLACEHOLDER_");

/** Markers whose list says "DE OLINDA" or "ESTADO DE SÃO PAULO", unless a person configured another. */
const saysPreposition = /^\{(?:COMARCA|ESTADO[ _]?TRIBUNAL)/;
/** Words with which these values begin; after another, as in "da Comarca {COMARCA}", nothing is written twice. */
const beginsValue = /(?:^| )(?:d[eoa]s?|estado)$/i;

/** Returns warnings about words that a template writes before a marker whose values say them as well. */
const aboutSeams = ({ seams, markers }: TemplateFindings): TemplateWarning[] =>
  seams
    .filter(({ key, before }) => saysPreposition.test(key) && beginsValue.test(before))
    .map(({ key, before }) => {
      const code = "template.word_twice";
      const [words, place] = [before.split(" "), markers.find((marker) => marker.key === key)?.places[0]];
      const marker = `${words.slice(-2).join(" ")} ${key}`;
      const suggestion = [...words.slice(-2, -1), key].join(" ");
      return { code, message: warningSentence(code, { marker, suggestion }), ...whereabouts(place), count: 1 };
    });

/** Findings of which a file has one warning, whatever its places say. */
const isOfFile = ({ code }: TemplateFault) => code === "TEXT_GENDER" || code === "TEXT_TRACKED";

/** Returns one warning for all forms of gender, and one for all tracked changes. */
function aboutFileText({ faults, markers, changes }: TemplateFindings): TemplateWarning[] {
  const forms = faults.filter(({ code }) => code === "TEXT_GENDER");
  const [form] = forms;
  const tracked = faults.find(({ code }) => code === "TEXT_TRACKED");
  return [
    ...(tracked ? [{ ...aboutPlainFault(tracked), count: Math.max(changes, 1) }] : []),
    // Without markers there is nobody that a word could agree with.
    ...(form && markers.length > 0 ? [{ ...aboutPlainFault(form), count: forms.length }] : []),
  ];
}

/** Merges warnings with the same sentence: the first place counts, with the number of places. */
function counted(warnings: readonly TemplateWarning[]): TemplateWarning[] {
  const byMessage = new Map<string, TemplateWarning>();
  for (const warning of warnings) {
    const { message, count } = warning;
    const known = byMessage.get(message);
    byMessage.set(message, known ? { ...known, count: known.count + count } : warning);
  }
  return [...byMessage.values()];
}

const doubtCodes = {
  never: "template.block_never",
  order_outside: "template.order_outside",
  text_total: "template.total_of_text",
} as const satisfies Record<BlockDoubt["kind"], WarningCode>;

/** Returns warnings about blocks that are written rightly and cannot be meant. */
function aboutBlocks({ blocks: { blocks, outside }, markers }: TemplateFindings): TemplateWarning[] {
  const written = new Map<string, string>();
  const note = ({ tag, marker, branches }: FileBlock) => {
    if (!written.has(tag)) written.set(tag, marker);
    for (const branch of branches) branch.blocks.forEach(note);
  };
  blocks.forEach(note);
  return blockDoubts(blocks, outside).map((doubt) => {
    const code = doubtCodes[doubt.kind];
    const info = markers.find(({ key }) => key === `{${doubt.tag}}`);
    const marker = written.get(doubt.tag) ?? (info ? `{${info.name}}` : `{${doubt.tag}}`);
    const other =
      doubt.kind === "never" ? written.get(doubt.around) : (written.get(`CADA ${doubt.field}`) ?? doubt.field);
    const suggestion = doubt.kind === "text_total" ? `{${doubt.field}.QUANTIDADE}` : undefined;
    const message = warningSentence(code, { marker, other, suggestion });
    return { code, message, ...whereabouts(info?.places[0]), marker, count: 1 };
  });
}

/** Data that a file is compared with. */
export interface Surroundings {
  /** Marker keys of other files with their number of uses; names that nearly match them cause a warning. */
  readonly known: ReadonlyMap<string, number>;
  /** What is known of the file's parties. */
  readonly people?: PartyNames | undefined;
  /** For a template: true if one of its versions had the place of the topics. */
  readonly hadTopics?: boolean | undefined;
  /** For a topic: the usual style of the office's templates, and whether the topic keeps its own style in documents. */
  readonly look?: { readonly usual: UsualLook; readonly isKept: boolean } | undefined;
}

function aboutLook({ bodyLook }: TemplateFindings, { look }: Surroundings): TemplateWarning[] {
  const difference = look && differenceInLook(bodyLook, look.usual);
  if (!difference) return [];
  const code = look.isKept ? "library.look_differs_kept" : "library.look_differs";
  return [{ code, message: warningSentence(code, difference), count: 1 }];
}

const isPlace = (key: string) => (subtemplateKeys as readonly string[]).includes(key);

const nobody: PartyNames = { parties: new Set(), own: new Set(), settled: new Set() };

/** Returns warnings about a file as plain sentences; none of them prevents its use. */
export function templateWarnings(
  area: Area,
  template: TemplateFindings,
  surroundings: Surroundings,
): TemplateWarning[] {
  const { known, hadTopics = false, people = nobody } = surroundings;
  const agreement = createAboutAgreement(template, people.parties);
  const faults = area === "models" ? template.faults : template.faults.filter((fault) => !isOfTemplates(fault));
  const notices = new Set(template.notices.map((notice) => notice.code));
  const removed = Object.entries(removedCodes).filter(
    ([code]) => notices.has(code as NoticeCode) && (area === "models" || !Object.hasOwn(ofWholeFile, code)),
  );
  const lacksPlaceholder = area === "models" && template.subtemplates.length === 0;
  const names = aboutNames(template.markers, { known, people, expected: lacksPlaceholder ? subtemplateKeys : [] });
  // Most templates have no topics, and they must not get a warning for it.
  const isMeant = hadTopics || names.some(({ suggestion }) => suggestion !== undefined && isPlace(suggestion));
  return [
    ...(lacksPlaceholder && isMeant ? [aboutFile("library.no_subtemplates")] : []),
    ...(area === "models" && template.markers.length + template.agreements.length === 0
      ? [aboutFile("library.no_markers")]
      : []),
    ...aboutLook(template, surroundings),
    ...names,
    ...counted(faults.filter((fault) => !isOfFile(fault)).flatMap((fault) => aboutFault(fault, agreement))),
    ...counted(aboutBlocks(template)),
    ...counted(aboutSeams(template)),
    ...aboutFileText(template),
    ...removed.map(([, code]) => aboutFile(code)),
  ];
}
