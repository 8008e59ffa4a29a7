import { visibleText } from "../../src/render/visible-text.ts";
import { Finding } from "../check/finding.ts";

/**
 * Defines the expected result of filling, independently of the engine but for what a reader sees of a value. A marker is a pair of braces around 1 to 128
 * letters, marks, digits, spaces or signs, with at least one letter or digit, that is no command (`{% x %}`) and no
 * call (`f()`) and does not begin with `/`. Names are compared without case, with spaces collapsed and invisible
 * characters removed. Filters may follow, each after a `|`, compared without accents.
 */
const INSIDE = /^[\p{L}\p{M}\p{N}\u00a0 _./()'\u2019&%$\u00a7\u2011-]+$/u;
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const MONEY = ["MOEDA", "MOEDA|EXTENSO", "MOEDA|MAIUSCULAS", "MOEDA|EXTENSO|MAIUSCULAS"];
const OTHERS = ["PERCENTUAL", "PERCENTUAL|EXTENSO", "FEMININO", "FEMININO|EXTENSO", "EXTENSO", "MAIUSCULAS"];
/** Valid chains of the filters that the models use. */
const CHAINS = new Set([...MONEY, ...OTHERS]);

/**
 * Returns the tag of a marker in the normal form under which values are found.
 * @returns undefined if the text is no marker
 */
function keyOf(written: string): string | undefined {
  const [name = "", ...filters] = written.split("|");
  const key = nameOf(name);
  if (key === undefined || written.length > 512) return undefined;
  const chain = filters.map((filter) => filter.normalize("NFD").replace(/\p{M}/gu, "").replace(UNSEEN, ""));
  const bare = chain.map((filter) => filter.replace(/^[ \u00a0]+|[ \u00a0]+$/g, "").toUpperCase()).join("|");
  if (filters.length === 0) return key;
  return CHAINS.has(bare) ? `${key}|${bare}` : undefined;
}

function nameOf(written: string): string | undefined {
  const inside = written.replace(UNSEEN, "");
  if (written.length > 512 || /^\s*[%/]|\(\s*\)/.test(inside)) return undefined;
  if (!INSIDE.test(inside) || [...inside].length > 128 || !/[\p{L}\p{N}]/u.test(inside)) return undefined;
  const words = inside
    .normalize("NFC")
    .replaceAll("\u2019", "'")
    .replaceAll("\u2011", "-")
    .split(/[ \u00a0]+/);
  return words
    .filter((word) => word !== "")
    .join(" ")
    .toUpperCase();
}

/** A dollar of another system before a brace, but not a currency's: `R$`, `US$`. */
const FOREIGN_DOLLAR = /(?:^|[^\p{L}\p{N}$])\$$/u;

/** Replaces each marker of a text by what the callback returns; leaves it when that is undefined. */
function replaceMarkers(text: string, fill: (key: string) => string | undefined): string {
  let out = "";
  let open = -1;
  let isForeign = false;
  let at = 0;
  for (const character of text) {
    if (character === "{") {
      open = out.length;
      isForeign = FOREIGN_DOLLAR.test(text.slice(0, at));
    }
    out += character;
    at += character.length;
    if (character !== "}" || open === -1) continue;
    const key = keyOf(out.slice(open + 1, -1));
    const value = key === undefined ? undefined : fill(key);
    if (value !== undefined) out = out.slice(0, isForeign ? open - 1 : open) + value;
    open = -1;
  }
  return out;
}

export function keysOf(texts: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const text of texts) {
    replaceMarkers(text, (key) => {
      keys.add(key);
      return undefined;
    });
  }
  return [...keys];
}

/** Characters with a glyph, which a value keeps in their order. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc])[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu;
/** Characters that XML cannot hold, and line ends other than `\n`. */
const UNWRITABLE = /[^\P{Control}\t\n]|[\p{Surrogate}\p{Noncharacter_Code_Point}\u2028\u2029]/u;

const seenOf = (text: string) => text.match(SEEN)?.join("").replaceAll("-", "") ?? "";

/**
 * Returns a value as a reader sees it.
 * @throws Finding if a character with a glyph is lost, or one remains that XML cannot hold
 */
export function writable(value: string): string {
  const text = visibleText(value);
  if (UNWRITABLE.test(text) || seenOf(text) !== seenOf(value)) {
    throw new Finding("text differs", `${JSON.stringify(value)} is written as ${JSON.stringify(text)}`);
  }
  return text;
}

/** Returns the text of a paragraph after filling; `flat` where line breaks and tabs are not allowed. */
export function expectedText(text: string, values: ReadonlyMap<string, string>, flat = false): string {
  return replaceMarkers(text, (key) => {
    const value = values.get(key);
    if (value === undefined) return undefined;
    return flat ? writable(value).replace(/[\n\t]+/g, " ") : writable(value);
  });
}
