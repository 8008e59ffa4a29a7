import type { UnreachedPlace } from "../../findings.ts";
import type { Limits } from "../../limits.ts";
import type { DocumentPackage } from "../../parts/package.ts";
import { unescapeXml } from "../../xml/entities.ts";
import { attributeName } from "../../xml/namespace-scope.ts";
import { scanXml } from "../../xml/scan-xml.ts";
import type { Tag } from "../../xml/walk.ts";
import { findMarkers } from "../marker-name.ts";
import type { PartDraft } from "./draft.ts";
import { reportUnreached } from "./report-faults.ts";
import { addPiece, createStream, streamText, type TextStream } from "./text-stream.ts";

/** Attributes that a reader sees, or that Word shows as text. */
const SHOWN = new Map<string, readonly [attribute: string, place: UnreachedPlace][]>([
  ["wp:docPr", [["descr", "alternative-text"] as const, ["title", "alternative-text"] as const]],
  ["v:textpath", [["string", "word-art"] as const]],
  ["w:tblCaption", [["w:val", "alternative-text"] as const]],
  ["w:tblDescription", [["w:val", "alternative-text"] as const]],
  ["w:hyperlink", [["w:tooltip", "tooltip"] as const]],
  ["w:listItem", [["w:displayText", "list-item"] as const]],
  ["w:listEntry", [["w:val", "list-item"] as const]],
  ["w:lvlText", [["w:val", "numbering"] as const]],
  ["w:docVar", [["w:val", "variable"] as const]],
]);

const CONTENT_PLACES = new Map<string, UnreachedPlace>([
  ["application/vnd.openxmlformats-officedocument.drawingml.chart+xml", "chart"],
  ["application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml", "diagram"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml", "numbering"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml", "variable"],
]);

/** Elements whose text runs on into the next one's. */
const PIECES = new Set(["a:t", "a:r", "a:rPr", "w:r", "w:rPr", "w:del", "w:delText"]);

const GUID = /^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/;

/** Whether what stands at an open brace is a GUID, of which drawings are full. */
const isGuid = (source: string, at: number) => source[at + 9] === "-" && source[at + 37] === "}";

/** Open braces of a stretch of source, those of GUIDs left out. */
export function countOpenBraces(source: string): number {
  let count = 0;
  for (let at = source.indexOf("{"); at !== -1; at = source.indexOf("{", at + 1)) if (!isGuid(source, at)) count += 1;
  return count;
}

function reportLine(into: PartDraft, line: string, at: number, place: UnreachedPlace): void {
  for (const marker of findMarkers(line)) {
    // Properties of other programs hold braces too: there only the template's own markers count.
    const isUnsure = place === "custom-xml";
    if (!GUID.test(marker.key)) reportUnreached(into, line, marker, { at, place, isUnsure });
  }
}

function readShown(into: PartDraft, tag: Tag): void {
  const shown = SHOWN.get(tag.name);
  if (!shown) return;
  const { count, names, spans } = tag.attributes;
  for (let index = 0; index < count; index += 1) {
    const name = attributeName(tag.scope, names[index] ?? "");
    const place = shown.find(([attribute]) => attribute === name)?.[1];
    if (place === undefined) continue;
    const value = into.source.slice(spans[index * 4 + 2] ?? 0, spans[index * 4 + 3] ?? 0);
    if (value.includes("{")) reportLine(into, unescapeXml(value), tag.start, place);
  }
}

/**
 * Reports the markers of a part that stand where nothing is filled: in attributes that a reader sees, in text that a
 * tracked change deletes, and all the text of a part that is not filled at all (`place`).
 */
export function reportHiddenMarkers(into: PartDraft, limits: Limits, place: UnreachedPlace | undefined): void {
  let stream: TextStream = createStream();
  let owner = "";
  const flush = () => {
    const first = stream.pieces[0];
    if (stream.braces && first) reportLine(into, streamText(stream, into.source), first.start, place ?? "deleted-text");
    stream = createStream();
  };
  scanXml(
    into.source,
    into.name,
    {
      open: (tag) => {
        owner = tag.empty ? "" : tag.name;
        readShown(into, tag);
      },
      close: (name) => {
        owner = "";
        if (place === undefined ? name === "w:p" : !PIECES.has(name)) flush();
      },
      text: (start, end, cdata) => {
        if (place === undefined && owner !== "w:delText") return;
        addPiece(stream, into.source, { start, end, cdata, context: "plain", spaceAt: -1, prefix: "" });
      },
    },
    limits,
  );
}

/** Parts that hold text no marker of which is filled, in the package's order. */
export function unfilledParts(pack: DocumentPackage): { name: string; place: UnreachedPlace }[] {
  return pack.entries.flatMap(({ name }) => {
    const isStore = /^customXml\/item\d*\.xml$/.test(name);
    const place = isStore ? "custom-xml" : CONTENT_PLACES.get(pack.types.typeOf(name));
    return place === undefined ? [] : [{ name, place }];
  });
}
