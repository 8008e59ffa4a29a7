/**
 * Pattern of an optional namespace prefix with its colon. Any characters that XML allows in a name, because prefixes
 * are arbitrary (Namespaces in XML 1.0, 4). For well-formed markup only.
 */
export const PREFIX = String.raw`(?:[^\s<>"'=/:]+:)?`;

/** Pattern of a start tag up to the value of an attribute, including the opening quote. `element` is its name's pattern. */
export const upToAttribute = (local: string, element = String.raw`[^\s/>]+`): string =>
  String.raw`<${element}(?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*?\s+${PREFIX}${local}\s*=\s*["']`;

/**
 * Boundaries of the ranges of name characters above ASCII, in UTF-16 units (XML 1.0, 2.3); surrogates represent planes
 * 1 to 14.
 */
const STARTS = [
  ...[0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d, 0x37f, 0x1fff, 0x200c, 0x200d, 0x2070, 0x218f],
  ...[0x2c00, 0x2fef, 0x3001, 0xdb7f, 0xdc00, 0xdfff, 0xf900, 0xfdcf, 0xfdf0, 0xfffd],
];
const OTHERS = [0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040];

export const SPACE = 1;
export const NAME_START = 2;
export const NAME = 4;

const CLASSES = new Uint8Array(128);
for (const code of [9, 10, 13, 32]) CLASSES[code] = SPACE;
for (let code = 65; code <= 90; code += 1) CLASSES[code] = CLASSES[code + 32] = NAME_START | NAME;
for (let code = 48; code <= 57; code += 1) CLASSES[code] = NAME;
for (const code of [95, 58]) CLASSES[code] = NAME_START | NAME;
for (const code of [45, 46]) CLASSES[code] = NAME;

function lies(code: number, ranges: readonly number[]): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (code >= (ranges[at] as number) && code <= (ranges[at + 1] as number)) return true;
  }
  return false;
}

function wideClass(code: number): number {
  if (lies(code, STARTS)) return NAME_START | NAME;
  return lies(code, OTHERS) ? NAME : 0;
}

/** Returns the classes of a UTF-16 unit in markup: a sum of SPACE, NAME_START and NAME, or 0. */
export function classOf(code: number): number {
  return code < 128 ? (CLASSES[code] as number) : wideClass(code);
}

/** True if a whole text is a name without colon (Namespaces in XML, 3). */
export function isPlainName(text: string): boolean {
  if (text === "" || text.includes(":") || (classOf(text.charCodeAt(0)) & NAME_START) === 0) return false;
  for (let at = 1; at < text.length; at += 1) if ((classOf(text.charCodeAt(at)) & NAME) === 0) return false;
  return true;
}
