/** Characters of a name once it is cleaned. */
const MAX_NAME = 128;
/** Characters between two braces that are looked at: a name may be full of what nobody sees. */
const MAX_WRITTEN = 512;
/** Soft hyphens, characters of no width and marks of direction: pasted unseen, and no part of a name. */
const UNSEEN = "\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff";
/** Letters of any script, digits, spaces and signs; as one types, Word makes U+2019 of an apostrophe and U+2011 of a hyphen. */
const NAME = `[\\p{L}\\p{M}\\p{N}\\u00a0 _./()'\u2019&%$\u00a7\u2011${UNSEEN}-]`;
const MARKER = new RegExp(`\\{(${NAME}{1,${MAX_WRITTEN}})\\}`, "yu");
const LONG = new RegExp(`^${NAME}+$`, "u");
const SUBSTANCE = /[\p{L}\p{N}]/u;
/** The ends of blocks (`{/SE}`), commands of other systems (`{% for %}`) and calls (`f()`). */
const FOREIGN = /^\s*[%/]|\(\s*\)/;
const UNSEEN_CHARACTERS = new RegExp(`[${UNSEEN}]`, "g");

/** A character that no marker name contains: stands between two pieces of text that do not touch. */
export const GAP = "\ufffc";

export interface FoundMarker {
  readonly key: string;
  /** As written, inner spaces collapsed. */
  readonly name: string;
  /** Offsets into the text, braces included. */
  readonly start: number;
  readonly end: number;
}

/** A name as it is read: without what nobody sees, spaces collapsed, Word's apostrophes and hyphens as one types them. */
export function cleanName(name: string): string {
  return name
    .replace(UNSEEN_CHARACTERS, "")
    .normalize("NFC")
    .replaceAll("\u2019", "'")
    .replaceAll("\u2011", "-")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

/**
 * The one form under which a marker is known: trimmed, inner spaces collapsed, upper-cased, in braces, without characters
 * that nobody sees; accents stay. Takes a name with or without braces: `nome do cliente`, `{ Nome  do Cliente }` -> `{NOME DO CLIENTE}`.
 */
export function markerKey(name: string): string {
  const bare = name.trim();
  const inner = bare.startsWith("{") && bare.endsWith("}") ? bare.slice(1, -1) : bare;
  return `{${cleanName(inner).toUpperCase()}}`;
}

/** Whether a text of the characters of a name is one. */
function isMeant(text: string): boolean {
  const bare = text.replace(UNSEEN_CHARACTERS, "");
  return SUBSTANCE.test(bare) && !FOREIGN.test(bare) && (bare.length <= MAX_NAME || [...bare].length <= MAX_NAME);
}

/** Whether a text between braces would be a marker. */
export function isName(text: string): boolean {
  return text.length <= MAX_WRITTEN && LONG.test(text) && isMeant(text);
}

/** Whether a text would be a name but for its length. */
export function isOverlong(text: string): boolean {
  return text.length > MAX_NAME && LONG.test(text) && !isName(text) && !FOREIGN.test(text);
}

/** A name that is its own key. */
const PLAIN = /^[A-Z0-9_.-][A-Z0-9_./-]*$/;

/** Every marker of a text, left to right. A brace that belongs to no marker is plain text. */
export function findMarkers(text: string): FoundMarker[] {
  const found: FoundMarker[] = [];
  for (let start = text.indexOf("{"); start !== -1; start = text.indexOf("{", start + 1)) {
    MARKER.lastIndex = start;
    const [whole = "", inner = ""] = MARKER.exec(text) ?? [];
    const isPlain = inner.length <= MAX_NAME && PLAIN.test(inner);
    if (isPlain ? !SUBSTANCE.test(inner) : !isMeant(inner)) continue;
    const end = start + whole.length;
    found.push({ key: isPlain ? whole : markerKey(inner), name: isPlain ? inner : cleanName(inner), start, end });
  }
  return found;
}

/** Names that would be markers but for their length, with the offsets of their braces. */
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
