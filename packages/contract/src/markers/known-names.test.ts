import { describe, expect, test } from "vitest";
import { knownPath } from "./known-names.ts";

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
