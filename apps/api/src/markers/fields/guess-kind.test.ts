import { kindsOfType, type Marker, type MarkerKind } from "@lavra/contract/markers/markers";
import { describe, expect, test } from "vitest";
import { guessMarker } from "../rules.ts";

const kindOf = (name: string) => guessMarker(name).kind;

/** Names with an unambiguous kind, by that kind. */
const clear: Readonly<Record<Exclude<MarkerKind, "" | "parte" | "lista" | "condicao">, readonly string[]>> = {
  cpf: [
    "CPF",
    "cpf",
    "CPF_CLIENTE",
    "CLIENTE_CPF",
    "cpfCliente",
    "CPF do réu",
    "CPF DO CÔNJUGE",
    "Nº CPF",
    "NUMERO_CPF",
    "CPF1",
    "CPF_TESTEMUNHA_2",
    "AUTOR.CPF",
    "CPF/AUTOR",
    "CPF MENOR IMPÚBERE",
    "número do CPF",
  ],
  cnpj: ["CNPJ", "cnpj_ré", "CNPJ DA EMPRESA", "RÉ CNPJ", "CNPJ-MATRIZ", "ESCRITORIO.CNPJ", "Cnpj2"],
  cpf_cnpj: ["CPF/CNPJ", "CPF_CNPJ", "CPF_OU_CNPJ", "CNPJ ou CPF do devedor", "CPFCNPJ", "CPF_CNPJ_REU"],
  cnj: [
    "CNJ",
    "PROCESSO",
    "NÚMERO DO PROCESSO",
    "NUMERO_PROCESSO",
    "N_PROCESSO",
    "PROCESSO Nº",
    "AUTOS",
    "Nº DOS AUTOS",
    "PROCESSO DE ORIGEM",
    "PROCESSO_PRINCIPAL",
    "NUMERO CNJ",
    "numeroProcesso",
    "PROCESSO_1",
  ],
  oab: ["OAB", "OAB_ADVOGADO", "ADVOGADO.OAB", "Nº da OAB", "OAB/SP", "OAB 2", "advogadoOab"],
  cep: ["CEP", "CEP_CLIENTE", "CEP DO IMÓVEL", "cep réu", "CEP2"],
  telefone: [
    "TELEFONE",
    "TEL",
    "CELULAR",
    "TELEFONE_CLIENTE",
    "TELEFONE CELULAR",
    "FONE COMERCIAL",
    "WhatsApp do cliente",
    "ESCRITORIO.TELEFONE",
    "TELEFONE_2",
  ],
  email: ["EMAIL", "E-MAIL", "E_MAIL", "e-mail do cliente", "EMAIL_ADVOGADO", "email réu"],
  moeda: ["VALOR", "VALOR_CAUSA", "VALOR DOS HONORÁRIOS", "VALOR_PARCELA", "Valor do salário"],
  percentual: ["PERCENTUAL", "PERCENTUAL_HONORÁRIOS", "percentual de multa", "VALOR PERCENTUAL"],
  sim_nao: ["POSSUI_FILHOS", "TEM BENS", "HOUVE_ACORDO", "MENOR (SIM/NÃO)", "JUSTIÇA GRATUITA SIM NÃO"],
};

/** Names that are similar to those, contain more than one thing or say something about one. */
const doubtful = [
  "CLIENTE",
  "CPF_E_RG",
  "RG E CPF",
  "RG_CPF",
  "NOME E CPF",
  "NOME_CPF",
  "CPFL",
  "CPFS",
  "CPF POR EXTENSO",
  "DADOS CPF",
  "SITUAÇÃO DO CPF",
  "QUALIFICAÇÃO (NOME, CPF)",
  "DOCUMENTO",
  "CARTÃO CNPJ",
  "CNPJ E RAZÃO SOCIAL",
  "RAZAO_SOCIAL_CNPJ",
  "CPF E CNPJ",
  "PROCESSO ADMINISTRATIVO",
  "PROCESSO SELETIVO",
  "TIPO DE PROCESSO",
  "RESUMO DO PROCESSO",
  "PROCESSOS",
  "PROCESSO_E_VARA",
  "FASE_PROCESSO",
  "NÚMERO",
  "NUMERO_RESIDENCIA",
  "AUTO DE INFRAÇÃO",
  "OAB_UF",
  "UF OAB",
  "SECCIONAL DA OAB",
  "ADVOGADO E OAB",
  "NOME_OAB",
  "TABELA OAB",
  "EXAME DE OAB",
  "CEPAL",
  "ENDEREÇO E CEP",
  "CIDADE_CEP",
  "RECEPÇÃO",
  "CONTA DE TELEFONE",
  "OPERADORA TELEFONE",
  "MODELO DO CELULAR",
  "IMEI CELULAR",
  "TELEFONE E EMAIL",
  "TELEFONEMA",
  "HOTEL",
  "ASSUNTO DO EMAIL",
  "TEXTO EMAIL",
  "MAIL MARKETING",
  "TEMA",
  "TEMPO",
  "POSSUIDOR",
  "SIMULAÇÃO",
  "NÃO FAZER",
  "QUANTIDADE_SALARIOS",
  "PARCELAS",
  "VALOR_UFESP",
  "VALOR POR EXTENSO",
  "DATA_CPF",
  "ESTADO CIVIL",
  "ESTADO",
];

describe("the kind of a marker, guessed by its name", () => {
  const rows = Object.entries(clear).flatMap(([kind, names]) => names.map((name) => [name, kind] as const));

  test.each(rows)("%s is %s", (name, kind) => {
    expect(kindOf(name)).toBe(kind);
  });

  test.each(doubtful)("%s has no kind", (name) => {
    expect(kindOf(name)).toBe("");
  });

  test("is one that the guessed type allows", () => {
    for (const [name] of rows) {
      const { type, kind } = guessMarker(name);
      expect(kindsOfType[type], name).toContain(kind);
    }
  });

  test("of a yes/no question has both words as options", () => {
    const asked: Partial<Marker> = { type: "select", options: ["Sim", "Não"] };
    expect(guessMarker("POSSUI_FILHOS")).toMatchObject(asked);
  });
});
