import { describe, expect, test } from "vitest";
import type { Party } from "../party.ts";
import { type FieldAttribute, fieldText } from "./field-text.ts";

const ana: Party = {
  kind: "pf",
  name: "ANA REIS",
  gender: "f",
  nationality: "brasileiro",
  civil: "casado",
  regime: "comunhão parcial de bens",
  profession: "médico",
  birth: "1980-05-05",
  rg: "1.234.567",
  issuer: "SSP/CE",
  cpf: "529.982.247-25",
  email: "ana@exemplo.com.br",
  phone: "(88) 99999-0000",
  address: { street: "Rua das Acácias", number: "12", district: "Centro", city: "Sobral", uf: "CE", zip: "62010-100" },
};

const text = (attribute: FieldAttribute, party = ana, ...beside: FieldAttribute[]) =>
  fieldText(attribute, party, { beside: new Set(beside), date: "2026-11-29" });

describe("text of an attribute in a field of its own", () => {
  test.each<readonly [FieldAttribute, string]>([
    ["NOME", "ANA REIS"],
    ["CPF", "529.982.247-25"],
    ["CPF_CNPJ", "529.982.247-25"],
    ["CNPJ", ""],
    ["RG", "1.234.567 SSP/CE"],
    ["ORGAO_EMISSOR", "SSP/CE"],
    ["NACIONALIDADE", "brasileira"],
    ["ESTADO_CIVIL", "casada"],
    ["PROFISSAO", "médica"],
    ["NASCIMENTO", "05/05/1980"],
    ["IDADE", "46 anos"],
    ["EMAIL", "ana@exemplo.com.br"],
    ["TELEFONE", "(88) 99999-0000"],
    ["ENDERECO", "Rua das Acácias, nº 12, Centro, Sobral/CE, CEP 62010-100"],
    ["CIDADE", "Sobral"],
  ])("%s is %j", (attribute, written) => {
    expect(text(attribute)).toBe(written);
  });

  test("an RG goes without its issuer where another field has that", () => {
    expect(text("RG", ana, "RG", "ORGAO_EMISSOR")).toBe("1.234.567");
  });

  test("an address without a street has no preposition either", () => {
    expect(text("ENDERECO", { ...ana, address: { city: "Sobral", uf: "CE" } })).toBe("Sobral/CE");
    expect(text("ENDERECO", { ...ana, address: undefined })).toBe("");
  });

  test("a qualificação says nothing twice", () => {
    expect(text("QUALIFICACAO", ana, "QUALIFICACAO")).toMatch(/^ANA REIS, brasileira, casada sob o regime/);
    expect(text("QUALIFICACAO", ana, "NOME", "QUALIFICACAO", "CPF", "ENDERECO")).toBe(
      "brasileira, casada sob o regime da comunhão parcial de bens, nascida em 05/05/1980, médica, portadora do RG nº 1.234.567 SSP/CE, endereço eletrônico ana@exemplo.com.br",
    );
    const beside = text("QUALIFICACAO", { ...ana, cnh: "9", ctps: "8" }, "NOME", "QUALIFICACAO", "RG");
    expect(beside).toContain("médica, inscrita no CPF sob o nº 529.982.247-25");
    expect(beside).not.toMatch(/1\.234\.567|SSP|CNH|CTPS/);
    const company: Party = { kind: "ltda", name: "IPÊ LTDA.", cnpj: "11.222.333/0001-81", address: { city: "Sobral" } };
    expect(text("QUALIFICACAO", ana, "CPF_CNPJ")).not.toContain("CPF");
    expect(text("QUALIFICACAO", company, "CPF_CNPJ")).not.toContain("CNPJ");
    expect(text("QUALIFICACAO", company, "NOME", "QUALIFICACAO", "CNPJ")).toBe(
      "pessoa jurídica de direito privado, com sede em Sobral",
    );
    expect(text("QUALIFICACAO", { kind: "pf", name: "ANA" }, "NOME")).toBe("");
  });

  test.each<readonly [FieldAttribute, string]>([
    ["NACIONALIDADE", "brasileira"],
    ["ESTADO_CIVIL", "casada"],
    ["PROFISSAO", "médica"],
    ["NASCIMENTO", "nascida"],
    ["EMAIL", "endereço eletrônico"],
    ["LOGRADOURO", "Rua das Acácias"],
    ["REPRESENTANTE", "neste ato"],
  ])("a qualificação beside %s does not say %j", (attribute, words) => {
    const represented: Party = { ...ana, reps: [{ as: "procurador", who: { kind: "pf", name: "IVO", gender: "m" } }] };
    expect(text("QUALIFICACAO", represented)).toContain(words);
    expect(text("QUALIFICACAO", represented, attribute)).not.toContain(words);
  });
});
