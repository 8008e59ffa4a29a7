import type { Marker } from "./markers.ts";

/**
 * What an office's documents can be told without asking: each attribute of the office and of the one who signs, by its
 * path in a template (`{ESCRITORIO.CNPJ}`).
 */
export const knownPaths = [
  "ESCRITORIO.NOME",
  "ESCRITORIO.CNPJ",
  "ESCRITORIO.ENDERECO",
  "ESCRITORIO.TELEFONE",
  "ESCRITORIO.EMAIL",
  "ESCRITORIO.CIDADE",
  "ADVOGADO.NOME",
  "ADVOGADO.OAB",
  /** The same without the word, for templates that have it before the marker: `SP 123.456`. */
  "ADVOGADO.INSCRICAO",
  "ADVOGADO.TITULO",
  "ADVOGADO.EMAIL",
] as const;
export type KnownPath = (typeof knownPaths)[number];

/**
 * Names that leave no doubt whose they are, beside those made of thing and attribute. Before `{OAB}` and `{OAB_ADVOGADO}`
 * templates have the word already; the path `{ADVOGADO.OAB}` brings it along.
 */
const alone: Readonly<Record<string, KnownPath>> = {
  ESCRITORIO: "ESCRITORIO.NOME",
  ADVOGADO: "ADVOGADO.NOME",
  OAB: "ADVOGADO.INSCRICAO",
  CIDADE: "ESCRITORIO.CIDADE",
};

/** Characters: a key with its braces. */
const longestKey = 130;

/** Without braces and accents, words joined by one space; the point of a path stays. */
const plain = (key: string) =>
  key
    .slice(0, longestKey)
    .replace(/[{}]/g, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[\s_-]+/g, " ")
    .replace(/\bE MAIL\b/, "EMAIL")
    .replace(/\b(?:DA )?ADVOGADA\b/, (words) => (words.startsWith("DA") ? "DO ADVOGADO" : "ADVOGADO"))
    .trim();

const named = new Map<string, KnownPath>(Object.entries(alone));
for (const path of knownPaths) {
  named.set(path, path);
  const [thing = "", attribute = ""] = path.split(".");
  const word = path === "ADVOGADO.INSCRICAO" ? "OAB" : attribute;
  if (path === "ADVOGADO.OAB") continue;
  for (const name of [`${thing} ${word}`, `${word} ${thing}`, `${word} DO ${thing}`]) named.set(name, path);
}

/**
 * What a marker of this key asks for, if it is known: `{ESCRITÓRIO.CNPJ}`, `{OAB_ADVOGADO}` and `{Nome do advogado}`,
 * but not `{OAB_ADVOGADO_RÉU}`.
 */
export const knownPath = (key: string): KnownPath | undefined => named.get(plain(key));

/**
 * Whether a marker takes what is known: a marker that a person made a date, a number or a list of its own is theirs, and
 * is asked for under its own key alone.
 */
export const takesKnown = ({ type, options, apiSource }: Pick<Marker, "type" | "options" | "apiSource">): boolean =>
  type === "text" || (type === "select" && (apiSource !== "" || options.length === 0));
