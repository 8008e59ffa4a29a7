import type { Party } from "@lavra/portuguese/people";
import { expect, test } from "vitest";
import { judgeFlatPeople } from "./judge-flat-people.ts";

const author = {
  "{AUTOR}": "ANA REIS",
  "{NACIONALIDADE_AUTOR}": "brasileira",
  "{ESTADO_CIVIL_AUTOR}": "viúva",
  "{PROFISSAO_AUTOR}": "professora",
};
const found = (values: Readonly<Record<string, string>>, parties: Readonly<Record<string, readonly Party[]>> = {}) =>
  judgeFlatPeople(values, parties).map(({ code, marker, text }) => [code, marker, text]);

test("a template that qualifies its author without CPF and address says so of the author", () => {
  expect(found(author)).toEqual([
    ["party_item", "{AUTOR}", "A qualificação de {AUTOR} sai sem o que não foi dado: CPF e endereço de ANA REIS."],
  ]);
});

test.each([
  ["has them", { ...author, "{CPF_AUTOR}": "529.982.247-25", "{ENDERECO_AUTOR}": "Rua A" }],
  ["has them empty, which is another finding", { ...author, "{CPF_AUTOR}": "", "{CIDADE_AUTOR}": "" }],
  ["has them in fields that may be of two people", { ...author, "{RÉU}": "RUI", "{CPF}": "1", "{ENDERECO}": "Rua A" }],
  ["names a witness by name and CPF alone", { "{TESTEMUNHA}": "RUI MELO", "{CPF_TESTEMUNHA}": "1" }],
  ["has no name yet", { ...author, "{AUTOR}": " " }],
])("nothing is said of a template that %s", (_, values) => {
  expect(found(values)).toEqual([]);
});

test("a field with the whole qualificação lacks what its record lacks; typed text has no record", () => {
  const values = { "{RÉU}": "IVO MELO", "{QUALIFICACAO_REU}": "IVO MELO, brasileiro" };
  const ivo: Party = {
    kind: "pf",
    name: "IVO MELO",
    gender: "m",
    nationality: "brasileiro",
    civil: "solteiro",
    profession: "médico",
    rg: "1",
    email: "ivo@exemplo.com.br",
    address: { city: "Sobral", uf: "CE" },
  };
  expect(found(values, { "{RÉU}": [ivo] })).toEqual([
    ["party_item", "{QUALIFICACAO_REU}", expect.stringContaining("CPF de IVO MELO")],
  ]);
  expect(found(values)).toEqual([]);
});
