import type { MarkerPlace, Notice, Story, UnreachedPlace } from "../findings.ts";
import type { Limits } from "../limits.ts";
import { type DocumentPackage, openPackage } from "../parts/package.ts";
import { ownerOfRelationships, resolveTarget } from "../parts/part-path.ts";
import { READING_ORDER, roleOf } from "../parts/part-role.ts";
import { releaseDocument } from "../parts/sanitise/release-document.ts";
import { sanitisePackage } from "../parts/sanitise/sanitise-package.ts";
import { TemplateError } from "../template-error.ts";
import { inflateEntry } from "../zip/inflate-entry.ts";
import type { ZipEntry } from "../zip/zip-entry.ts";
import type { CompiledPart } from "./compiled-part.ts";
import { cutPart, orderDrafts } from "./draft/cut-part.ts";
import type { Draft, PartDraft } from "./draft/draft.ts";
import { draftControls, mayHoldControls } from "./draft/draft-controls.ts";
import { draftDrawingPart, drawingPartOf } from "./draft/draft-drawing-part.ts";
import { draftFields, type FieldSigns, joinFieldSigns } from "./draft/draft-fields.ts";
import { draftPlaceholders } from "./draft/draft-placeholders.ts";
import { draftPropertyPart, draftRelationshipPart } from "./draft/draft-plain-part.ts";
import { settleTags, type TagList } from "./draft/draft-tags.ts";
import { draftWordPart } from "./draft/draft-word-part.ts";
import { draftHiddenMarkers, mayHideMarkers, unfilledParts } from "./draft/hidden-markers.ts";
import type { MergeSite } from "./draft/merge-site.ts";
import { createStoredData, draftStoredProperties, placeholderStyles, type StoredData } from "./draft/stored-data.ts";
import { createFaultList, type FaultList, type PartFaults } from "./faults/fault-list.ts";
import { createMarkerCount, type MarkerCount } from "./marker-count.ts";
import type { MarkerSyntax } from "./marker-syntax.ts";
import type { TemplateModel } from "./template-model.ts";

const STATIC_OVERHEAD = 4096;
const SLOT_OVERHEAD = 200;

type PartKind = "word" | "drawing" | "property" | "relationship";

/** A story read before active content is removed: one pass over a large part serves both. */
interface StoryDraft {
  readonly draft: PartDraft;
  /** True if it has signs of active content. */
  readonly hasSigns: boolean;
  /** Entry it was read from. */
  readonly entry: ZipEntry | undefined;
}

interface Gathering {
  readonly stories: Map<string, StoryDraft>;
  readonly limits: Limits;
  readonly syntax: MarkerSyntax;
  readonly keys: Map<string, number>;
  readonly markers: MarkerCount;
  readonly tags: TagList;
  readonly parts: Map<string, CompiledPart>;
  readonly subtemplates: MarkerPlace[];
  readonly sites: MergeSite[];
  readonly faults: FaultList;
  readonly notices: Notice[];
  /** Signs of the fields of each story. */
  readonly fields: FieldSigns[];
  /** Data that content controls are bound to; read if one of them contains a marker. */
  data: StoredData | undefined;
}

/** Returns the parts with text, in the order in which a reader meets them, hyperlink targets after the text. */
function textParts(pack: DocumentPackage): { name: string; kind: PartKind }[] {
  const ranked = pack.entries.map(({ name }) => {
    const type = pack.types.typeOf(name);
    return { name, rank: READING_ORDER.indexOf(roleOf(type)), isDrawing: drawingPartOf(type) !== undefined };
  });
  const running = ranked.filter(({ name, rank }) => rank > 0 || name === pack.main).sort((a, b) => a.rank - b.rank);
  const stories = new Set(running.map(({ name }) => name));
  const properties = READING_ORDER.indexOf("properties");
  return [
    ...running.filter(({ rank }) => rank !== properties).map(({ name }) => ({ name, kind: "word" as const })),
    ...ranked.filter(({ isDrawing }) => isDrawing).map(({ name }) => ({ name, kind: "drawing" as const })),
    ...ranked
      .filter(({ name }) => stories.has(pack.entry(ownerOfRelationships(name) ?? "")?.name ?? ""))
      .map(({ name }) => ({ name, kind: "relationship" as const })),
    ...running.filter(({ rank }) => rank === properties).map(({ name }) => ({ name, kind: "property" as const })),
  ];
}

function newDraft(into: Gathering, pack: DocumentPackage, name: string): PartDraft {
  const story = roleOf(pack.types.typeOf(name));
  const { text: source, bytes } = pack.xml(name) ?? { text: "", bytes: Buffer.alloc(0) };
  return {
    name,
    story,
    source,
    bytes,
    drafts: [],
    placeholders: [],
    tags: [],
    faults: into.faults.forPart(),
    syntax: into.syntax,
    openBraces: 0,
    hasControls: false,
    hasFields: false,
  };
}

/** Root element of each kind of story (ECMA-376 part 1, 11.3). */
const ROOTS: Partial<Record<Story, string>> = {
  document: "w:document",
  header: "w:hdr",
  footer: "w:ftr",
  footnotes: "w:footnotes",
  endnotes: "w:endnotes",
  comments: "w:comments",
};

/**
 * True if the document leads to a part: a part that only a default content type makes a story does not belong to it.
 */
function isAskedFor(pack: DocumentPackage, name: string): boolean {
  return pack
    .relationships(pack.main)
    .some(({ target, external }) => !external && pack.entry(resolveTarget(pack.main, target))?.name === name);
}

/**
 * Reads a story.
 * @throws TemplateError NOT_DOCX if the main part is not a story, BAD_PART if another part does not match its type
 */
function readStory(into: Gathering, pack: DocumentPackage, name: string): StoryDraft {
  const draft = newDraft(into, pack, name);
  const { root, hasSigns } = draftWordPart(draft, into.limits);
  if (name === pack.main && root !== "w:document")
    throw new TemplateError("NOT_DOCX", "not a document", { part: name });
  const wanted = ROOTS[roleOf(pack.types.typeOf(name))];
  if (wanted !== undefined && root !== wanted && isAskedFor(pack, name)) {
    throw new TemplateError("BAD_PART", `no ${wanted}`, { part: name });
  }
  return { draft, hasSigns, entry: pack.entry(name) };
}

function readControls(into: Gathering, pack: DocumentPackage, draft: PartDraft): void {
  if (!mayHoldControls(draft)) return;
  into.data ??= createStoredData(pack);
  draftControls(draft, { placeholderStyles: placeholderStyles(pack), data: into.data });
}

/** Cuts a part around the drafts found in it. */
function keepPart(into: Gathering, draft: PartDraft, ordered: readonly Draft[]): void {
  const part = cutPart(draft, ordered, (key) => {
    const known = into.keys.get(key);
    if (known === undefined) into.keys.set(key, into.keys.size);
    return known ?? into.keys.size - 1;
  });
  if (part) into.parts.set(draft.name, part);
}

/** A chart or diagram that is not XML is not shown by any program, so it does not affect the text. */
function readDrawing(into: Gathering, pack: DocumentPackage, name: string): void {
  try {
    readPart(into, pack, name, "drawing");
  } catch (cause) {
    if (!(cause instanceof TemplateError) || cause.code === "TOO_MANY_MARKERS") throw cause;
  }
}

/** Reads data that controls are bound to and that no reader sees elsewhere. */
function readStoredData(into: Gathering, pack: DocumentPackage): void {
  for (const [name, drafts] of into.data?.drafts ?? []) {
    const isRead = roleOf(pack.types.typeOf(name)) !== "other";
    if (!isRead) keepPart(into, newDraft(into, pack, name), orderDrafts(drafts));
  }
}

function readPart(into: Gathering, pack: DocumentPackage, name: string, kind: PartKind): void {
  const links = kind === "relationship" ? pack.relationships(ownerOfRelationships(name) ?? "") : [];
  if (kind === "relationship" && !links.some(({ external }) => external)) return;
  const story = into.stories.get(name);
  into.stories.delete(name);
  const isWhole = story !== undefined && story.entry === pack.entry(name);
  const draft = isWhole
    ? story.draft
    : kind === "word"
      ? readStory(into, pack, name).draft
      : newDraft(into, pack, name);
  const { source } = draft;
  if (kind === "property") {
    draftPropertyPart(draft, into.limits);
    draftStoredProperties(draft, into.data);
  }
  const drawing = drawingPartOf(pack.types.typeOf(name));
  if (kind === "drawing" && drawing) draftDrawingPart(draft, into.limits, drawing);
  if (kind === "relationship") draftRelationshipPart(draft, links);
  for (const { paragraph } of draft.placeholders) into.subtemplates.push({ part: name, story: draft.story, paragraph });
  for (const site of draftPlaceholders(draft, name === pack.main, into.notices)) into.sites.push(site);
  if (kind === "word") readControls(into, pack, draft);
  if ((kind === "word" || kind === "drawing") && mayHideMarkers(draft)) {
    draftHiddenMarkers(draft, into.limits, undefined);
  }
  settleTags(draft, into.tags, into.limits);
  if (kind === "word") into.fields.push(draftFields(draft));
  into.faults.endPart(draft.faults, source);
  const ordered = orderDrafts(draft.drafts);
  into.markers.add(draft, ordered);
  keepPart(into, draft, ordered);
}

/** Reads a part that is not filled, for its markers only; its other faults do not matter. */
function readUnfilledPart(into: Gathering, pack: DocumentPackage, name: string, place: UnreachedPlace): void {
  let faults: PartFaults | undefined;
  try {
    const draft = newDraft(into, pack, name);
    if (!mayHideMarkers(draft)) return;
    faults = draft.faults;
    draftHiddenMarkers(draft, into.limits, place);
    settleTags(draft, into.tags, into.limits);
  } catch (cause) {
    if (!(cause instanceof TemplateError)) throw cause;
  }
  if (faults) into.faults.endPart(faults, "");
}

function heldBytes(source: Uint8Array, into: Gathering): number {
  let held = source.length + STATIC_OVERHEAD;
  for (const part of into.parts.values()) held += part.bytes.length + part.slots.length * SLOT_OVERHEAD;
  for (const { places } of [...into.markers.all(), ...into.markers.agreements()]) held += places.length * SLOT_OVERHEAD;
  return held;
}

/**
 * Reads a whole template: checks the package, finds every marker and cuts the parts that contain any. The bytes are
 * kept by reference and must not be changed afterwards.
 * @throws TemplateError
 */
export function readTemplate(
  source: Uint8Array,
  limits: Limits,
  syntax: MarkerSyntax,
  keepsProtection = false,
): TemplateModel {
  const { pack: opened, fresh } = openPackage(source, limits);
  const into: Gathering = {
    limits,
    syntax,
    stories: new Map(),
    keys: new Map(),
    markers: createMarkerCount(limits.markers),
    tags: { reserved: [], kept: new Map(), blocks: 0 },
    parts: new Map(),
    subtemplates: [],
    sites: [],
    faults: createFaultList(limits.faults),
    notices: [],
    fields: [],
    data: undefined,
  };
  const openedParts = textParts(opened);
  for (const { name, kind } of openedParts) {
    if (kind === "word") into.stories.set(name, readStory(into, opened, name));
  }
  const isPlain = (part: string) => into.stories.get(part)?.hasSigns === false;
  const clean = sanitisePackage(opened, fresh, limits, isPlain);
  const bytesOf = (entry: ZipEntry) =>
    (opened.entry(entry.name) === entry && fresh.get(entry.name)) || inflateEntry(entry);
  const { pack, notices } = releaseDocument(clean.pack, bytesOf, keepsProtection);
  for (const notice of [...clean.notices, ...notices]) into.notices.push(notice);
  const mayHold = (name: string) => !syntax.braces || fresh.get(name)?.includes("{") === true;
  for (const { name, kind } of pack === opened ? openedParts : textParts(pack)) {
    if (kind !== "drawing") readPart(into, pack, name, kind);
    else if (mayHold(name)) readDrawing(into, pack, name);
  }
  readStoredData(into, pack);
  for (const { name, place } of unfilledParts(pack)) {
    if (mayHold(name) && !into.data?.drafts.has(name)) readUnfilledPart(into, pack, name, place);
  }
  fresh.clear();
  const markers = into.markers.all();
  const faults = into.faults.settle((key) => into.markers.has(key) || syntax.isPlaceholder(key));
  return {
    pack,
    limits,
    parts: into.parts,
    keys: [...into.keys.keys()],
    markers,
    agreements: into.markers.agreements(),
    subtemplates: into.subtemplates,
    sites: into.sites,
    reserved: into.tags.reserved,
    faults,
    notices: into.notices,
    kept: [...into.tags.kept.values()],
    fields: joinFieldSigns(into.fields),
    byteSize: heldBytes(source, into) + (faults.length + into.tags.reserved.length) * SLOT_OVERHEAD,
  };
}
