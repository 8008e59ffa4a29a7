import type { ColumnKind, DateFormat, Marker, MarkerKind } from "@lavra/contract/markers/markers";

export const typeWords: Readonly<Record<Marker["type"], string>> = {
  text: "Texto",
  number: "Número",
  date: "Data",
  select: "Lista",
};

export const kindWords: Readonly<Record<Exclude<MarkerKind, "">, string>> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  cpf_cnpj: "CPF ou CNPJ",
  cnj: "Processo (CNJ)",
  oab: "OAB",
  cep: "CEP",
  telefone: "Telefone",
  email: "E-mail",
  moeda: "Valor em reais",
  percentual: "Percentual",
  sim_nao: "Sim ou não",
  lista: "Lista de linhas",
  parte: "Parte (pessoas e empresas)",
  condicao: "Condição",
};

export const columnKindWords: Readonly<Record<ColumnKind, string>> = {
  "": "Texto",
  moeda: kindWords.moeda,
  percentual: kindWords.percentual,
  data: typeWords.date,
  cpf: kindWords.cpf,
  cnpj: kindWords.cnpj,
  cpf_cnpj: kindWords.cpf_cnpj,
  cnj: kindWords.cnj,
  oab: kindWords.oab,
  cep: kindWords.cep,
  telefone: kindWords.telefone,
  email: kindWords.email,
  sim_nao: kindWords.sim_nao,
};

/** Labels of the date formats, each by an example date. */
export const dateFormatWords: Readonly<Record<DateFormat, string>> = {
  "": "21/11/2026 (sábado)",
  curta: "21/11/2026",
  extenso: "21 de novembro de 2026",
  dia_semana: "sábado, 21 de novembro de 2026",
};

export const optionSourceWords: Readonly<Record<Marker["apiSource"], string>> = {
  "": "Lista própria",
  "ibge-estados": "Estados (IBGE)",
  "ibge-municipios": "Municípios (IBGE)",
  "ibge-municipios-comarca": "Comarcas (IBGE)",
  "ibge-estados-tribunal": "Estados dos tribunais",
  tribunais: "Tribunais",
  "tribunais-todos": "Tribunais, com os do trabalho, eleitorais e militares",
};
