import { referenceLength } from "./entities.ts";
import { xmlFault } from "./xml-fault.ts";

/** What a byte of text asks for: nothing, or one of these. */
const LEFT = 1;
const REFERENCE = 2;
/** Bytes that begin a character of more than one, by how far the drift grows. */
const WIDE = 3;
const WIDER = 4;
const BRACKET = 5;
const BRACE = 6;
/** A control character, but for white space (XML 1.0, 2.2). */
const CONTROL = 7;

const KINDS = new Uint8Array(256);
KINDS.fill(CONTROL, 0, 32);
for (const space of [9, 10, 13]) KINDS[space] = 0;
KINDS[60] = LEFT;
KINDS[38] = REFERENCE;
KINDS[93] = BRACKET;
KINDS[123] = BRACE;
KINDS[125] = BRACE;
KINDS.fill(WIDE, 0xc0, 0xe0);
KINDS.fill(WIDER, 0xe0);

interface TextPlace {
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly part: string;
  at: number;
  drift: number;
}

/** Moves over character data to the next `<`. Gives whether it holds no brace and no reference. @throws TemplateError XML for what text must not hold */
export function passText(place: TextPlace): boolean {
  const { bytes } = place;
  let { at, drift } = place;
  const end = bytes.length;
  let isPlain = true;
  for (; at < end; at += 1) {
    const kind = KINDS[bytes[at] as number] as number;
    if (kind === 0) continue;
    if (kind === LEFT) break;
    if (kind === REFERENCE) {
      const length = referenceLength(place.source, at - drift);
      if (length === 0) xmlFault("XML", "not a reference", place.part);
      at += length - 1;
      isPlain = false;
    } else if (kind === BRACE) isPlain = false;
    else if (kind === BRACKET) {
      if (bytes[at + 1] === 93 && bytes[at + 2] === 62) xmlFault("XML", "end of a section in text", place.part);
    } else if (kind === CONTROL) xmlFault("XML", "character not allowed in XML", place.part);
    else drift += kind === WIDE ? 1 : 2;
  }
  place.at = at;
  place.drift = drift;
  return isPlain;
}
