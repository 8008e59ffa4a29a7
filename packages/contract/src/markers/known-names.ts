import type { Marker } from "./markers.ts";

/**
 * Attributes that an office's documents can use without a question: those of the office and of the signer, by path in a
 * template (`{ESCRITORIO.CNPJ}`).
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
  /** Same number without the word, for templates that have it before the marker: `SP 123.456`. */
  "ADVOGADO.INSCRICAO",
  "ADVOGADO.TITULO",
  "ADVOGADO.EMAIL",
] as const;
/** Path of a known value. */
export type KnownPath = (typeof knownPaths)[number];

/**
 * Unambiguous names other than those made of thing and attribute. Templates already have the word before `{OAB}` and
 * `{OAB_ADVOGADO}`; the path `{ADVOGADO.OAB}` includes it.
 */
const alone: Readonly<Record<string, KnownPath>> = {
  ESCRITORIO: "ESCRITORIO.NOME",
  ADVOGADO: "ADVOGADO.NOME",
  OAB: "ADVOGADO.INSCRICAO",
  CIDADE: "ESCRITORIO.CIDADE",
};

/** Characters of a key with its braces. */
const longestKey = 130;

/** Removes braces and accents and joins words by one space; the dot of a path remains. */
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
 * Returns the attribute that a marker of this key stands for: `{ESCRITÓRIO.CNPJ}`, `{OAB_ADVOGADO}` and `{Nome do
 * advogado}`, but not `{OAB_ADVOGADO_RÉU}`. @returns undefined if the key is unknown
 */
export const knownPath = (key: string): KnownPath | undefined => named.get(plain(key));

/**
 * True if a marker takes the known value. A marker that a person made a date, a number, a party or a list of its own is asked
 * for under its own key only.
 */
export const takesKnown = ({
  type,
  options,
  apiSource,
  kind,
}: Pick<Marker, "type" | "options" | "apiSource"> & { readonly kind: Marker["kind"] | null }): boolean =>
  (type === "text" && kind !== "parte" && kind !== "lista") ||
  (type === "select" && (apiSource !== "" || options.length === 0));
