/**
 * The place where a template's words and a value meet: "COMARCA DE {COMARCA}", whose value is "DE OLINDA". The word is
 * written once, as the value says it and in the template's capitals.
 */
const SIGN = "\u0001";
const PREPOSITIONS = new Set(["DE", "DO", "DA", "DOS", "DAS"]);
/** What values of places and courts follow, and what their markers are named after. */
const PLACES = new Set(
  "COMARCA FORO TRIBUNAL TRIBUNAIS ESTADO JUSTICA JUDICIARIA MUNICIPIO CIDADE CIRCUNSCRICAO SECAO SUBSECAO".split(" "),
);
/** The last words before a marker. */
const TAIL = /(?:[\p{L}]{1,30}[ \u00a0]{1,3}){1,6}$/u;
/** A currency sign right before a marker. */
const CURRENCY = /(?<![\p{L}\p{N}])(?:R|US)\$[ \u00a0]{0,3}$/u;
/** Characters before a marker that are read. */
const NEAR = 96;

const ACCENTED = /[^ -~]/;
const plain = (text: string) =>
  (ACCENTED.test(text) ? text.normalize("NFD").replace(/\p{M}/gu, "") : text).toUpperCase();
const isPreposition = (word: string | undefined) => word !== undefined && PREPOSITIONS.has(plain(word));

/** Words before a marker that its value may repeat. */
export interface Seam {
  /** The words, and the offset in the line of the last one. */
  readonly tail: string;
  readonly at: number;
  /** The last word, if the value may say it differently. */
  readonly word: string | undefined;
}

const [SPACE, DOLLAR, PERCENT, NO_BREAK_SPACE] = [0x20, 0x24, 0x25, 0xa0];
const isBlank = (code: number) => code === SPACE || code === NO_BREAK_SPACE;

/** True if the character before an offset is a dollar sign, or the one before the blanks there. */
function isBehindDollar(line: string, end: number): boolean {
  let at = end - 1;
  while (at > end - 5 && isBlank(line.charCodeAt(at))) at -= 1;
  return line.charCodeAt(at) === DOLLAR;
}

const LETTER = /\p{L}/u;
const isLetter = (code: number) =>
  code < 0x80 ? (code | 0x20) > 0x60 && (code | 0x20) < 0x7b : LETTER.test(String.fromCharCode(code));

/** True if the word that ends at an offset is one that a value may repeat; nearly all are not, and cost little. */
function endsSeam(line: string, end: number): boolean {
  let at = end;
  while (at > end - 30 && at > 0 && isLetter(line.charCodeAt(at - 1))) at -= 1;
  const word = plain(line.slice(at, end));
  return PREPOSITIONS.has(word) || PLACES.has(word);
}

/** Returns the seam before the marker of a place at an offset of a line. */
export function seamBefore(line: string, start: number, key: string): Seam | undefined {
  const sign = isBehindDollar(line, start) ? CURRENCY.exec(line.slice(Math.max(0, start - 8), start)) : null;
  if (sign) return { tail: sign[0].trim(), at: start - sign[0].length, word: undefined };
  // The two characters before a marker decide nearly always.
  if (line.charCodeAt(start - 1) !== SPACE || !/[aeolsr]/i.test(line[start - 2] ?? "")) return undefined;
  if (!endsSeam(line, start - 1)) return undefined;
  const from = Math.max(0, start - NEAR);
  const tail = TAIL.exec(line.slice(from, start))?.[0];
  if (tail === undefined) return undefined;
  const words = tail.trim().split(/[ \u00a0]+/);
  const last = words.at(-1) ?? "";
  const isOfPlace = plain(key)
    .split(/[^A-Z]+/)
    .some((word) => PLACES.has(word));
  const before = PLACES.has(plain(words.at(-2) ?? ""));
  const word = isPreposition(last) ? last : undefined;
  if (word === undefined ? !(isOfPlace && PLACES.has(plain(last))) : !(isOfPlace || before)) return undefined;
  return { tail: words.join(" "), at: start - tail.length + tail.trimEnd().length - last.length, word };
}

/** Returns the keys of a seam's two sides, under which the values are found. */
export const seamKeys = (key: string, { tail, word }: Seam) => ({
  value: `${key.slice(0, -1)}${SIGN}v${tail}}`,
  word: word === undefined ? undefined : `${key.slice(0, -1)}${SIGN}w${tail}}`,
});

const UNIT = /^(?:[ \u00a0]{1,3}(?:(?:de[ \u00a0])?(?:reais|real)|por[ \u00a0]cento)|[ \u00a0]?%)(?![\p{L}\d%])/iu;
const SHARE = /(?:%|por[ \u00a0]cento)$/iu;
/** What words of an amount end with. */
const ENDS_WITH_UNIT = /(?<!\p{L})(?:rea(?:l|is)|centavos?|por[ \u00a0]cento)$/iu;

/**
 * Returns the unit behind a marker, with the blanks before it: "{VALOR|extenso} reais". A value that says one already,
 * as "mil reais e cinquenta centavos", is written without the template's. So is "10%" before a percent sign.
 */
export function unitBehind(line: string, end: number): string | undefined {
  let at = end;
  while (at < end + 3 && isBlank(line.charCodeAt(at))) at += 1;
  const isNear = line.charCodeAt(at) === PERCENT || (at > end && "drpDRP".includes(line.charAt(at)));
  return isNear ? UNIT.exec(line.slice(end, end + 16))?.[0] : undefined;
}

/** Returns the key under which the unit behind a marker is found. */
export const unitKey = (key: string, unit: string): string => `${key.slice(0, -1)}${SIGN}u${unit}}`;

/** Returns what is written of a unit behind a value. */
export function unitAfter(unit: string, value: string): string {
  const text = value.trimEnd();
  return ENDS_WITH_UNIT.test(text) || (SHARE.test(unit) && SHARE.test(text)) ? "" : unit;
}

/** Returns the key under which a blank or a full stop beside a marker is found. */
export const signKey = (key: string, sign: string): string => `${key.slice(0, -1)}${SIGN}s${sign}}`;

/** Returns what is written of a sign beside a value: no blank beside nothing, no full stop behind another. */
export function signBeside(sign: string, value: string): string {
  return (sign === "." ? value.endsWith(".") : value === "") ? "" : sign;
}

/** A side of a seam: the value, the template's last word before it, the unit behind it, or a sign beside it. */
export interface SeamSide {
  /** Key of the marker. */
  readonly key: string;
  readonly kind: "value" | "word" | "unit" | "sign";
  /** The template's own text there. */
  readonly tail: string;
}

const KINDS: Readonly<Record<string, SeamSide["kind"]>> = { v: "value", w: "word", u: "unit", s: "sign" };

/** True for a key as `seamKeys`, `unitKey` or `signKey` gives it. */
export const isSeamKey = (key: string): boolean => key.includes(SIGN);

/** Reads a key as `seamKeys`, `unitKey` or `signKey` gives it; undefined for every other key. */
export function readSeamKey(key: string): SeamSide | undefined {
  const at = key.indexOf(SIGN);
  const kind = at === -1 ? undefined : KINDS[key[at + 1] ?? ""];
  return kind && { key: `${key.slice(0, at)}}`, kind, tail: key.slice(at + 2, -1) };
}

/** Returns a word in the capitals of another. */
function inCapitalsOf(word: string, other: string): string {
  if (other === other.toUpperCase()) return word.toUpperCase();
  const small = word.toLowerCase();
  return other === other.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
}

/**
 * Joins a value to the words before it: returns the value without the words that it repeats, and the last of the
 * template's words as the value says it.
 * @returns undefined if the value repeats nothing
 */
export function joinSeam(tail: string, value: string): { readonly word: string; readonly rest: string } | undefined {
  if (tail.endsWith("$")) {
    const text = value.trimStart();
    const rest = text.slice(tail.length).trimStart();
    return text.toUpperCase().startsWith(tail) && rest !== "" ? { word: tail, rest } : undefined;
  }
  const before = tail.split(" ");
  const words = Array.from(value.matchAll(/[^\s\u00a0]+/gu));
  for (let count = Math.min(before.length, words.length - 1); count > 0; count -= 1) {
    const theirs = before.slice(-count);
    const same = theirs.every((word, index) => {
      const own = words[index]?.[0];
      const isLast = index === count - 1;
      return plain(word) === plain(own ?? "") || (isLast && isPreposition(word) && isPreposition(own));
    });
    const [next, last] = [words[count], words[count - 1]?.[0] ?? ""];
    if (same && next) return { word: inCapitalsOf(last, theirs.at(-1) ?? ""), rest: value.slice(next.index) };
  }
  return undefined;
}
