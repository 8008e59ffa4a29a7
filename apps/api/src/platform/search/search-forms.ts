import { eachWord, plainWord } from "@lavra/portuguese";

/** Lengths of the beginnings by which a word is found; a longer word is also found as a whole. */
const beginnings = { shortest: 3, longest: 12 };
/** Digits of a number by which it is found: each stretch of this length. */
const stretch = 4;
/** Most forms of one thing, some hundreds of words. */
const mostForms = 3_000;
/** Most words and numbers of a search that are used. */
const mostSought = 8;
/** Beginnings of names that are written with an apostrophe, a space or in one word: D'Ávila, D Ávila, Davila. */
const elided = ["d", "l", "o", "dall", "dell", "mont", "sant"];

/** Numbers as they are typed, with the signs of their masks: CPF, CNPJ (with letters), lawsuits, telephones, amounts. */
const eachTypedNumber = () => /[\dA-Z]+(?:[./()-]{1,2}[\dA-Z]+)*/giu;
/** Numbers as they are written: parts may also have spaces between them, as telephones do. */
const eachWrittenNumber = () => /[\dA-Z]+(?:(?:[./()-]{1,2}|(?<=\d)[()\s-]{1,3}(?=\d))[\dA-Z]+)*/giu;

/** Returns the letters and digits of a number if it has enough digits, otherwise undefined. */
function plainNumber(written: string): string | undefined {
  const plain = written.toUpperCase().replace(/[^\dA-Z]/g, "");
  const digits = plain.replace(/\D/g, "").length;
  return digits >= stretch && digits * 2 >= plain.length ? plain : undefined;
}

const stretchesOf = (plain: string): string[] =>
  Array.from({ length: Math.max(0, plain.length - stretch + 1) }, (_, at) => `#${plain.slice(at, at + stretch)}`);

/** Returns the forms by which a word is found: its beginnings from three letters on, and the whole word. */
function wordForms(plain: string): string[] {
  const most = Math.min(plain.length, beginnings.longest);
  const begun = Array.from({ length: Math.max(0, most - beginnings.shortest + 1) }, (_, at) =>
    plain.slice(0, beginnings.shortest + at),
  );
  return plain.length < beginnings.shortest || plain.length > beginnings.longest ? [...begun, plain] : begun;
}

/** Returns the forms by which something with these texts is found, each once. */
export function formsOfTexts(texts: Iterable<string>): string[] {
  const forms = new Set<string>();
  for (const text of texts) {
    for (const [written] of text.matchAll(eachWrittenNumber())) {
      if (forms.size > mostForms) break;
      const plain = plainNumber(written);
      if (plain) for (const form of stretchesOf(plain)) forms.add(form);
    }
    for (const [word] of text.matchAll(eachWord())) {
      if (forms.size > mostForms) break;
      for (const form of wordForms(plainWord(word))) forms.add(form);
    }
  }
  forms.delete("");
  return [...forms].slice(0, mostForms);
}

/** A word or number that what is found must have. */
export interface Sought {
  /** All of them must be among its forms. */
  readonly forms: readonly string[];
  /** Sets of forms of which one does instead: of a name with an apostrophe that of one word, and the other way round. */
  readonly others: readonly (readonly string[])[];
  /** The word, which may stand in the template's or a topic's text instead; undefined for a number. */
  readonly word: string | undefined;
}

const formOf = (plain: string) => plain.slice(0, beginnings.longest);

/** Returns the other sets of forms by which the word at a place of a search is found. */
function othersOf(words: readonly string[], at: number): string[][] {
  const [before = "", word = "", after = ""] = [words[at - 1], words[at], words[at + 1]];
  const joins = (begun: string, rest: string) => elided.includes(begun) && rest.length >= beginnings.shortest;
  const splits = elided.map((begun) => [begun, word.slice(begun.length)] as const);
  return [
    ...splits.flatMap(([begun, rest]) => (word.startsWith(begun) && joins(begun, rest) ? [[begun, formOf(rest)]] : [])),
    ...(joins(word, after) ? [[formOf(word + after)]] : []),
    ...(joins(before, word) ? [[formOf(before + word)]] : []),
  ];
}

/** Splits a typed search into its words and numbers. A number may be part of one, in any mask. */
export function readSought(typed: string): Sought[] {
  const sought: Sought[] = [];
  const rest = typed.replace(eachTypedNumber(), (written) => {
    const plain = plainNumber(written);
    if (plain === undefined) return written;
    sought.push({ forms: stretchesOf(plain), others: [], word: undefined });
    return " ";
  });
  const words = [...rest.matchAll(eachWord())].map(([word]) => word).filter((word) => plainWord(word) !== "");
  const plain = words.map(plainWord);
  for (const [at, word] of words.slice(0, mostSought).entries()) {
    sought.push({ forms: [formOf(plain[at] ?? "")], others: othersOf(plain, at), word });
  }
  return sought.slice(0, mostSought);
}

/** Most sets of forms of one search. */
const mostWays = 8;

/** Returns the sets of forms of which what is found has one whole, from all words and numbers of a search. */
export const waysOf = (sought: readonly Sought[]): string[][] =>
  sought.reduce<string[][]>(
    (ways, { forms, others }) =>
      [forms, ...others].flatMap((one) => ways.map((way) => [...way, ...one])).slice(0, mostWays),
    [[]],
  );
