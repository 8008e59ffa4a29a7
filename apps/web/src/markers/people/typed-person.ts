import type { InlineParty } from "@lavra/contract/documents/document-parties";
import type { PersonAttribute } from "@lavra/contract/markers/people/person-attributes";
import { masculineSingular } from "@lavra/portuguese/agreement";
import { readPastedParty } from "@lavra/portuguese/people";

/** Names by which data are read from a text. */
const labels: Readonly<Partial<Record<PersonAttribute, string>>> = {
  NOME: "Nome",
  CPF: "CPF",
  CNPJ: "CNPJ",
  RG: "RG",
  ORGAO_EMISSOR: "Órgão emissor",
  NACIONALIDADE: "Nacionalidade",
  ESTADO_CIVIL: "Estado civil",
  PROFISSAO: "Profissão",
  NASCIMENTO: "Nascimento",
  EMAIL: "E-mail",
  TELEFONE: "Telefone",
  LOGRADOURO: "Rua",
  NUMERO: "Número",
  COMPLEMENTO: "Complemento",
  BAIRRO: "Bairro",
  CIDADE: "Cidade",
  UF: "UF",
  CEP: "CEP",
};

/** Digits of a CPF; more are a CNPJ. */
const cpfDigits = 11;

const lineOf = ([attribute, text]: readonly [PersonAttribute, string]): string => {
  if (attribute === "CPF_CNPJ") return `${text.replace(/\W/g, "").length > cpfDigits ? "CNPJ" : "CPF"}: ${text}`;
  const label = labels[attribute];
  return label === undefined ? "" : `${label}: ${text}`;
};

/** A qualificação is read behind a name, which two words make. */
const anyName = "FULANO REIS";

/** Returns what a qualificação without its name says. */
function qualified(text: string) {
  const { name: _, ...said } = readPastedParty(`${anyName}, ${text}`);
  return said;
}

const masculine = (word: string | undefined) => word && (masculineSingular(word) ?? word);

/** Returns a party with the data that were typed into fields of their own, as far as they are recognised. */
export function typedPerson(typed: Iterable<readonly [PersonAttribute, string]>): InlineParty {
  const filled = [...typed].filter(([, text]) => text.trim() !== "");
  const of = (attribute: PersonAttribute) => filled.find(([one]) => one === attribute)?.[1].trim();
  const own = filled.map(lineOf).filter(Boolean);
  const address = of("ENDERECO");
  const qualification = of("QUALIFICACAO");
  const lines = [...own, ...(address === undefined ? [] : [`Endereço: ${address}`])];
  const {
    gender = "u",
    name = "",
    nationality,
    profession,
    ...read
  } = {
    ...(qualification === undefined ? {} : qualified(qualification)),
    ...readPastedParty(lines.join("\n")),
  };
  const words = { nationality: masculine(nationality), profession: masculine(profession) };
  const data = Object.fromEntries(
    Object.entries({ ...read, ...words }).filter(([, value]) => value !== undefined && value !== ""),
  );
  const isEntity = read.cnpj !== undefined && read.cpf === undefined;
  return { ...data, kind: isEntity ? "ltda" : "pf", name: of("NOME") ?? name, ...(isEntity ? {} : { gender }) };
}
