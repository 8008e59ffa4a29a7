import { escapeXml } from "../../xml/entities.ts";

/** Content of a slot, in UTF-8. */
export interface SlotText {
  readonly bytes: Uint8Array;
  length: number;
  /** Start in the text of the slot that held it. */
  start: number;
}

/** Returned by `writePlain` for a text that must be cleaned or needs markup first. */
export const NOT_PLAIN = -1;

/** Kinds of ASCII characters: 0 is written as is, 1 is escaped, 2 is not plain. */
const KINDS = new Uint8Array(128);
KINDS.fill(2, 0, 0x20);
KINDS[0x7f] = 2;
const ESCAPES: Uint8Array[] = [];
for (const character of '&<>"') {
  KINDS[character.charCodeAt(0)] = 1;
  ESCAPES[character.charCodeAt(0)] = Buffer.from(escapeXml(character));
}

/**
 * True for the UTF-16 units beyond ASCII that may be half of a character or have no glyph. Others are Latin letters,
 * marks of punctuation and currencies, as in nearly every value.
 */
function mayBeUnseen(unit: number): boolean {
  if (unit < 0x2000) return unit < 0xa0 || unit === 0xad || (unit >= 0x300 && (unit < 0x1e00 || unit > 0x1eff));
  return unit < 0x2010 || (unit > 0x2027 && unit < 0x2030) || (unit > 0x205e && (unit < 0x20a0 || unit > 0x20bf));
}

/** True for a text that `writePlain` writes: all of it is seen, on one line. */
export function isPlainText(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80 ? KINDS[unit] === 2 : mayBeUnseen(unit)) return false;
  }
  return true;
}

/** Returns a character's UTF-8 bytes, the first one lowest. */
function utf8(code: number): number {
  if (code < 0x800) return 0xc0 | (code >> 6) | ((0x80 | (code & 63)) << 8);
  const last = 0x80 | (code & 63);
  const middle = 0x80 | ((code >> 6) & 63);
  if (code < 0x10000) return 0xe0 | (code >> 12) | (middle << 8) | (last << 16);
  return 0xf0 | (code >> 18) | ((0x80 | ((code >> 12) & 63)) << 8) | (middle << 16) | (last << 24);
}

/**
 * Writes a plain text as XML text.
 * @returns the position after it, or `NOT_PLAIN`
 */
export function writePlain(bytes: Uint8Array, from: number, text: string): number {
  let at = from;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      const kind = KINDS[unit] as number;
      if (kind === 0) bytes[at++] = unit;
      else if (kind === 2) return NOT_PLAIN;
      else for (const byte of ESCAPES[unit] as Uint8Array) bytes[at++] = byte;
      continue;
    }
    if (mayBeUnseen(unit)) return NOT_PLAIN;
    for (let left = utf8(unit); left !== 0; left >>>= 8) bytes[at++] = left & 255;
  }
  return at;
}

/**
 * Writes XML unchanged.
 * @returns the position after it
 */
export function writeXml(bytes: Uint8Array, from: number, xml: string): number {
  let at = from;
  for (let index = 0; index < xml.length; index += 1) {
    const unit = xml.charCodeAt(index);
    if (unit < 0x80) {
      bytes[at++] = unit;
      continue;
    }
    const code = xml.codePointAt(index) as number;
    if (code > 0xffff) index += 1;
    for (let left = utf8(code); left !== 0; left >>>= 8) bytes[at++] = left & 255;
  }
  return at;
}
