/** Names of the attributes of parties, as the point of a tag is followed by one: `{AUTOR.CPF}`. */
export const partyAttributeNames = [
  "NOME",
  "NOME_SOCIAL",
  "CPF",
  "CNPJ",
  "CPF_CNPJ",
  "RG",
  "NACIONALIDADE",
  "ESTADO_CIVIL",
  "PROFISSAO",
  "NASCIMENTO",
  "IDADE",
  "EMAIL",
  "TELEFONE",
  "ENDERECO",
  "LOGRADOURO",
  "NUMERO",
  "COMPLEMENTO",
  "BAIRRO",
  "CIDADE",
  "UF",
  "CEP",
  "FILIACAO",
  "REPRESENTANTE",
  "QUALIFICACAO",
  "ASSINATURA",
  "PAPEL",
  "PRIMEIRO_E_OUTROS",
  "QUANTIDADE",
] as const;

const names: ReadonlySet<string> = new Set(partyAttributeNames);

/** Longest key, with its braces. */
const longest = 130;

/** The key of a field, and what stands after the point. */
interface ReadAttribute {
  readonly head: string;
  readonly attribute: string;
}

/** Returns what a name means as an attribute's: `BENEFICIO_INSS` of `Benefício INSS`. */
export const attributeNameOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .trim()
    .replace(/[\s-]+/g, "_");

/** Splits a key at its last point, whatever stands after it. @returns undefined without a name before the point */
export function splitKey(key: string): ReadAttribute | undefined {
  const point = key.lastIndexOf(".");
  if (point < 2 || key.length > longest) return undefined;
  const head = key.slice(1, point).trim();
  return head === "" ? undefined : { head: `{${head}}`, attribute: attributeNameOf(key.slice(point + 1, -1)) };
}

const none: ReadonlySet<string> = new Set();

/**
 * Splits the key of a tag such as `{AUTOR.CPF}` into the key of its field and the attribute, without accents.
 * @param own names of the office's own attributes
 * @returns undefined if no attribute of a party follows the point
 */
export function attributeIn(key: string, own = none): ReadAttribute | undefined {
  const read = splitKey(key);
  return read && (names.has(read.attribute) || own.has(read.attribute)) ? read : undefined;
}

/** Kinds of values that are of a lawsuit, the office or a document, and never a datum of a person. */
export const otherKinds: ReadonlySet<string> = new Set([
  "cnj",
  "oab",
  "moeda",
  "percentual",
  "sim_nao",
  "parte",
  "lista",
  "condicao",
]);
