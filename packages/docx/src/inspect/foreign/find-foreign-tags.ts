import type { Dialect } from "../../findings.ts";
import { cleanName, isName, markerKey } from "../../template/marker-name.ts";
import { cleanedName } from "../../template/tags/cleaned-name.ts";
import { noFilters, type ReadFilters } from "../../template/tags/read-filters.ts";
import { readTag } from "../../template/tags/read-tag.ts";
import { type DialectForm, dialectForms } from "./dialects.ts";
import { fieldWords, labelWords, remarks } from "./field-words.ts";

/** A tag as another system writes it; offsets into the text. */
export interface ForeignTag {
  readonly dialect: Dialect;
  readonly start: number;
  readonly end: number;
  /** Marker to write instead: `{CLIENTE}`. */
  readonly suggestion: string;
}

/** Most tags of one line; the rest of such a line is no template's. */
const MOST_TAGS = 200;
/** Longest name of a tag in words: more is a sentence. */
const MOST_WORDS = 6;
const ROMAN = /^[IVXLCDM]+$/;
const IDENTIFIER = /^\p{L}[\p{L}\p{N}]*(?:[_.][\p{L}\p{N}]+)+$/u;
const CAMEL = /^\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u;
const VOWEL = /[AEIOUY]/;
/** Signs one of which every tag has. */
const SIGNS = /[«‹<[{｛#%@_$+~|*]/;

const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

/** What a name looks like. */
function natureOf(name: string): "field" | "shouted" | "other" | "none" {
  if (/(?:^|\s)[\d(]|[.:/-]$/.test(name) && name !== name.toUpperCase()) return "other";
  const words = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const [first = ""] = words;
  if (words.length === 0 || words.length > MOST_WORDS || words.every((word) => remarks.has(word))) return "none";
  if (words.every((word) => word.length < 2 || ROMAN.test(word) || /^\d/.test(word))) return "none";
  const isShouted = name === name.toUpperCase();
  const bare = first.replace(/(?<!\d)\d+$/, "");
  const isTitled = /^\p{Lu}/u.test(name) && words.length <= 4;
  if (fieldWords.has(bare) && (isShouted || isTitled || labelWords.has(bare))) return "field";
  if (IDENTIFIER.test(name) || CAMEL.test(name)) return "field";
  if (!isShouted) return "other";
  if (words.some((word) => fieldWords.has(word))) return "field";
  return words.some((word) => word.length > 3 && VOWEL.test(word) && !remarks.has(word)) ? "shouted" : "other";
}

function isAccepted(name: string, { accepts }: DialectForm): boolean {
  if (accepts === "any") return /\p{L}/u.test(name) && isName(name);
  const nature = natureOf(name);
  if (nature === "none") return false;
  if (accepts === "shouted") return nature === "field" && name === name.toUpperCase();
  return nature === "field" || nature === "shouted";
}

/** Returns the marker that a tag should be; undefined if the name is none. */
function markerOf(written: string, form: DialectForm, read: ReadFilters): string | undefined {
  const name = cleanName(written);
  if (form.accepts === "any" && name.includes("|")) {
    const tag = readTag(name, read);
    return tag?.kind === "field" && !tag.fault ? (tag.spelling ?? `{${name}}`) : undefined;
  }
  if (!isAccepted(name, form)) return undefined;
  const right = isName(name) ? name : cleanedName(name);
  return right === undefined ? undefined : markerKey(right);
}

/** Returns the tags of other systems in a line of text, left to right. Takes linear time. */
export function findForeignTags(text: string, read: ReadFilters = noFilters): ForeignTag[] {
  if (!SIGNS.test(text)) return [];
  const found: ForeignTag[] = [];
  const isFree = (start: number, end: number) => found.every((one) => end <= one.start || start >= one.end);
  for (const form of dialectForms) {
    if (!text.includes(form.sign)) continue;
    for (const { 0: whole, 1: name = "", index: start } of text.matchAll(form.pattern)) {
      if (found.length >= MOST_TAGS) break;
      const suggestion = markerOf(name, form, read);
      const end = start + whole.length;
      if (suggestion !== undefined && isFree(start, end)) found.push({ dialect: form.dialect, start, end, suggestion });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
