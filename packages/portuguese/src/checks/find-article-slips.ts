import { type Slip, slipAt } from "./slip.ts";

/** Nouns of parties, masculine and feminine. */
const nouns: readonly (readonly [masculine: string, feminine: string])[] = [
  ["autor", "autora"],
  ["réu", "ré"],
  ..."locador vendedor comprador devedor credor fiador doador empregador"
    .split(" ")
    .map((noun) => [noun, `${noun}a`] as const),
  ...`requerido reclamado executado embargado apelado agravado recorrido impetrado contratado outorgado notificado
    locatário mutuário donatário cessionário`
    .split(/\s+/)
    .map((noun) => [noun, noun.replace(/o$/, "a")] as const),
];

const masculine = nouns.map(([noun]) => noun).join("|");
const feminine = nouns.map(([, noun]) => noun).join("|");

/** A cheap sign, so that most paragraphs are not searched. */
const sign = new RegExp(`(?:^|[^\\p{L}])(?:${masculine}|${feminine})(?![\\p{L}(/])`, "iu");
const before = "(?<![\\p{L}\\d/(’'-])";
const after = "(?![\\p{L}(/-])";
const gap = "[ \\u00a0]{1,3}";

/** `o autora`, `pelo requerida`. */
const masculineArticles = new RegExp(`${before}(?:o|do|no|ao|pelo)${gap}(?:${feminine})${after}`, "giu");
/** `da autor`, `pela réu`. */
const feminineArticles = new RegExp(`${before}(?:da|na|pela|à)${gap}(?:${masculine})${after}`, "giu");
/** `A autor requer`, `que a réu deve`: elsewhere `a` may be a preposition without an article. */
const bareArticles = new RegExp(
  `(?<=(?:^|[.;:,]${gap}|(?<![\\p{L}-])(?:que|quando|pois|porque)${gap}))a${gap}(?:${masculine})(?=${gap}(?!(?:de|do|da|e|ou|com|em|desconhecido|anônimo|principal)(?!\\p{L}))\\p{Ll})`,
  "giu",
);

/** True where the noun begins a name: `da Credor Imóveis`. */
const isName = (text: string, { 0: found, index }: RegExpExecArray) => {
  const [, noun = ""] = found.split(/[ \u00a0]+/);
  const isCapital = noun[0] !== noun[0]?.toLowerCase() && found[0] === found[0]?.toLowerCase();
  return isCapital && /^[ \u00a0]+\p{Lu}/u.test(text.slice(index + found.length));
};

/** Returns articles beside the noun of a party that has the other gender: `da autor`, `o ré`. */
export function findArticleSlips(text: string): Slip[] {
  if (!sign.test(text)) return [];
  return [masculineArticles, feminineArticles, bareArticles]
    .flatMap((expression) => [...text.matchAll(expression)])
    .filter((found) => !isName(text, found))
    .map((found) => slipAt("article_differs", found));
}
