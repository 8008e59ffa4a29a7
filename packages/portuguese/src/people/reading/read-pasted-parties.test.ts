import { describe, expect, test } from "vitest";
import { qualify } from "../qualify.ts";
import { labelledPeople } from "./fixtures/labelled-people.ts";
import { pastedEntities } from "./fixtures/pasted-entities.ts";
import { pastedGroups } from "./fixtures/pasted-groups.ts";
import { pastedPeople } from "./fixtures/pasted-people.ts";
import { readAddress } from "./read-address.ts";
import { readPastedParties, readPastedParty } from "./read-pasted-parties.ts";

describe.each([
  ["people", pastedPeople],
  ["people, labelled", labelledPeople],
  ["groups and the represented", pastedGroups],
  ["entities", pastedEntities],
])("%s", (_, texts) => {
  test.each(texts)("%s", (text, parties) => {
    expect(readPastedParties(text)).toEqual(parties);
  });
});

test.each([
  ["Nome: Banco Sul S.A., CNPJ: 11.222.333/0001-81", "Banco Sul S.A."],
  ["Razão social: Ipê Ltda.\nCNPJ: 11.222.333/0001-81", "Ipê Ltda."],
  ["BANCO SUL S. A., pessoa jurídica de direito privado", "BANCO SUL S. A."],
  ["ANA REIS., brasileira", "ANA REIS"],
])("the point of an abbreviation belongs to a name: %s", (text, name) => {
  expect(readPastedParty(text).name).toBe(name);
});

test.each([
  ["", []],
  ["Ana Reis", [{ name: "Ana Reis" }]],
  ["12345", []],
  ["pagar até sexta", []],
])("nothing is invented: %s", (text, parties) => {
  expect(readPastedParties(text)).toEqual(parties);
});

test("people described together who act by somebody are minors only where the text says it", () => {
  const kinds = (minors: string) =>
    readPastedParties(
      `ANA MELO e IVO MELO, brasileiros,${minors} neste ato representados por sua procuradora, EVA MELO, brasileira`,
    ).map(({ kind }) => kind);
  expect(kinds(" solteiros,")).toEqual([undefined, undefined]);
  expect(kinds(" menores impúberes,")).toEqual(["menor", "menor"]);
});

test.each([
  ["Rua das Acácias 12", { street: "Rua das Acácias", number: "12" }],
  ["na Rua das Acácias nº 12", { street: "Rua das Acácias", number: "12" }],
  ["Rua das Acácias n.º12-A", { street: "Rua das Acácias", number: "12-A" }],
  ["Rua 12", { street: "Rua 12" }],
])("the street and the number of %s are two data", (text, address) => {
  expect(readAddress([text])).toEqual(address);
});

test("a profession may stand behind a union", () => {
  expect(readPastedParty("ANA REIS, em união estável, vendedora")).toMatchObject({
    union: true,
    profession: "vendedor",
  });
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
    address: {
      street: "Rua das Acácias",
      number: "12",
      district: "Centro",
      city: "Sobral",
      uf: "CE",
      zip: "62010-100",
    },
  };
  const { text } = qualify([ana]);
  const { kind: _, ...record } = ana;
  expect(readPastedParty(`${text}.`)).toEqual(record);
});
