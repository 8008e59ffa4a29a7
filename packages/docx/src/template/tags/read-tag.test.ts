import { describe, expect, test } from "vitest";
import { someFilters } from "../../testing/some-filters.ts";
import { cleanedName } from "./cleaned-name.ts";
import { readTag } from "./read-tag.ts";

const read = (text: string) => readTag(text, someFilters, (form) => /^(?:inscrito|domiciliado e inscrito)$/.test(form));

describe("a name with filters", () => {
  test.each([
    ["VALOR|moeda", "{VALOR|MOEDA}", "{VALOR|moeda}"],
    ["Valor | Moéda|EXTENSO", "{VALOR|MOEDA|EXTENSO}", "{VALOR|moeda|extenso}"],
    ["val\u00ador\u00a0 total|mo\u200beda", "{VALOR TOTAL|MOEDA}", "{VALOR TOTAL|moeda}"],
    ["VALOR (R$)|moeda", "{VALOR (R$)|MOEDA}", "{VALOR (R$)|moeda}"],
    ["CPF/CNPJ|maiusculas", "{CPF/CNPJ|MAIUSCULAS}", "{CPF/CNPJ|maiusculas}"],
    ["ADVOGADO.OAB|maiusculas", "{ADVOGADO.OAB|MAIUSCULAS}", "{ADVOGADO.OAB|maiusculas}"],
    ["n|extenso", "{N|EXTENSO}", "{N|extenso}"],
  ])("%s", (text, key, spelling) => {
    expect(read(text)).toMatchObject({ kind: "field", key, spelling });
  });
});

test("reports invalid filters for a name of any length", () => {
  expect(read("X|extenso|moeda")?.fault).toEqual({ code: "FILTER_ORDER", suggestion: "{X|moeda|extenso}" });
  expect(read("X|moeda|moda")?.fault).toEqual({ code: "FILTER_UNKNOWN", suggestion: "{X|moeda}" });
});

test.each([
  ["AUTOR: o|a", "{AUTOR: o|a}"],
  ["AUTOR:requer/requerem", "{AUTOR: requer/requerem}"],
  ["Autor : autor / autores|Autora/ AUTORAS", "{AUTOR: autor/autores|Autora/AUTORAS}"],
  ["AUTOR: |a", "{AUTOR: |a}"],
  ["AUTOR.PJ: a|o", "{AUTOR.PJ: a|o}"],
  ["AUTOR: inscrito", "{AUTOR: inscrito}"],
  ["AUTOR: domiciliado  e inscrito", "{AUTOR: domiciliado e inscrito}"],
  ["AUTOR + RÉU: o/os|a/as", "{AUTOR + RÉU: o/os|a/as}"],
  ["autor+réu : inscrito", "{AUTOR + RÉU: inscrito}"],
  ["AUTOR + RÉU + ASSISTENTE DO RÉU: |a", "{AUTOR + RÉU + ASSISTENTE DO RÉU: |a}"],
])("%s is the agreement %s", (text, key) => {
  expect(read(text)).toMatchObject({ kind: "agreement", key });
});

describe("reserved tags", () => {
  test.each([
    ["REF: Dano moral", "reference"],
    ["ref:1. Dos fatos", "reference"],
  ])("%s is %s", (text, kind) => {
    expect(read(text)).toMatchObject({ kind });
  });

  test.each([
    ["#SE TUTELA", "if", "SE TUTELA"],
    ["# se tutela", "if", "SE TUTELA"],
    ["#SE NÃO AUTOR.PJ", "if", "SE NÃO AUTOR.PJ"],
    ["#SE nao AUTOR.PJ", "if", "SE NÃO AUTOR.PJ"],
    ["#SE RITO =Comum|  Muito  Sumaríssimo", "if", "SE RITO = COMUM | MUITO SUMARÍSSIMO"],
    ["#SE NÃO RITO = Comum", "if", "SE NÃO RITO = COMUM"],
    ["#SENÃO", "else", undefined],
    ["#senao", "else", undefined],
    ["/SE", "end-if", undefined],
    [" / se ", "end-if", undefined],
    ["#CADA PEDIDO", "each", "CADA PEDIDO"],
    ["/CADA", "end-each", undefined],
  ])("%s is a block tag", (text, block, asks) => {
    expect(read(text)).toEqual({ kind: "block", block, ...(asks && { asks }) });
  });

  test.each([
    ["A; B; e C", { between: "; ", beforeLast: "; e ", closing: "" }],
    ["A, B e C", { between: ", ", beforeLast: " e ", closing: "" }],
    ["a; b; ou c.", { between: "; ", beforeLast: "; ou ", closing: "." }],
  ])("reads how members are joined from %s", (example, joins) => {
    const found = { kind: "block", block: "each", asks: "CADA PEDIDO", joins };
    expect(read(`#CADA PEDIDO|${example}`)).toEqual(found);
    expect(read(`#CADA PEDIDO|${example}|reinicia`)).toEqual({ ...found, restarts: true });
    expect(read(`#CADA PEDIDO|REINICIA | ${example}`)).toEqual({ ...found, restarts: true });
  });

  test("suggests the word for lists that restart", () => {
    expect(read("#CADA PEDIDO|reinicai")?.fault).toEqual({ code: "BLOCK_FORM", suggestion: "{#CADA PEDIDO|reinicia}" });
    expect(read("#CADA PEDIDO|reinicia|reinicia")?.fault?.code).toBe("BLOCK_FORM");
  });
});

test.each([
  [" nome ", "nome"],
  ["“nome”", "nome"],
  ["– nome –", "nome"],
  ["data–início", "data-início"],
  ["(a) nome,", "(a) nome"],
  ["taxa%", "taxa%"],
  [" 12 ", undefined],
  ["12%", undefined],
  ["…", undefined],
  ["", undefined],
])("%j may mean the marker %s", (inner, name) => {
  expect(cleanedName(inner)).toBe(name);
});
