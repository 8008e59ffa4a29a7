import { expect, test } from "vitest";
import { qualify } from "./qualify.ts";
import { readPastedParty } from "./read-pasted-party.ts";

const address = {
  street: "Rua das Acácias",
  number: "12",
  district: "Centro",
  city: "Sobral",
  uf: "CE",
  zip: "62010-100",
};

test.each([
  [
    "Nome: Ana Reis, CPF: 52998224725, RG: 1234567 SSP/CE, Estado civil: viúva, Profissão: professora, E-mail: ana@x.com.br",
    {
      name: "Ana Reis",
      cpf: "529.982.247-25",
      rg: "1234567",
      issuer: "SSP/CE",
      civil: "viúvo",
      profession: "professora",
      email: "ana@x.com.br",
      gender: "f",
    },
  ],
  [
    "Nome completo: Rui Reis\nData de nascimento: 05/05/2015\nTelefone: 88 98765 4321\nEndereço: Rua das Acácias, nº 12, Centro, Sobral/CE, CEP 62010-100\nNacionalidade: brasileiro",
    {
      name: "Rui Reis",
      birth: "2015-05-05",
      phone: "(88) 98765-4321",
      address,
      nationality: "brasileiro",
      gender: "m",
    },
  ],
  [
    "Razão social: Ipê Ltda.\nCNPJ: 12.ABC.345/01DE-35\nRua: Rua das Acácias\nNúmero: 12\nBairro: Centro\nCidade: Sobral\nUF: CE\nCEP: 62010-100",
    { name: "Ipê Ltda", cnpj: "12.ABC.345/01DE-35", address },
  ],
  ["Ana Reis", { name: "Ana Reis" }],
  ["", {}],
  ["Observação: pagar até sexta", { name: "Observação: pagar até sexta" }],
])("a text becomes a record: %s", (text, expected) => {
  expect(readPastedParty(text)).toEqual(expected);
});

test("a qualificação becomes the record that it was written from", () => {
  const ana = {
    kind: "pf" as const,
    name: "ANA REIS",
    gender: "f" as const,
    nationality: "brasileiro",
    civil: "solteiro",
    profession: "ator",
    rg: "1234567",
    issuer: "SSP/CE",
    cpf: "529.982.247-25",
    email: "ana@x.com.br",
    address,
  };
  const { text } = qualify([ana]);
  const { kind: _, ...record } = ana;
  expect(readPastedParty(`${text}.`)).toEqual({ ...record, profession: "atriz" });
});
