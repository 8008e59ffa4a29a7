import { cleanName } from "../marker-name.ts";
import { DASHES } from "./cleaned-name.ts";
import { readBlock } from "./read-block.ts";
import type { ReadFilters } from "./read-filters.ts";
import { broken, type ReadTag } from "./tag.ts";
import { foldWord, isNearWord } from "./tag-words.ts";

export const REFERENCE = "REF";
const ITEM = "ITEM";
/** Words that people may use for `ITEM` or `REF`. */
const LIKE_ITEM = new Set(["ITENS", "NOME", "ANCORA", "ALVO", "DESTINO", "MARCADOR", "BOOKMARK", "LABEL"]);
const LIKE_REFERENCE = new Set(["REFERENCIA", "REFERENCE", "VER", "VIDE"]);
/** Matches a word, and the name behind it with or without a colon. */
const WORD = /^(\p{L}[\p{L}\p{M}]{0,31})(?:\s*(:)\s*|\s+|$)(.*)$/su;

/**
 * Returns a name of an item as names are compared: without accents and case, with plain hyphens and quotation marks and
 * single spaces.
 */
export function referenceKey(name: string): string {
  const plain = cleanName(name)
    .replace(DASHES, "-")
    .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"');
  return foldWord(plain.replace(/[\u2018`\u00b4]/g, "'"));
}

/** Reads the name behind `REF:` or `#ITEM`; `right` writes the tag of a name. */
function readNamed(
  role: "item" | "reference",
  text: string,
  read: ReadFilters,
  right: (name: string) => string,
): ReadTag {
  const [name = "", ...filters] = text.split("|").map((piece) => piece.trim());
  if (name === "") return broken("REFERENCE_FORM");
  if (filters.length > 0 && (role === "item" || "names" in read(filters)))
    return broken("FILTER_MISPLACED", right(name));
  return { kind: "reference", reference: { role, name: text } };
}

const item = (name: string) => `{#${ITEM} ${name}}`;
const reference = (name: string) => `{${REFERENCE}: ${name}}`;

/** Reads what follows `REF:`. */
export const readReference = (name: string, read: ReadFilters): ReadTag =>
  readNamed("reference", name, read, reference);

const isItem = (word: string) => LIKE_ITEM.has(word) || (word.length > 3 && isNearWord(word, ITEM));
const isReference = (word: string) => LIKE_REFERENCE.has(word) || word === REFERENCE;

/** Returns the fault of a tag that is nearly one of these, with the right form of a name. */
const wrong = (name: string, right: (name: string) => string, code: "BLOCK_UNKNOWN" | "REFERENCE_FORM") =>
  broken(code, name === "" ? undefined : right(name.split("|", 1)[0]?.trim() ?? name));

/**
 * Reads `#ITEM nome`, and what was meant by a slip of it.
 * @returns undefined if neither an item nor a reference is meant
 */
export function readItem(text: string, read: ReadFilters): ReadTag | undefined {
  const isEnd = text.startsWith("/");
  const [, written = "", colon, rest = ""] = WORD.exec(text.replace(/^[#/]\s*/, "")) ?? [];
  const word = foldWord(written);
  if (word === ITEM) {
    if (isEnd) return broken("REFERENCE_FORM");
    return colon ? wrong(rest, item, "REFERENCE_FORM") : readNamed("item", rest, read, item);
  }
  if (isEnd) return undefined;
  if (isReference(word)) return wrong(rest, reference, "REFERENCE_FORM");
  if (!isItem(word) || readBlock(text, read)?.kind === "block") return undefined;
  return wrong(rest, item, "BLOCK_UNKNOWN");
}

/** Returns the fault of `ITEM: nome` without its sign; undefined for other words before a colon. */
export function itemWithoutSign(text: string): ReadTag | undefined {
  const [, word = "", colon, rest = ""] = WORD.exec(text) ?? [];
  return colon && foldWord(word) === ITEM && rest !== "" ? wrong(rest, item, "REFERENCE_FORM") : undefined;
}
