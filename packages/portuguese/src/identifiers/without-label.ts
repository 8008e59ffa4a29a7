/** Dashes that documents and web pages write in numbers. */
const DASHES = /[\u2010-\u2015\u2212]/g;
/** Marks that programs copy around numbers. */
const MARKS = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** `CNPJ/MF nº`, `CPF:`, `inscrita no CNPJ sob o n.º`. */
const LABEL =
  /^(?:inscrit[oa]\sno\s)?C(?:PF|IC|NPJ|GC)(?:\s?\/\s?M[FE])?(?:\ssob)?(?:\so)?(?:\sn(?:[º°o.]{1,3}|úmero))?\s?[:–-]?\s?/i;

/** Returns a CPF or CNPJ without the name that was copied with it, and with plain hyphens. */
export const withoutLabel = (text: string): string =>
  text
    .replace(MARKS, "")
    .trim()
    .replace(DASHES, "-")
    .replace(LABEL, "")
    .replace(/[.;,]$/, "");
