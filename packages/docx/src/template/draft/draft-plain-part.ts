import type { Limits } from "../../limits.ts";
import { isOfType, type Relationship } from "../../parts/relationships.ts";
import { escapeXml, unescapeXml } from "../../xml/entities.ts";
import { scanXml } from "../../xml/scan-xml.ts";
import { attribute, parseXml } from "../../xml/xml-tree.ts";
import { findMarkers } from "../marker-name.ts";
import type { MarkerSyntax } from "../marker-syntax.ts";
import { type PartDraft, whole } from "./draft.ts";
import { draftStream } from "./draft-stream.ts";
import { addPiece, createStream, excerpt, type TextStream } from "./text-stream.ts";

/** Document properties: the text of each element is a line of its own. */
export function draftPropertyPart(into: PartDraft, limits: Limits): void {
  const streams: TextStream[] = [createStream(into.syntax)];
  scanXml(
    into.source,
    into.name,
    {
      open: () => streams.push(createStream(into.syntax)),
      close: () => {
        const stream = streams.pop();
        if (stream) draftStream(into, stream, { repeated: false, isShown: false });
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

/** Word writes the braces of an address as they are or percent-encoded. */
const IN_BRACES = /(?:\{|%7[bB])((?:(?!%7[bBdD])[^{}])+)(?:\}|%7[dD])/g;

/** The signs of a delimiter in an address, as they are or percent-encoded. */
function inAddress(delimiter: string): string {
  const signs = Array.from(delimiter, (sign) => {
    const escaped = escapeXml(sign).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const encoded = encodeURIComponent(sign);
    return encoded === sign ? escaped : `(?:${escaped}|${encoded}|${encoded.toLowerCase()})`;
  });
  return signs.join("");
}

function markersInAddress({ braces, open, close }: MarkerSyntax): RegExp {
  return braces ? IN_BRACES : new RegExp(`${inAddress(open)}(.{1,512}?)${inAddress(close)}`, "gu");
}

function decodeAddress(raw: string): string {
  try {
    return decodeURIComponent(unescapeXml(raw));
  } catch {
    return unescapeXml(raw);
  }
}

/** Hyperlink targets. `relationships` are those of the same part, in the order in which they stand. */
export function draftRelationshipPart(into: PartDraft, relationships: readonly Relationship[]): void {
  const { source, syntax } = into;
  const links = new Set(relationships.filter((one) => one.external && isOfType(one, "hyperlink")).map((one) => one.id));
  if (links.size === 0 || (syntax.braces && !/\{|%7b/i.test(source))) return;
  const inAddresses = markersInAddress(syntax);
  for (const element of parseXml(source, into.name).children) {
    const id = attribute(element, "Id");
    const target = attribute(element, "Target");
    if (!id || !target || !links.has(unescapeXml(source.slice(id.valueStart, id.valueEnd)))) continue;
    const raw = source.slice(target.valueStart, target.valueEnd);
    for (const match of raw.matchAll(inAddresses)) {
      const name = `{${decodeAddress(match[1] ?? "")}}`;
      const marker = findMarkers(name)[0];
      if (marker?.start !== 0 || marker.end !== name.length) continue;
      const start = target.valueStart + match.index;
      into.drafts.push({
        kind: "marker",
        start,
        end: start + match[0].length,
        key: marker.key,
        name: marker.name,
        context: match.index === 0 ? "link-start" : "link",
        prefix: "",
        ...whole,
        anchor: start,
        paragraph: excerpt(unescapeXml(raw), match.index),
        repeated: false,
      });
    }
  }
}
