import { type Slip, slipAt } from "./slip.ts";

/** A cheap sign of both forms below, so that most paragraphs are not searched. */
const sign = /(?:de|do|da|dos|das|em|no|na)[ \u00a0]{1,3}(?:de|do|da|dos|das|em|no|na)(?!\p{L})/iu;
/** The same preposition twice: "DE DE OLINDA". */
const same =
  /(?<![\p{L}\d'’-])(de|do|da|dos|das|em|no|na|DE|DO|DA|DOS|DAS|EM|NO|NA)[ \u00a0]{1,3}\1(?:[ \u00a0]{1,3}\p{L}{1,30})?(?![\p{L}'’-])/gu;
/** Two prepositions behind a word for a place or court: "COMARCA DE DO RECIFE". A name may begin with one: "de Da Silva". */
const ofPlace =
  /(?<=(?<!\p{L})(?:comarca|foro|f[oó]rum|tribunal|munic[ií]pio|cidade|estado|circunscri[cç][aã]o|se[cç][aã]o|subse[cç][aã]o|justi[cç]a|vara|ju[ií]zo)[ \u00a0]{1,3})(de|do|da|dos|das)[ \u00a0]{1,3}(de|do|da|dos|das)(?:[ \u00a0]{1,3}\p{L}{1,30})?(?![\p{L}'’-])/giu;

const isCapitals = (word = "") => word === word.toUpperCase();

/** Returns prepositions that stand twice, as where a template and a value both say them. */
export function findDoubledWords(text: string): Slip[] {
  if (!sign.test(text)) return [];
  const once = (found: RegExpMatchArray & { index: number }): Slip => ({
    ...slipAt("word_twice", found),
    expected: found[0].replace(/^\p{L}+[ \u00a0]+/u, ""),
  });
  const doubled = [...text.matchAll(same)];
  const known = new Set(doubled.map(({ index }) => index));
  const mixed = [...text.matchAll(ofPlace)].filter(
    ({ 1: first, 2: second, index }) =>
      !known.has(index) && isCapitals(first) === isCapitals(second) && isCapitals(second) === isCapitals(second?.[0]),
  );
  return [...doubled, ...mixed].map(once);
}
