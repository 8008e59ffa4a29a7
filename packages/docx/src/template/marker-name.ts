/** Maximum characters of a cleaned name. */
const MAX_NAME = 128;
/** Maximum characters between two braces that are read: a name may contain many invisible ones. */
const MAX_WRITTEN = 512;
/** Soft hyphens, zero-width characters and direction marks: pasted without being seen, and not part of a name. */
const UNSEEN = "\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff";
/**
 * Letters of any script, digits, spaces and signs; while typing, Word replaces an apostrophe with U+2019 and a hyphen
 * with U+2011.
 */
const NAME = `[\\p{L}\\p{M}\\p{N}\\u00a0 _./()'\u2019&%$\u00a7\u2011${UNSEEN}-]`;
const MARKER = new RegExp(`\\{(${NAME}{1,${MAX_WRITTEN}})\\}`, "yu");
const LONG = new RegExp(`^${NAME}+$`, "u");
const SUBSTANCE = /[\p{L}\p{N}]/u;
/** The ends of blocks (`{/SE}`), commands of other systems (`{% for %}`) and calls (`f()`). */
const FOREIGN = /^\s*[%/]|\(\s*\)/;
const UNSEEN_CHARACTERS = new RegExp(`[${UNSEEN}]`, "g");

/** Matches names that are clean already, as nearly all are: letters of one character each, single spaces. */
const CLEAN = /^[!-~\u00c0-\u024f]+(?: [!-~\u00c0-\u024f]+)*$/;

/** Character that no marker name contains: it is placed between two pieces of text that do not touch. */
export const GAP = "\ufffc";

/** A marker in a text. */
export interface FoundMarker {
  readonly key: string;
  /** As written, inner spaces collapsed. */
  readonly name: string;
  /** Offsets into the text, braces included. */
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a name as it is read: without invisible characters, spaces collapsed, Word's apostrophes and hyphens as
 * typed.
 */
export function cleanName(name: string): string {
  if (CLEAN.test(name)) return name;
  return name
    .replace(UNSEEN_CHARACTERS, "")
    .normalize("NFC")
    .replaceAll("\u2019", "'")
    .replaceAll("\u2011", "-")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

/** Returns a filter's name in a tag: without accents, with `_` for spaces and hyphens. */
function filterKey(name: string): string {
  const bare = name.normalize("NFD").replace(/\p{M}/gu, "").trim();
  return bare.replace(/[ -]/g, "_").toUpperCase();
}

const pieces = (text: string, sign: string) => text.split(sign).map((one) => one.trim());

/** Returns the tag of an agreement: `Autor+Réu`, `o|a` -> `{AUTOR + RÉU: o|a}`. The capitals of its forms are text. */
function agreementKey(names: string, forms: string): string {
  const sides = pieces(forms, "|").map((side) => pieces(side, "/").join("/"));
  return `{${pieces(names.toUpperCase(), "+").join(" + ")}: ${sides.join("|")}}`;
}

/** True if a key is the tag of an agreement: no name contains a colon. */
export const isAgreementKey = (key: string): boolean => key.includes(":");

/** Returns the names and the forms that the tag of an agreement has. */
export function readAgreementKey(key: string): { readonly keys: readonly string[]; readonly forms: string } {
  const colon = key.indexOf(":");
  return {
    keys: key
      .slice(1, colon)
      .split(" + ")
      .map((name) => `{${name}}`),
    forms: key.slice(colon + 2, -1),
  };
}

/**
 * Returns the canonical form of a marker: trimmed, inner spaces collapsed, upper-cased, in braces, without invisible
 * characters; accents stay. Accepts a name with or without braces: `nome do cliente`, `{ Nome  do Cliente }` -> `{NOME
 * DO CLIENTE}`. With filters it is the canonical tag: `Valor | Moeda` -> `{VALOR|MOEDA}`, without the filters' accents.
 * So it is with forms: `Autor: o | a` -> `{AUTOR: o|a}`, in which the capitals of the forms stay.
 */
export function markerKey(name: string): string {
  const bare = name.trim();
  const inner = cleanName(bare.startsWith("{") && bare.endsWith("}") ? bare.slice(1, -1) : bare);
  const [bar, colon] = [inner.indexOf("|"), inner.indexOf(":")];
  if (colon !== -1 && (bar === -1 || colon < bar)) return agreementKey(inner.slice(0, colon), inner.slice(colon + 1));
  if (bar === -1) return `{${inner.toUpperCase()}}`;
  const [key = "", ...filters] = inner.split("|");
  return `{${[key.trim().toUpperCase(), ...filters.map(filterKey)].join("|")}}`;
}

/** True if a text of name characters is a name. */
function isMeant(text: string): boolean {
  const bare = text.replace(UNSEEN_CHARACTERS, "");
  return SUBSTANCE.test(bare) && !FOREIGN.test(bare) && (bare.length <= MAX_NAME || [...bare].length <= MAX_NAME);
}

/** True if a text between braces would be a marker. */
export function isName(text: string): boolean {
  return text.length <= MAX_WRITTEN && LONG.test(text) && isMeant(text);
}

/** True if only its length keeps a text from being a name. */
export function isOverlong(text: string): boolean {
  return text.length > MAX_NAME && LONG.test(text) && !isName(text) && !FOREIGN.test(text);
}

/** Characters of names that are their own keys, by code: a letter or digit, or another sign. */
const SLASH = 0x2f;
const SIGN = 1;
const LETTER = 2;
const PLAIN = new Uint8Array(128);
for (const sign of "_./-") PLAIN[sign.charCodeAt(0)] = SIGN;
for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") PLAIN[letter.charCodeAt(0)] = LETTER;

/** Returns the position of the brace that closes a name which is its own key, or -1. */
function closeOfPlain(text: string, from: number): number {
  if (text.charCodeAt(from) === SLASH) return -1;
  let kinds = 0;
  let at = from;
  for (let code = text.charCodeAt(at); code < 128 && PLAIN[code] !== 0; code = text.charCodeAt(at)) {
    kinds |= PLAIN[code] as number;
    at += 1;
  }
  const isName = (kinds & LETTER) !== 0 && at - from <= MAX_NAME;
  return isName && text.charCodeAt(at) === 125 ? at : -1;
}

/** True if a text is a name in braces that is its own key, as most keys in requests are. */
export const isPlainKey = (text: string): boolean =>
  text.charCodeAt(0) === 123 && closeOfPlain(text, 1) === text.length - 1;

/**
 * Returns every name between braces, left to right. A brace that belongs to none is plain text, unless `beyond`, which
 * is called for each, adds something else.
 */
export function findMarkers(text: string, beyond?: (start: number, found: FoundMarker[]) => void): FoundMarker[] {
  const found: FoundMarker[] = [];
  for (let start = text.indexOf("{"); start !== -1; start = text.indexOf("{", start + 1)) {
    const close = closeOfPlain(text, start + 1);
    if (close !== -1) {
      const end = close + 1;
      found.push({ key: text.slice(start, end), name: text.slice(start + 1, close), start, end });
      continue;
    }
    MARKER.lastIndex = start;
    const [whole = "", inner = ""] = MARKER.exec(text) ?? [];
    if (isMeant(inner)) found.push({ key: markerKey(inner), name: cleanName(inner), start, end: start + whole.length });
    else beyond?.(start, found);
  }
  return found;
}

/** Returns names that are too long to be markers, with the offsets of their braces. */
export function findOverlongNames(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let open = text.indexOf("{");
  while (open !== -1) {
    const close = text.indexOf("}", open);
    if (close === -1) break;
    const again = text.lastIndexOf("{", close);
    const inner = text.slice(again + 1, close);
    if (isOverlong(inner)) {
      found.push({ start: again, end: close + 1 });
    }
    open = text.indexOf("{", close);
  }
  return found;
}

const GUID = /^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/i;

/** True if a text in braces is a GUID; drawings contain many. */
export function isGuidKey(key: string): boolean {
  return key.length === 38 && GUID.test(key);
}

/** Returns the number of open braces in a stretch of source, without those of GUIDs. */
export function countOpenBraces(source: string): number {
  let count = 0;
  for (let at = source.indexOf("{"); at !== -1; at = source.indexOf("{", at + 1)) {
    if (source[at + 9] !== "-" || source[at + 37] !== "}") count += 1;
  }
  return count;
}
