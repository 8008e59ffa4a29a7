import { xmlFault } from "../template-error.ts";
import { referenceLength } from "./entities.ts";

/** Kinds of bytes in text; 0 for bytes without special meaning. */
const LEFT = 1;
const REFERENCE = 2;
/** Lead bytes of multi-byte characters, by how much they increase the drift. */
const WIDE = 3;
const WIDER = 4;
const BRACKET = 5;
const BRACE = 6;
/** Control character, except white space (XML 1.0, 2.2). */
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

/**
 * Skips character data up to the next `<`. Returns true if it has no brace and no reference.
 * @throws TemplateError XML for characters that text must not contain
 */
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
