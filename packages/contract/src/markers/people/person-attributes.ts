import { partyAttributeNames } from "../party-attributes.ts";

/** Attributes that no field of its own has. */
type NeverFlat = "ASSINATURA" | "PAPEL" | "PRIMEIRO_E_OUTROS" | "QUANTIDADE";

/** What a marker may ask of one person: an attribute, or who issued the RG. */
export type PersonAttribute = Exclude<(typeof partyAttributeNames)[number], NeverFlat> | "ORGAO_EMISSOR";

const neverFlat: ReadonlySet<string> = new Set<NeverFlat>(["ASSINATURA", "PAPEL", "PRIMEIRO_E_OUTROS", "QUANTIDADE"]);

/** What a marker may ask of one person. */
export const personAttributes: readonly PersonAttribute[] = [
  ...partyAttributeNames.filter((name): name is Exclude<typeof name, NeverFlat> => !neverFlat.has(name)),
  "ORGAO_EMISSOR",
];

const names: ReadonlySet<string> = new Set(personAttributes);

/** True for the name of an attribute of a person. */
export const isPersonAttribute = (name: string): name is PersonAttribute => names.has(name);

/** Splits a configured person, `AUTOR.CPF`. @returns undefined if it has no attribute of a person */
export function readPerson(person: string): { readonly name: string; readonly attribute: PersonAttribute } | undefined {
  const point = person.lastIndexOf(".");
  const [name, attribute] = [person.slice(0, Math.max(0, point)).trim(), person.slice(point + 1)];
  return name !== "" && isPersonAttribute(attribute) ? { name, attribute } : undefined;
}

/** Spellings of each attribute: words in capitals without accents and joints. */
const spellings: Readonly<Record<PersonAttribute, string>> = {
  NOME: "NOME|NOME COMPLETO|RAZAO SOCIAL|NOME RAZAO SOCIAL|DENOMINACAO|DENOMINACAO SOCIAL|NOME EMPRESARIAL|NOME CIVIL",
  NOME_SOCIAL: "NOME SOCIAL",
  CPF: "CPF|CPF MF|CPFMF|NUMERO CPF|NUM CPF|INSCRICAO CPF",
  CNPJ: "CNPJ|CNPJ MF|CNPJMF|NUMERO CNPJ|NUM CNPJ|INSCRICAO CNPJ",
  CPF_CNPJ: "CPF CNPJ|CNPJ CPF|CPFCNPJ",
  RG: "RG|IDENTIDADE|REGISTRO GERAL|CARTEIRA IDENTIDADE|CEDULA IDENTIDADE|NUMERO RG|NUM RG",
  ORGAO_EMISSOR:
    "ORGAO EMISSOR|ORGAO EXPEDIDOR|ORGAO EMISSOR RG|ORGAO EXPEDIDOR RG|RG ORGAO|RG ORGAO EMISSOR|RG ORGAO EXPEDIDOR",
  NACIONALIDADE: "NACIONALIDADE",
  ESTADO_CIVIL: "ESTADO CIVIL|ESTADOCIVIL",
  PROFISSAO: "PROFISSAO|OCUPACAO",
  NASCIMENTO: "NASCIMENTO|DATA NASCIMENTO|DT NASCIMENTO|DATANASCIMENTO|NASC",
  IDADE: "IDADE",
  EMAIL: "EMAIL|ENDERECO ELETRONICO|CORREIO ELETRONICO",
  TELEFONE: "TELEFONE|TEL|FONE|CELULAR|CEL|WHATSAPP|TELEFONE CELULAR|TELEFONE CONTATO|NUMERO TELEFONE",
  ENDERECO: "ENDERECO|END|ENDERECO COMPLETO|ENDERECO RESIDENCIAL|ENDERECO SEDE|SEDE|RESIDENCIA",
  LOGRADOURO: "LOGRADOURO|RUA|ENDERECO RUA|RUA ENDERECO",
  NUMERO: "NUMERO|NUM|NUMERO ENDERECO|ENDERECO NUMERO|NUMERO CASA",
  COMPLEMENTO: "COMPLEMENTO|ENDERECO COMPLEMENTO|COMPLEMENTO ENDERECO",
  BAIRRO: "BAIRRO|ENDERECO BAIRRO|BAIRRO ENDERECO",
  CIDADE: "CIDADE|MUNICIPIO|ENDERECO CIDADE|CIDADE ENDERECO",
  UF: "UF|ENDERECO UF|UF ENDERECO",
  CEP: "CEP|ENDERECO CEP|CEP ENDERECO",
  FILIACAO: "FILIACAO",
  REPRESENTANTE: "REPRESENTANTE|REPRESENTANTE LEGAL|NOME REPRESENTANTE|NOME REPRESENTANTE LEGAL",
  QUALIFICACAO: "QUALIFICACAO|QUALIFICACAO COMPLETA",
};

const bySpelling: ReadonlyMap<string, PersonAttribute> = new Map(
  personAttributes.flatMap((attribute) => spellings[attribute].split("|").map((one) => [one, attribute] as const)),
);

/** Returns the attribute that some words name. @returns undefined if they name none, or more */
export const attributeNamed = (words: readonly string[]): PersonAttribute | undefined =>
  bySpelling.get(words.join(" "));

/** Attributes that a marker may have without naming a person: the others are as often those of a court or a contract. */
const withoutPerson: ReadonlySet<PersonAttribute> = new Set<PersonAttribute>([
  "NOME",
  "CPF",
  "CNPJ",
  "CPF_CNPJ",
  "RG",
  "ORGAO_EMISSOR",
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
  "CEP",
  "FILIACAO",
  "QUALIFICACAO",
]);

/** True for an attribute that may belong to the client where its marker names nobody. */
export const isOfNobodyNamed = (attribute: PersonAttribute): boolean => withoutPerson.has(attribute);

/** Attributes that no entity has. */
const ofPeople: ReadonlySet<PersonAttribute> = new Set<PersonAttribute>([
  "RG",
  "NACIONALIDADE",
  "ESTADO_CIVIL",
  "PROFISSAO",
  "NASCIMENTO",
  "IDADE",
  "FILIACAO",
]);

/** True for an attribute that only natural persons have. */
export const isOfPeopleAlone = (attribute: PersonAttribute): boolean => ofPeople.has(attribute);
