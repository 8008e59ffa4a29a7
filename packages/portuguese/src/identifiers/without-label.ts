/** Dashes that documents and web pages write in numbers. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** `CNPJ/MF nº`, `CPF:`, `inscrita no CNPJ sob o n.º`. */
const labels = {
  cpf: /^(?:inscrit[oa]\sno\s)?(?:CPF|CIC)(?:\s?\/\s?M[FE])?(?:\ssob)?(?:\so)?(?:\sn(?:[º°o.]{1,3}|úmero))?\s?[:–-]?\s?/i,
  cnpj: /^(?:inscrit[oa]\sno\s)?(?:CNPJ|CGC)(?:\s?\/\s?M[FE])?(?:\ssob)?(?:\so)?(?:\sn(?:[º°o.]{1,3}|úmero))?\s?[:–-]?\s?/i,
} as const;

/** Returns a number without the name that was copied with it, and with plain hyphens. */
export const withoutLabel = (text: string, kind: keyof typeof labels): string =>
  text
    .trim()
    .replace(DASHES, "-")
    .replace(labels[kind], "")
    .replace(/[.;,]$/, "");
