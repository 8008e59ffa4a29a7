import type { Limits } from "../../limits.ts";
import { isOfType, type Relationship } from "../../parts/relationships.ts";
import { escapeXml, unescapeXml } from "../../xml/entities.ts";
import { scanXml } from "../../xml/scan-xml.ts";
import { attribute, parseXml } from "../../xml/xml-tree.ts";
import { findTags } from "../tags/find-tags.ts";
import { type PartReading, whole } from "./spot.ts";
import { spotStream } from "./spot-stream.ts";
import { spotTags } from "./spot-tags.ts";
import { addPiece, createStream, excerpt, type TextStream } from "./text-stream.ts";

/** Finds the markers of document properties: each element's text is a line of its own. */
export function spotPropertyPart(into: PartReading, limits: Limits): void {
  const streams: TextStream[] = [createStream(into.syntax)];
  scanXml(
    into.source,
    into.name,
    {
      open: () => streams.push(createStream(into.syntax)),
      close: () => {
        const stream = streams.pop();
        if (stream) spotStream(into, stream, { repeated: false, isShown: false });
      },
      text: (start, end, cdata, isPlain) => {
        const stream = streams[streams.length - 1];
        if (stream)
          addPiece(stream, into.source, { start, end, cdata, context: "plain", spaceAt: -1, prefix: "" }, isPlain);
      },
    },
    limits,
  );
}

interface InAddress {
  readonly start: number;
  readonly end: number;
  /** Text between the delimiters. */
  readonly name: string;
}

/** Returns the forms in which Word writes each sign of a delimiter in an address: as it is, or percent-encoded. */
function formsOf(delimiter: string): string[][] {
  return Array.from(delimiter, (sign) => {
    const encoded = encodeURIComponent(sign);
    return [escapeXml(sign), encoded, encoded.toLowerCase()];
  });
}

/** Returns the length of a delimiter that begins at a position of an address, or 0. */
function lengthAt(raw: string, from: number, delimiter: readonly string[][]): number {
  let at = from;
  for (const forms of delimiter) {
    const found = forms.find((one) => raw.startsWith(one, at));
    if (found === undefined) return 0;
    at += found.length;
  }
  return at - from;
}

/** Returns the texts between two delimiters of an address that contain no third. */
function findInAddress(raw: string, open: readonly string[][], close: readonly string[][]): InAddress[] {
  const found: InAddress[] = [];
  let start = -1;
  let inner = -1;
  for (let at = 0; at < raw.length; ) {
    const begins = lengthAt(raw, at, open);
    const ends = begins === 0 && start !== -1 ? lengthAt(raw, at, close) : 0;
    if (begins > 0) [start, inner] = [at, at + begins];
    if (ends > 0) {
      found.push({ start, end: at + ends, name: raw.slice(inner, at) });
      start = -1;
    }
    at += begins || ends || 1;
  }
  return found;
}

function decodeAddress(raw: string): string {
  try {
    return decodeURIComponent(unescapeXml(raw));
  } catch {
    return unescapeXml(raw);
  }
}

/** Matches the sign with which the query or the fragment of an address begins. */
const QUERY = /[?#]/;

/** Finds the markers of hyperlink targets. `relationships` are those of the same part, in their order in it. */
export function spotRelationshipPart(into: PartReading, relationships: readonly Relationship[]): void {
  const { source, syntax } = into;
  const links = new Set(relationships.filter((one) => one.external && isOfType(one, "hyperlink")).map((one) => one.id));
  if (links.size === 0 || (syntax.braces && !/\{|%7b/i.test(source))) return;
  const [open, close] = [formsOf(syntax.open), formsOf(syntax.close)];
  for (const element of parseXml(source, into.name).children) {
    const id = attribute(element, "Id");
    const target = attribute(element, "Target");
    if (!id || !target || !links.has(unescapeXml(source.slice(id.valueStart, id.valueEnd)))) continue;
    const raw = source.slice(target.valueStart, target.valueEnd);
    for (const found of findInAddress(raw, open, close)) {
      const name = `{${decodeAddress(found.name)}}`;
      const { markers, tags } = findTags(name, syntax);
      const paragraph = excerpt(unescapeXml(raw), found.start);
      const place = { at: () => target.valueStart + found.start, isText: false, paragraph };
      if (tags.length > 0) spotTags(into, name, tags, place);
      const marker = markers[0];
      if (marker?.start !== 0 || marker.end !== name.length) continue;
      const start = target.valueStart + found.start;
      into.spots.push({
        kind: "marker",
        start,
        end: target.valueStart + found.end,
        key: marker.key,
        name: marker.name,
        context:
          found.start === 0 ? "link-start" : QUERY.test(unescapeXml(raw.slice(0, found.start))) ? "link-query" : "link",
        prefix: "",
        ...whole,
        anchor: start,
        paragraph,
        repeated: false,
      });
    }
  }
}
