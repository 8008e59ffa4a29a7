import { describe, expect, test } from "vitest";
import { someFilters } from "../../testing/some-filters.ts";
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
    expect(read(text)).toEqual({ kind });
  });

  test.each([
    ["#SE TUTELA", "if"],
    ["# se tutela", "if"],
    ["#SE NÃO AUTOR.PJ", "if"],
    ["#SE nao AUTOR.PJ", "if"],
    ["#SE RITO = Comum | Sumaríssimo", "if"],
    ["#SE NÃO RITO = Comum", "if"],
    ["#SENÃO", "else"],
    ["#senao", "else"],
    ["/SE", "end-if"],
    [" / se ", "end-if"],
    ["#CADA PEDIDO", "each"],
    ["#CADA PEDIDO|A; B; e C", "each"],
    ["#CADA PEDIDO|A, B e C", "each"],
    ["/CADA", "end-each"],
  ])("%s is a block tag", (text, block) => {
    expect(read(text)).toEqual({ kind: "block", block });
  });
});

test.each([
  ["AUTOR: inscrit", "WORD_UNKNOWN", "{AUTOR}"],
  ["AUTOR: moeda", "WORD_UNKNOWN", "{AUTOR|moeda}"],
  ["AUTOR + RÉU: o|a|os|as", "AGREEMENT_FORM", "{AUTOR + RÉU: o/os|a/as}"],
  ["AUTOR + : o|a", "AGREEMENT_FORM", "{AUTOR: o|a}"],
  ["AUTOR + + RÉU: o|a", "AGREEMENT_FORM", "{AUTOR + RÉU: o|a}"],
  ["AUTOR + RÉU: inscrit", "AGREEMENT_FORM", undefined],
  ["AUTOR + RÉU: o|a|maiusculas", "FILTER_MISPLACED", "{AUTOR + RÉU: o|a}"],
  ["AUTOR + REF: o|a", "REFERENCE_FORM", undefined],
])("%s is %s", (text, code, suggestion) => {
  expect(read(text)).toEqual({ kind: "broken", fault: { code, suggestion } });
});

test("a plus sign is grammar only before a colon, and forms only where the caller knows them", () => {
  expect(read("AUTOR + RÉU")).toBeUndefined();
  expect(read("AUTOR + RÉU|moeda")).toBeUndefined();
  expect(readTag("AUTOR: inscrito", someFilters)?.fault?.code).toBe("WORD_UNKNOWN");
});

test.each([
  "x | x > 0",
  "x + y: 1, 2",
  "a + b : a > 0",
  "c + +: d",
  "n|x",
  "x > 0 | y",
  '"nome": "Ana"',
  "a: 1, b: 2",
  "url: $link.url, label: $link.name",
  "https://exemplo.com/a",
  "http://exemplo.com",
  "color: red;",
  "10:30",
  ": (",
  "#1",
  "/* nota */",
  "\\frac",
  "\\rtf1\\ansi",
  "A\ufffcB|moeda",
  "#SE A\nB",
  "|",
  "||",
  ":",
  "#",
  "/",
])("%j is not in the grammar", (text) => {
  expect(read(text)).toBeUndefined();
});
