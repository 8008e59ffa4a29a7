import type { PersonAttribute } from "@lavra/contract/markers/people/person-attributes";
import { markerLabel } from "../../markers/index.ts";

/** What a marker may ask of a person, in the order of a qualificação. */
export const personAttributeWords: Readonly<Record<PersonAttribute, string>> = {
  NOME: "Nome",
  NOME_SOCIAL: "Nome social",
  QUALIFICACAO: "Qualificação",
  NACIONALIDADE: "Nacionalidade",
  ESTADO_CIVIL: "Estado civil",
  PROFISSAO: "Profissão",
  NASCIMENTO: "Data de nascimento",
  IDADE: "Idade",
  FILIACAO: "Filiação",
  CPF: "CPF",
  CNPJ: "CNPJ",
  CPF_CNPJ: "CPF ou CNPJ",
  RG: "RG",
  ORGAO_EMISSOR: "Órgão emissor do RG",
  EMAIL: "E-mail",
  TELEFONE: "Telefone",
  ENDERECO: "Endereço completo",
  LOGRADOURO: "Logradouro",
  NUMERO: "Número da casa",
  COMPLEMENTO: "Complemento",
  BAIRRO: "Bairro",
  CIDADE: "Cidade",
  UF: "UF",
  CEP: "CEP",
  REPRESENTANTE: "Representante",
};

/** Whose datum a marker is: "CPF de Cliente". */
export const personUseWords = (attribute: PersonAttribute, name: string): string =>
  `${personAttributeWords[attribute]} de ${markerLabel(name)}`;
