import { isName } from "../marker-name.ts";
import type { ReadFilters } from "../tags/read-filters.ts";
import { readTag } from "../tags/read-tag.ts";
import { blockWordOf } from "../tags/tag-words.ts";
import type { BraceFault } from "./suspected-fault.ts";

/** Distance from a single brace in which a tag is searched. */
const REACH = 160;
/** Characters that people write instead of the bar before a filter. */
const BARS = /[|\u00a6\u2502\uff5c\u01c0\u2223;,>\\!~^]{1,2}/;
const NAME = "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_./ -]{0,63}";
const FILTERS = "(?: ?\\| ?[\\p{L}_]{1,32}){1,8}";
const CAPITALS = "[\\p{Lu}\\p{N}][\\p{Lu}\\p{M}\\p{N}_.-]{0,63}";
const FIELD_BEHIND = new RegExp(`^${NAME}${FILTERS}`, "u");
const BLOCK_BEHIND = new RegExp(`^[#/] ?(\\p{L}{1,8})(?: ${CAPITALS}){0,8}`, "u");
const COLON_BEHIND = /^(\p{L}[\p{L}\p{M}\p{N}_.]{0,63}): ?[\p{L}'-]{0,32}(?:[|/][\p{L}'-]{1,32}){1,3}/u;
const REFERENCE_BEHIND = /^ref ?: ?\p{L}[^,.;()\ufffc]{0,63}/iu;
const FIELD_BEFORE = new RegExp(`(?:^|\\P{L})((?:${CAPITALS}|\\p{L}[\\p{L}\\p{N}_.]{0,63})${FILTERS})$`, "u");
const BLOCK_BEFORE = new RegExp(`([#/] ?(\\p{L}{1,8})(?: ${CAPITALS}){0,8})$`, "u");

/** Returns the correct form of the tag that a text would be between braces; undefined if it is not a tag. */
export function rightForm(text: string, read: ReadFilters): string | undefined {
  const tag = readTag(text, read);
  if (!tag) return undefined;
  return tag.fault ? tag.fault.suggestion : (tag.spelling ?? `{${text.trim()}}`);
}

/** Matches a name in capitals with forms behind another sign than a colon: `AUTOR; o|a`. */
const FORMS_BEHIND = /^ *((?:\p{Lu}\p{M}*){2}[\p{Lu}\p{M}\p{N}_. +-]{0,63}?) *[;\uff1a] *([^;:]{0,64}\|[^;:]{0,64})$/u;

/** Returns the tag for a name and forms joined by another sign than a colon. */
function withOtherColon(inner: string, read: ReadFilters): string | undefined {
  const [, name, forms] = FORMS_BEHIND.exec(inner) ?? [];
  const tag = name === undefined ? undefined : readTag(`${name}: ${forms}`, read);
  return tag?.kind === "agreement" && !tag.fault ? `{${name}: ${forms?.trim()}}` : undefined;
}

/**
 * Returns the tag for a name and filters joined by another sign than a bar (`VALOR>moeda`), or a name and forms by
 * another than a colon.
 */
export function withOtherSign(inner: string, read: ReadFilters): string | undefined {
  const [name = "", ...filters] = inner.split(BARS).map((piece) => piece.trim());
  if (filters.length === 0 || !isName(name) || !("names" in read(filters))) return withOtherColon(inner, read);
  return rightForm([name, ...filters].join("|"), read);
}

/** Returns the field, block or agreement tag right after an open brace. */
function tagBehind(text: string, read: ReadFilters): string | undefined {
  const [block, word = ""] = BLOCK_BEHIND.exec(text) ?? [];
  if (block !== undefined) return blockWordOf(word) && block;
  const [field] = FIELD_BEHIND.exec(text) ?? [];
  if (field !== undefined && "names" in read(field.split("|").slice(1))) return field;
  return (REFERENCE_BEHIND.exec(text) ?? COLON_BEHIND.exec(text))?.[0].trimEnd();
}

/** Judges a tag with only its open brace: `{VALOR|moeda ao autor`. */
export function unclosedTag(line: string, open: number, limit: number, read: ReadFilters): BraceFault | undefined {
  const text = line.slice(open + 1, Math.min(limit, open + 1 + REACH));
  const found = /^[#/]|[|:]/.test(text) ? tagBehind(text, read) : undefined;
  if (found === undefined) return undefined;
  const suggestion = rightForm(found, read);
  return { code: "MARKER_UNCLOSED", start: open, end: open + 1 + found.length, suggestion };
}

/** Judges a tag with only its closing brace: `o valor de VALOR|moeda}`. */
export function unopenedTag(line: string, close: number, limit: number, read: ReadFilters): BraceFault | undefined {
  const text = line.slice(Math.max(limit, close - REACH), close);
  if (!/[#/|]/.test(text)) return undefined;
  const [, block, word = ""] = BLOCK_BEFORE.exec(text) ?? [];
  const [, field] = FIELD_BEFORE.exec(text) ?? [];
  const isField = field !== undefined && "names" in read(field.split("|").slice(1));
  const found = block !== undefined && blockWordOf(word) ? block : isField ? field : undefined;
  if (found === undefined) return undefined;
  const suggestion = rightForm(found, read);
  return { code: "MARKER_UNOPENED", start: close - found.length, end: close + 1, suggestion };
}
