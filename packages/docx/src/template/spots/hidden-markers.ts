import type { UnreachedPlace } from "../../findings.ts";
import type { Limits } from "../../limits.ts";
import type { DocumentPackage } from "../../parts/package.ts";
import { unescapeXml } from "../../xml/entities.ts";
import { attributeName } from "../../xml/namespaces/namespace-scope.ts";
import { scanXml } from "../../xml/scan-xml.ts";
import type { Tag } from "../../xml/walk.ts";
import { countOpenBraces, isGuidKey } from "../marker-name.ts";
import { findTags } from "../tags/find-tags.ts";
import { reportUnreached } from "./report-faults.ts";
import type { PartReading } from "./spot.ts";
import { spotStream } from "./spot-stream.ts";
import { spotTags } from "./spot-tags.ts";
import { addPiece, createStream, streamText, type TextStream } from "./text-stream.ts";

interface ShownAttribute {
  readonly name: string;
  readonly place: UnreachedPlace;
  /** True if the attribute is never filled: a value in it is not what Word would read. */
  readonly isKept?: boolean;
  /** True if another attribute of the same drawing has the same text. */
  readonly repeats?: boolean;
}

const ALTERNATIVE: readonly ShownAttribute[] = [
  { name: "descr", place: "alternative-text" },
  { name: "title", place: "alternative-text" },
];
const SHAPES = ["shape", "rect", "roundrect", "oval", "line", "polyline", "curve", "arc", "image", "group"];

/** Attributes that a reader sees or Word shows as text. */
const SHOWN = new Map<string, readonly ShownAttribute[]>([
  ["wp:docPr", ALTERNATIVE],
  ...SHAPES.map((name): [string, readonly ShownAttribute[]] => [
    `v:${name}`,
    ["alt", "title"].map((one) => ({ name: one, place: "alternative-text" })),
  ]),
  ["v:textpath", [{ name: "string", place: "word-art" }]],
  ["w:tblCaption", [{ name: "w:val", place: "alternative-text" }]],
  ["w:tblDescription", [{ name: "w:val", place: "alternative-text" }]],
  ["w:hyperlink", [{ name: "w:tooltip", place: "tooltip" }]],
  ["a:hlinkClick", [{ name: "tooltip", place: "tooltip" }]],
  ["w:listItem", [{ name: "w:displayText", place: "list-item" }]],
  ["w:default", [{ name: "w:val", place: "form-default" }]],
  ["w:listEntry", [{ name: "w:val", place: "list-item" }]],
  ["w:lvlText", [{ name: "w:val", place: "numbering", isKept: true }]],
  ["w:docVar", [{ name: "w:val", place: "variable", isKept: true }]],
]);

/** Shapes and pictures inside a drawing; the drawing itself has the same text. */
const WITHIN_DRAWING = ALTERNATIVE.map((one) => ({ ...one, repeats: true }));

function shownOf(name: string): readonly ShownAttribute[] | undefined {
  return SHOWN.get(name) ?? (/[:|]cNvPr$/.test(name) ? WITHIN_DRAWING : undefined);
}

const CONTENT_PLACES = new Map<string, UnreachedPlace>([
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml", "numbering"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml", "variable"],
]);

function reportLine(into: PartReading, line: string, at: number, place: UnreachedPlace): void {
  const { markers, tags } = findTags(into.syntax.inBraces(line), into.syntax);
  // An agreement is out of reach as every marker is.
  const others = tags.filter(({ kind }) => kind !== "agreement");
  if (place !== "custom-xml") spotTags(into, line, others, { at: () => at, isText: false });
  for (const marker of markers) {
    // Properties of other programs contain braces too, so only the template's own markers count there.
    const isUnsure = place === "custom-xml";
    if (!isGuidKey(marker.key)) reportUnreached(into, line, marker, { at, place, isUnsure });
  }
}

function readShown(into: PartReading, tag: Tag, inFallback: boolean): void {
  const shown = shownOf(tag.name);
  if (!shown) return;
  const { count, names, spans } = tag.attributes;
  for (let index = 0; index < count; index += 1) {
    const name = attributeName(tag.scope, names[index] ?? "");
    const found = shown.find((one) => one.name === name);
    if (!found) continue;
    const [start, end] = [spans[index * 4 + 2] ?? 0, spans[index * 4 + 3] ?? 0];
    const { place, isKept, repeats } = found;
    const value = into.source.slice(start, end);
    if (isKept) reportLine(into, unescapeXml(value), tag.start, place);
    if (isKept || isGuidKey(value)) continue;
    const stream = createStream(into.syntax);
    addPiece(stream, into.source, { start, end, cdata: false, context: "attribute", spaceAt: -1, prefix: "" });
    spotStream(into, stream, { repeated: repeats === true || inFallback, isShown: false, place });
  }
}

/**
 * Finds the markers in attributes that a reader sees, and reports markers where nothing is filled: in text that a
 * tracked change deletes, and anywhere in a part that is not filled (`place`).
 */
export function spotHiddenMarkers(into: PartReading, limits: Limits, place: UnreachedPlace | undefined): void {
  const newStream = () => createStream(into.syntax);
  let stream: TextStream = newStream();
  let owner = "";
  let fallback = 0;
  const flush = () => {
    const first = stream.pieces[0];
    if (stream.braces && first) reportLine(into, streamText(stream, into.source), first.start, place ?? "deleted-text");
    stream = newStream();
  };
  scanXml(
    into.source,
    into.name,
    {
      open: (tag) => {
        owner = tag.empty ? "" : tag.name;
        if (tag.name === "mc:Fallback") fallback += 1;
        readShown(into, tag, fallback > 0);
      },
      close: (name) => {
        owner = "";
        if (name === "mc:Fallback") fallback -= 1;
        if (place !== undefined || name === "w:p") flush();
      },
      text: (start, end, cdata) => {
        if (place === undefined && owner !== "w:delText") return;
        addPiece(stream, into.source, { start, end, cdata, context: "plain", spaceAt: -1, prefix: "" });
      },
    },
    limits,
  );
}

/** True if a part has more open delimiters than its text. */
export function mayHideMarkers({ source, openBraces, syntax }: PartReading): boolean {
  return !syntax.braces || countOpenBraces(source) > openBraces;
}

/** Returns the parts with text whose markers are not filled, in the package's order. */
export function unfilledParts(pack: DocumentPackage): { name: string; place: UnreachedPlace }[] {
  return pack.entries.flatMap(({ name }) => {
    const isStore = /^customXml\/item\d*\.xml$/.test(name);
    const place = isStore ? "custom-xml" : CONTENT_PLACES.get(pack.types.typeOf(name));
    return place === undefined ? [] : [{ name, place }];
  });
}
