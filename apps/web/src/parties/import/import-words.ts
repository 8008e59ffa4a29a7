import type { OwnAttribute } from "@lavra/contract/accounts/own-attributes";
import {
  type ImportColumn,
  type ImportOutcome,
  importColumns,
  importLimits,
} from "@lavra/contract/parties/import-parties";
import type { Option } from "../../ui/choices/option.ts";
import { fileLimits, type TableFault } from "./reading/table.ts";

/** What a column may hold, as the select names it. */
export const columnNames: Readonly<Record<Exclude<ImportColumn, `own:${string}`>, string>> = {
  name: "Nome ou razão social",
  social: "Nome social",
  kind: "Tipo",
  gender: "Gênero",
  document: "CPF ou CNPJ",
  cpf: "CPF",
  cnpj: "CNPJ",
  rg: "RG",
  issuer: "Órgão do RG",
  rnm: "RNM",
  passport: "Passaporte",
  cnh: "CNH",
  ctps: "CTPS",
  nationality: "Nacionalidade",
  civil: "Estado civil",
  regime: "Regime de bens",
  union: "União estável",
  profession: "Profissão",
  birth: "Nascimento",
  parents: "Filiação",
  email: "E-mail",
  phone: "Telefone",
  address: "Endereço completo",
  street: "Logradouro",
  number: "Número",
  extra: "Complemento",
  district: "Bairro",
  city: "Cidade, com ou sem UF",
  uf: "UF",
  zip: "CEP",
  country: "País",
  representatives: "Representantes",
  pix: "Chave PIX",
  bank: "Conta bancária",
  notes: "Anotações",
};

/** Value of the select for a column that is not read. */
export const unread = "none";

/** Options for what a column holds. */
export const columnOptions = (own: readonly OwnAttribute[]): readonly Option[] => [
  { value: unread, label: "Não importar" },
  ...importColumns.map((value) => ({ value, label: columnNames[value] })),
  ...own.map(({ name, label }) => ({ value: `own:${name}`, label })),
];

const megabytes = fileLimits.bytes / 1024 ** 2;
const mostRows = importLimits.rows.toLocaleString("pt-BR");

/** Limits of a file, in a sentence. */
export const limitsSentence = `CSV, XLSX ou vCard, com até ${mostRows} linhas e ${megabytes} MB.`;

/** Why a file was not read, and what to do. */
export const faultSentences: Readonly<Record<TableFault, string>> = {
  too_large: `O arquivo é grande demais. Divida-o em arquivos de até ${megabytes} MB.`,
  too_many_columns: `A planilha tem mais de ${fileLimits.columns} colunas. Remova as que não são das partes.`,
  too_many_rows: `A planilha tem mais de ${mostRows} linhas. Divida-a em duas ou mais.`,
  empty: "A planilha não tem linhas de dados.",
  unreadable: "Não foi possível ler o arquivo. Salve-o como XLSX ou CSV e tente novamente.",
  not_a_table: "O arquivo não é CSV, XLSX nem vCard. Salve a planilha como XLSX ou CSV e tente novamente.",
  old_spreadsheet: "Este arquivo é de uma versão antiga do Excel. Salve-o como XLSX e tente novamente.",
  locked: "O arquivo tem senha. Salve-o sem senha e tente novamente.",
  too_slow: "A leitura do arquivo demorou demais. Divida-o e tente novamente.",
  nobody: "Nenhuma parte foi reconhecida no texto.",
};

/** What became of a row, in a report. */
export const outcomeNames: Readonly<Record<ImportOutcome, string>> = {
  created: "Cadastrada",
  updated: "Cadastro atualizado",
  unchanged: "Cadastro já igual",
  skipped: "Ficou de fora",
  refused: "Recusada",
};

/** The same beside the number of such rows. */
export const countedOutcomes: Readonly<Record<ImportOutcome, string>> = {
  created: "Cadastradas",
  updated: "Atualizadas",
  unchanged: "Já iguais ao cadastro",
  skipped: "Deixadas de fora",
  refused: "Recusadas",
};

/** What will become of a row. */
export const actNames = {
  create: "Nova",
  update: "Atualiza o cadastro",
  skip: "Fica de fora",
  refuse: "Recusada",
} as const;
