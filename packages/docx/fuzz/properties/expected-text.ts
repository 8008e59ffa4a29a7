/**
 * Defines the expected result of filling, independently of the engine. A marker is a pair of braces around 1 to 128
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

/** Replaces each marker of a text by what the callback returns; leaves it when that is undefined. */
function replaceMarkers(text: string, fill: (key: string) => string | undefined): string {
  let out = "";
  let open = -1;
  for (const character of text) {
    if (character === "{") open = out.length;
    out += character;
    if (character !== "}" || open === -1) continue;
    const key = keyOf(out.slice(open + 1, -1));
    const value = key === undefined ? undefined : fill(key);
    if (value !== undefined) out = out.slice(0, open) + value;
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

function isWritable(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

/** Returns a value without the characters that XML cannot hold, with all line ends as `\n`. */
export function writable(value: string): string {
  const kept = Array.from(value).filter((character) => isWritable(character.codePointAt(0) ?? 0));
  return kept.join("").replaceAll("\r\n", "\n").replaceAll("\r", "\n");
}

/** Returns the text of a paragraph after filling; `flat` where line breaks and tabs are not allowed. */
export function expectedText(text: string, values: ReadonlyMap<string, string>, flat = false): string {
  return replaceMarkers(text, (key) => {
    const value = values.get(key);
    if (value === undefined) return undefined;
    return flat ? writable(value).replace(/[\n\t]+/g, " ") : writable(value);
  });
}
