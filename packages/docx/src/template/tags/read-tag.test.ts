import { describe, expect, test } from "vitest";
import { someFilters } from "../../testing/some-filters.ts";
import { readTag } from "./read-tag.ts";

const read = (text: string) => readTag(text, someFilters);

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

describe("reserved tags", () => {
  test.each([
    ["AUTOR: o|a", "agreement"],
    ["AUTOR:requer/requerem", "agreement"],
    ["AUTOR: autor/autores|autora/autoras", "agreement"],
    ["AUTOR: |a", "agreement"],
    ["AUTOR.PJ: a|o", "agreement"],
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
  "x | x > 0",
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
