import type { UnreachedPlace } from "../findings.ts";
import type { Limits } from "../limits.ts";
import { type DocumentPackage, openPackage } from "../parts/package.ts";
import { releaseDocument } from "../parts/sanitise/release-document.ts";
import { sanitisePackage } from "../parts/sanitise/sanitise-package.ts";
import { TemplateError } from "../template-error.ts";
import { inflateEntry } from "../zip/inflate-entry.ts";
import type { ZipEntry } from "../zip/zip-entry.ts";
import type { PartFaults } from "./faults/fault-list.ts";
import type { MarkerSyntax } from "./marker-syntax.ts";
import {
  type Gathering,
  newGathering,
  newReading,
  readPart,
  readStoredData,
  readStory,
  textParts,
} from "./read-part.ts";
import { settleBlocks } from "./settle-blocks.ts";
import { mayHideMarkers, spotHiddenMarkers, unfilledParts } from "./spots/hidden-markers.ts";
import { joinFieldSigns } from "./spots/spot-fields.ts";
import type { TemplateModel } from "./template-model.ts";

const STATIC_OVERHEAD = 4096;
const SLOT_OVERHEAD = 200;

/** A chart or diagram that is not XML is not shown by any program, so it does not affect the text. */
function readDrawing(into: Gathering, pack: DocumentPackage, name: string): void {
  try {
    readPart(into, pack, name, "drawing");
  } catch (cause) {
    if (!(cause instanceof TemplateError) || cause.code === "TOO_MANY_MARKERS") throw cause;
  }
}

/** Reads a part that is not filled, for its markers only; its other faults do not matter. */
function readUnfilledPart(into: Gathering, pack: DocumentPackage, name: string, place: UnreachedPlace): void {
  let faults: PartFaults | undefined;
  try {
    const reading = newReading(into, pack, name);
    if (!mayHideMarkers(reading)) return;
    faults = reading.faults;
    spotHiddenMarkers(reading, into.limits, place);
    settleBlocks(into, reading, false);
  } catch (cause) {
    if (!(cause instanceof TemplateError)) throw cause;
  }
  if (faults) into.faults.endPart(faults, "");
}

function heldBytes(source: Uint8Array, into: Gathering): number {
  let held = source.length + STATIC_OVERHEAD;
  for (const part of into.parts.values()) held += part.bytes.length + part.slots.length * SLOT_OVERHEAD;
  // The text of a plan, and the stretches that it is cut into on first use.
  for (const { text } of into.plans.values()) held += text.length * 4;
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
  const into = newGathering(limits, syntax);
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
    if (mayHold(name) && !into.data?.spots.has(name)) readUnfilledPart(into, pack, name, place);
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
    references: into.references.all(),
    subtemplates: into.subtemplates,
    sites: into.sites,
    reserved: into.tags.reserved,
    faults,
    notices: into.notices,
    kept: [...into.tags.kept.values()],
    fields: joinFieldSigns(into.fields),
    syntax,
    plans: into.plans,
    blocks: into.blocks,
    outside: [...into.outside],
    byteSize: heldBytes(source, into) + (faults.length + into.tags.reserved.length) * SLOT_OVERHEAD,
  };
}
