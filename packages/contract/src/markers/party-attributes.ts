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

/**
 * Splits the key of a tag such as `{AUTOR.CPF}` into the key of its field and the attribute, without accents.
 * @returns undefined if no attribute of a party follows the point
 */
export function attributeIn(key: string): { readonly head: string; readonly attribute: string } | undefined {
  const point = key.lastIndexOf(".");
  if (point < 2 || key.length > longest) return undefined;
  const plain = key
    .slice(point + 1, -1)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase();
  const attribute = plain.trim().replace(/[\s-]+/g, "_");
  const head = key.slice(1, point).trim();
  return head !== "" && names.has(attribute) ? { head: `{${head}}`, attribute } : undefined;
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
