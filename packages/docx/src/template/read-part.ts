import type { BlockInfo } from "../blocks.ts";
import type { MarkerPlace, Notice, Story } from "../findings.ts";
import type { Limits } from "../limits.ts";
import type { DocumentPackage } from "../parts/package.ts";
import { ownerOfRelationships, resolveTarget } from "../parts/part-path.ts";
import { READING_ORDER, roleOf } from "../parts/part-role.ts";
import { TemplateError } from "../template-error.ts";
import type { ZipEntry } from "../zip/zip-entry.ts";
import type { PartPlan } from "./blocks/block-plan.ts";
import type { CompiledPart } from "./compiled-part.ts";
import { cutPart, orderDrafts } from "./draft/cut-part.ts";
import type { Draft, PartDraft } from "./draft/draft.ts";
import { draftControls, mayHoldControls } from "./draft/draft-controls.ts";
import { draftDrawingPart, drawingPartOf } from "./draft/draft-drawing-part.ts";
import { draftFields, type FieldSigns } from "./draft/draft-fields.ts";
import { draftPlaceholders } from "./draft/draft-placeholders.ts";
import { draftPropertyPart, draftRelationshipPart } from "./draft/draft-plain-part.ts";
import type { TagList } from "./draft/draft-tags.ts";
import { draftWordPart } from "./draft/draft-word-part.ts";
import { draftHiddenMarkers, mayHideMarkers } from "./draft/hidden-markers.ts";
import type { MergeSite } from "./draft/merge-site.ts";
import { createStoredData, draftStoredProperties, placeholderStyles, type StoredData } from "./draft/stored-data.ts";
import { createFaultList, type FaultList } from "./faults/fault-list.ts";
import { createMarkerCount, type MarkerCount } from "./marker-count.ts";
import type { MarkerSyntax } from "./marker-syntax.ts";
import { createReferenceList, type ReferenceList } from "./reference-list.ts";
import { type Naming, renameMarkers, settleBlocks } from "./settle-blocks.ts";

export type PartKind = "word" | "drawing" | "property" | "relationship";

/** A story read before active content is removed: one pass over a large part serves both. */
interface StoryDraft {
  readonly draft: PartDraft;
  /** True if it has signs of active content. */
  readonly hasSigns: boolean;
  /** Entry it was read from. */
  readonly entry: ZipEntry | undefined;
}

/** What is found in a template so far. */
export interface Gathering {
  readonly stories: Map<string, StoryDraft>;
  readonly limits: Limits;
  readonly syntax: MarkerSyntax;
  readonly keys: Map<string, number>;
  readonly markers: MarkerCount;
  readonly references: ReferenceList;
  readonly tags: TagList;
  readonly parts: Map<string, CompiledPart>;
  readonly subtemplates: MarkerPlace[];
  readonly sites: MergeSite[];
  readonly faults: FaultList;
  readonly notices: Notice[];
  /** Signs of the fields of each story. */
  readonly fields: FieldSigns[];
  readonly plans: Map<string, PartPlan>;
  readonly blocks: BlockInfo[];
  /** Tags of markers outside all blocks. */
  readonly outside: Set<string>;
  /** Keys and scopes of markers by their place, in parts whose blocks are filled. */
  readonly namings: ReadonlyMap<string, Naming>;
  /** Data that content controls are bound to; read if one of them contains a marker. */
  data: StoredData | undefined;
}

/** Returns a record of nothing found yet. */
export function newGathering(limits: Limits, syntax: MarkerSyntax): Gathering {
  return {
    limits,
    syntax,
    stories: new Map(),
    keys: new Map(),
    markers: createMarkerCount(limits.markers),
    references: createReferenceList(limits.markers),
    tags: { reserved: [], kept: new Map(), blocks: 0 },
    parts: new Map(),
    subtemplates: [],
    sites: [],
    faults: createFaultList(limits.faults),
    notices: [],
    fields: [],
    plans: new Map(),
    blocks: [],
    outside: new Set(),
    namings: new Map(),
    data: undefined,
  };
}

/** Returns the parts with text, in the order in which a reader meets them, hyperlink targets after the text. */
export function textParts(pack: DocumentPackage): { name: string; kind: PartKind }[] {
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

/** Begins the draft of a part. */
export function newDraft(into: Gathering, pack: DocumentPackage, name: string): PartDraft {
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
    repeatedTags: [],
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
export function readStory(into: Gathering, pack: DocumentPackage, name: string): StoryDraft {
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

/** Reads data that controls are bound to and that no reader sees elsewhere. */
export function readStoredData(into: Gathering, pack: DocumentPackage): void {
  for (const [name, drafts] of into.data?.drafts ?? []) {
    const isRead = roleOf(pack.types.typeOf(name)) !== "other";
    if (!isRead) keepPart(into, newDraft(into, pack, name), orderDrafts(drafts));
  }
}

/** Reads a part that is filled. */
export function readPart(into: Gathering, pack: DocumentPackage, name: string, kind: PartKind): void {
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
  const naming = into.namings.get(name);
  if (naming) renameMarkers(draft, naming);
  if (kind === "word") readControls(into, pack, draft);
  if ((kind === "word" || kind === "drawing") && mayHideMarkers(draft)) {
    const shown = draft.drafts.length;
    draftHiddenMarkers(draft, into.limits, undefined);
    if (naming) renameMarkers(draft, naming, shown);
  }
  settleBlocks(into, draft, kind === "word");
  if (kind === "word") into.fields.push(draftFields(draft));
  into.faults.endPart(draft.faults, source);
  const ordered = orderDrafts(draft.drafts);
  into.markers.add(draft, ordered);
  if (into.syntax.fillsReferences) into.references.add(draft, ordered);
  keepPart(into, draft, ordered);
}
