import { describe, expect, test } from "vitest";
import { findMarkers, markerKey } from "../marker-name.ts";
import { findBraceFaults } from "./brace-faults.ts";

/** Returns the faults that do not depend on the template's markers. */
const sure = (line: string) =>
  findBraceFaults(line, findMarkers(line))
    .filter((fault) => !fault.isUnsure)
    .map(({ code, start, end, suggestion }) => [code, line.slice(start, end), suggestion]);

describe("a brace without its partner", () => {
  test.each([
    ["Eu, {CLIENTE, brasileiro", "MARKER_UNCLOSED", "{CLIENTE", "{CLIENTE}"],
    ["{NOME DO CLIENTE residente em", "MARKER_UNCLOSED", "{NOME DO CLIENTE", "{NOME DO CLIENTE}"],
    ["inscrito na { OAB sob o nº {NUMERO}", "MARKER_UNCLOSED", "{ OAB", "{OAB}"],
    ["{AÇÃO nos termos", "MARKER_UNCLOSED", "{AÇÃO", "{AÇÃO}"],
    ["o senhor {nome_cliente, brasileiro", "MARKER_UNCLOSED", "{nome_cliente", "{NOME_CLIENTE}"],
    ["o senhor {nome", "MARKER_UNCLOSED", "{nome", "{NOME}"],
    ["o senhor {nome {CPF}", "MARKER_UNCLOSED", "{nome", "{NOME}"],
    ["o senhor {cliente), brasileiro", "MARKER_UNCLOSED", "{cliente", "{CLIENTE}"],
    ["o senhor CLIENTE}, brasileiro", "MARKER_UNOPENED", "CLIENTE}", "{CLIENTE}"],
    ["a cidade de NOME DA CIDADE}", "MARKER_UNOPENED", "NOME DA CIDADE}", "{NOME DA CIDADE}"],
    ["o senhor (cliente}, brasileiro", "MARKER_UNOPENED", "cliente}", "{CLIENTE}"],
    ["em data_atual}.", "MARKER_UNOPENED", "data_atual}", "{DATA_ATUAL}"],
  ])("%s", (line, code, marker, suggestion) => {
    expect(sure(line)).toEqual([[code, marker, suggestion]]);
  });

  test.each([
    "art. { caput, {A} }",
    "o texto { aberto em prosa e nunca fechado",
    "fecha aqui } sem abrir",
    "A = {a, b, c",
    "{A, B} e {1; 2; 3}",
    "{",
    "}",
    "x ∈ {1, 2} }",
    "função() { devolve x; }",
    "} else {",
    "project(id: $projectId) {",
    "+++QUERY { allFilms { films { title, releaseDate } } }+++",
    '{"nome": "Ana", "idade": 3}',
    '{"itens": [{"a": {"b": 1}}]}',
    "{6B29FC40-CA47-1067-B31D-00DD010662DA}",
    "\\frac{1}{2} + \\sqrt{x^2}",
    "{x | x > 0}",
    "a { color: red; }",
    "{\\rtf1\\ansi}",
    "f = {} e g() {}",
    "{ } Sim   { } Não",
    "Caso sim: { } Concordo",
    "{return x;}",
    `$\{VALOR} ou R$\{VALOR}`,
    "{…}",
    "{...}",
  ])("accepts %s as text", (line) => {
    expect(sure(line)).toEqual([]);
  });

  test("suggests names in small letters only if the template has such a marker", () => {
    const line = "o senhor {nome do cliente abaixo assinado";
    expect(findBraceFaults(line, [])[0]).toMatchObject({ isUnsure: true, start: 9 });
    expect(findBraceFaults(line, [])[0]?.likely).toContain("{NOME DO CLIENTE}");
    expect(findBraceFaults("e nome do cliente}", [])[0]?.likely).toContain("{NOME DO CLIENTE}");
  });
});

describe("a pair of braces that is not a marker", () => {
  test.each([
    ["Nome: {}", "MARKER_EMPTY", "{}", undefined],
    ["Nome: { }, CPF", "MARKER_EMPTY", "{ }", undefined],
    ["{CLIENTE:}", "MARKER_CHARACTERS", "{CLIENTE:}", "{CLIENTE}"],
    ["{VALOR R$:}", "MARKER_CHARACTERS", "{VALOR R$:}", "{VALOR R$}"],
    ["{Valor (em reais)?}", "MARKER_CHARACTERS", "{Valor (em reais)?}", "{VALOR (EM REAIS)}"],
    ["{nome:}", "MARKER_CHARACTERS", "{nome:}", "{NOME}"],
    ["{DATA–HORA}", "MARKER_CHARACTERS", "{DATA–HORA}", "{DATA-HORA}"],
    ["{NOME, CPF}", "MARKER_CHARACTERS", "{NOME, CPF}", undefined],
    ["{NOME\ufffcDO CLIENTE}", "MARKER_SPLIT", "{NOME\ufffcDO CLIENTE}", "{NOME DO CLIENTE}"],
    ["{nome\ncompleto}", "MARKER_SPLIT", "{nome\ncompleto}", "{NOME COMPLETO}"],
  ])("%j", (line, code, marker, suggestion) => {
    expect(sure(line)).toEqual([[code, marker, suggestion]]);
  });

  test.each([
    "{#if CLIENTE}",
    "{# cliente}",
    "{^vazio}",
    "{@imagem}",
    "{% for x in y %}",
    "{%p endif %}",
    "{>>> itens}",
    "{{ nome | upper }}",
    "{{#each itens}}",
    "{{ a.b() }}",
  ])("the command %s of another system", (line) => {
    expect(sure(line)).toEqual([["MARKER_COMMAND", line, undefined]]);
  });
});

test.each([
  ["{VALOR (R$)}", "{VALOR (R$)}"],
  ["{Valor (em reais)}", "{VALOR (EM REAIS)}"],
  ["{advogado(a)}", "{ADVOGADO(A)}"],
  ["{CAIXA D'ÁGUA}", "{CAIXA D'ÁGUA}"],
  ["{CAIXA D\u2019ÁGUA}", "{CAIXA D'ÁGUA}"],
  ["{50% DO § 2º}", "{50% DO § 2º}"],
  ["{P&D}", "{P&D}"],
  ["{CPF/CNPJ}", "{CPF/CNPJ}"],
  ["{GUARDA\u2011CHUVA}", "{GUARDA-CHUVA}"],
  ["{CLI\u00adENTE}", "{CLIENTE}"],
  ["{\ufeffnome\u200b\u00a0 completo\u2060}", "{NOME COMPLETO}"],
  [`{${"A\u200b".repeat(128)}}`, `{${"A".repeat(128)}}`],
])("%j is a marker", (line, key) => {
  expect(findMarkers(line).map((marker) => marker.key)).toEqual([key]);
  expect(markerKey(line)).toBe(key);
  expect(sure(line)).toEqual([]);
});

test.each(["{()}", "{f()}", "{% fim %}", "{\u200b}", "{§}", `{${"A".repeat(129)}}`, "{A, B}", "{A: B}", "{A|B}"])(
  "%j is not a marker",
  (line) => {
    expect(findMarkers(line)).toEqual([]);
  },
);

describe("braces around a marker", () => {
  test.each([
    ["Eu, {{CLIENTE}}, brasileiro", "{{CLIENTE}}"],
    ["{{ CLIENTE }}", "{{ CLIENTE }}"],
    ["{ {CLIENTE} }", "{ {CLIENTE} }"],
    ["{{{CLIENTE}}}", "{{{CLIENTE}}}"],
    ["Eu, {CLIENTE}}, brasileiro", "{CLIENTE}}"],
    ["Eu, {{CLIENTE}, brasileiro", "{{CLIENTE}"],
  ])("%s has extra braces", (line, marker) => {
    expect(sure(line)).toEqual([["MARKER_EXTRA_BRACES", marker, "{CLIENTE}"]]);
  });

  test.each(["{ caput, {A} }", "{{A}, {B}}", "{A}{B}", "{A} { B, {C}"])("%s has no extra braces", (line) => {
    expect(sure(line).map(([code]) => code)).not.toContain("MARKER_EXTRA_BRACES");
  });
});

test("checking costs little for any number of braces", () => {
  const line = "{".repeat(50_000) + "{A ".repeat(50_000) + "}".repeat(50_000);
  let looks = 0;
  findBraceFaults(line, findMarkers(line), undefined, () => {
    looks += 1;
    return looks <= 1_000;
  });
  expect(looks).toBe(1_001);
});
