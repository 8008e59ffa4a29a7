import { describe, expect, test } from "vitest";
import { knownPath, takesKnown } from "./known-names.ts";
import { attributeIn } from "./party-attributes.ts";

describe("office or signer attribute that a marker's name stands for", () => {
  test.each([
    ["{ESCRITORIO.CNPJ}", "ESCRITORIO.CNPJ"],
    ["{ESCRITÓRIO.ENDEREÇO}", "ESCRITORIO.ENDERECO"],
    ["{ESCRITORIO.E-MAIL}", "ESCRITORIO.EMAIL"],
    ["{ESCRITÓRIO}", "ESCRITORIO.NOME"],
    ["{TELEFONE_ESCRITORIO}", "ESCRITORIO.TELEFONE"],
    ["{TELEFONE DO ESCRITÓRIO}", "ESCRITORIO.TELEFONE"],
    ["{CIDADE}", "ESCRITORIO.CIDADE"],
    ["{CIDADE_DO_ESCRITORIO}", "ESCRITORIO.CIDADE"],
    ["{ADVOGADO}", "ADVOGADO.NOME"],
    ["{ADVOGADA}", "ADVOGADO.NOME"],
    ["{ADVOGADO.OAB}", "ADVOGADO.OAB"],
    ["{ADVOGADA.TÍTULO}", "ADVOGADO.TITULO"],
    ["{OAB}", "ADVOGADO.INSCRICAO"],
    ["{OAB_ADVOGADO}", "ADVOGADO.INSCRICAO"],
    ["{OAB DA ADVOGADA}", "ADVOGADO.INSCRICAO"],
    ["{ADVOGADO.INSCRIÇÃO}", "ADVOGADO.INSCRICAO"],
    ["{NOME DO ADVOGADO}", "ADVOGADO.NOME"],
    ["{EMAIL_ADVOGADO}", "ADVOGADO.EMAIL"],
  ])("maps %s to %s", (key, path) => {
    expect(knownPath(key)).toBe(path);
  });

  test.each([
    "{CLIENTE}",
    "{CNPJ}",
    "{TELEFONE}",
    "{EMAIL}",
    "{NOME}",
    "{ADVOGADO_RÉU}",
    "{OAB_ADVOGADO_RÉU}",
    "{CIDADE_CLIENTE}",
    "{ADVOGADO.CPF}",
    "{ESCRITORIO.NOME.X}",
    "{AUTOR.NOME}",
    "{ADVOGADOS}",
    "{CONSTRUCTOR}",
  ])("maps %s to no attribute", (key) => {
    expect(knownPath(key)).toBeUndefined();
  });
});

test.each([
  [{}, true],
  [{ kind: null }, true],
  [{ kind: "cpf" }, true],
  [{ kind: "parte" }, false],
  [{ kind: "lista" }, false],
  [{ type: "date" }, false],
  [{ type: "number" }, false],
  [{ type: "select" }, true],
  [{ type: "select", options: ["a"] }, false],
  [{ type: "select", options: ["a"], apiSource: "tribunais" }, true],
] as const)("a marker with %j takes a known value: %j", (more, takes) => {
  expect(
    takesKnown({ type: "text", apiSource: "", kind: "", ...more, options: "options" in more ? [...more.options] : [] }),
  ).toBe(takes);
});

test.each([
  ["{A.CPF}", { head: "{A}", attribute: "CPF" }],
  ["{RÉU.ESTADO  CIVIL}", { head: "{RÉU}", attribute: "ESTADO_CIVIL" }],
  ["{A.B.qualificação}", { head: "{A.B}", attribute: "QUALIFICACAO" }],
  [`{${"X".repeat(124)}.CPF}`, { head: `{${"X".repeat(124)}}`, attribute: "CPF" }],
  [`{${"X".repeat(125)}.CPF}`, undefined],
  ["{AUTOR . CPF}", { head: "{AUTOR}", attribute: "CPF" }],
  ["{.CPF}", undefined],
  ["{ .CPF}", undefined],
  ["{CPF}", undefined],
  ["{A.VARA}", undefined],
])("%s is an attribute of a party: %j", (key, read) => {
  expect(attributeIn(key)).toEqual(read);
});
