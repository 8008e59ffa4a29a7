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
import { createFaultList, type FaultList } from "./faults/fault-list.ts";
import { createMarkerCount, type MarkerCount } from "./marker-count.ts";
import type { MarkerSyntax } from "./marker-syntax.ts";
import { createReferenceList, type ReferenceList } from "./reference-list.ts";
import { type Naming, renameMarkers, settleBlocks } from "./settle-blocks.ts";
import { cutPart, orderSpots } from "./spots/cut-part.ts";
import { mayHideMarkers, spotHiddenMarkers } from "./spots/hidden-markers.ts";
import type { MergeSite } from "./spots/merge-site.ts";
import type { PartReading, Spot } from "./spots/spot.ts";
import { mayHoldControls, spotControls } from "./spots/spot-controls.ts";
import { drawingPartOf, spotDrawingPart } from "./spots/spot-drawing-part.ts";
import { type FieldSigns, spotFields } from "./spots/spot-fields.ts";
import { spotPlaceholders } from "./spots/spot-placeholders.ts";
import { spotPropertyPart, spotRelationshipPart } from "./spots/spot-plain-part.ts";
import type { TagList } from "./spots/spot-tags.ts";
import { spotWordPart } from "./spots/spot-word-part.ts";
import { createStoredData, placeholderStyles, type StoredData, spotStoredProperties } from "./spots/stored-data.ts";

export type PartKind = "word" | "drawing" | "property" | "relationship";

/** A story read before active content is removed: one pass over a large part serves both. */
interface FoundStory {
  readonly reading: PartReading;
  /** True if it has signs of active content. */
  readonly hasSigns: boolean;
  /** Entry it was read from. */
  readonly entry: ZipEntry | undefined;
}

/** What is found in a template so far. */
export interface Gathering {
  readonly stories: Map<string, FoundStory>;
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

/** Begins the reading of a part. */
export function newReading(into: Gathering, pack: DocumentPackage, name: string): PartReading {
  const story = roleOf(pack.types.typeOf(name));
  const { text: source, bytes } = pack.xml(name) ?? { text: "", bytes: Buffer.alloc(0) };
  return {
    name,
    story,
    source,
    bytes,
    spots: [],
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
export function readStory(into: Gathering, pack: DocumentPackage, name: string): FoundStory {
  const reading = newReading(into, pack, name);
  const { root, hasSigns } = spotWordPart(reading, into.limits);
  if (name === pack.main && root !== "w:document")
    throw new TemplateError("NOT_DOCX", "not a document", { part: name });
  const wanted = ROOTS[roleOf(pack.types.typeOf(name))];
  if (wanted !== undefined && root !== wanted && isAskedFor(pack, name)) {
    throw new TemplateError("BAD_PART", `no ${wanted}`, { part: name });
  }
  return { reading, hasSigns, entry: pack.entry(name) };
}

function readControls(into: Gathering, pack: DocumentPackage, reading: PartReading): void {
  if (!mayHoldControls(reading)) return;
  into.data ??= createStoredData(pack);
  spotControls(reading, { placeholderStyles: placeholderStyles(pack), data: into.data });
}

/** Cuts a part around the spots found in it. */
function keepPart(into: Gathering, reading: PartReading, ordered: readonly Spot[]): void {
  const part = cutPart(reading, ordered, (key) => {
    const known = into.keys.get(key);
    if (known === undefined) into.keys.set(key, into.keys.size);
    return known ?? into.keys.size - 1;
  });
  if (part) into.parts.set(reading.name, part);
}

/** Reads data that controls are bound to and that no reader sees elsewhere. */
export function readStoredData(into: Gathering, pack: DocumentPackage): void {
  for (const [name, spots] of into.data?.spots ?? []) {
    const isRead = roleOf(pack.types.typeOf(name)) !== "other";
    if (!isRead) keepPart(into, newReading(into, pack, name), orderSpots(spots));
  }
}

/** Reads a part that is filled. */
export function readPart(into: Gathering, pack: DocumentPackage, name: string, kind: PartKind): void {
  const links = kind === "relationship" ? pack.relationships(ownerOfRelationships(name) ?? "") : [];
  if (kind === "relationship" && !links.some(({ external }) => external)) return;
  const story = into.stories.get(name);
  into.stories.delete(name);
  const isWhole = story !== undefined && story.entry === pack.entry(name);
  const reading = isWhole
    ? story.reading
    : kind === "word"
      ? readStory(into, pack, name).reading
      : newReading(into, pack, name);
  const { source } = reading;
  if (kind === "property") {
    spotPropertyPart(reading, into.limits);
    spotStoredProperties(reading, into.data);
  }
  const drawing = drawingPartOf(pack.types.typeOf(name));
  if (kind === "drawing" && drawing) spotDrawingPart(reading, into.limits, drawing);
  if (kind === "relationship") spotRelationshipPart(reading, links);
  for (const { paragraph } of reading.placeholders)
    into.subtemplates.push({ part: name, story: reading.story, paragraph });
  for (const site of spotPlaceholders(reading, name === pack.main, into.notices)) into.sites.push(site);
  const naming = into.namings.get(name);
  if (naming) renameMarkers(reading, naming);
  if (kind === "word") readControls(into, pack, reading);
  if ((kind === "word" || kind === "drawing") && mayHideMarkers(reading)) {
    const shown = reading.spots.length;
    spotHiddenMarkers(reading, into.limits, undefined);
    if (naming) renameMarkers(reading, naming, shown);
  }
  settleBlocks(into, reading, kind === "word");
  if (kind === "word") into.fields.push(spotFields(reading));
  into.faults.endPart(reading.faults, source);
  const ordered = orderSpots(reading.spots);
  into.markers.add(reading, ordered);
  if (into.syntax.fillsReferences) into.references.add(reading, ordered);
  keepPart(into, reading, ordered);
}
