import { describe, expect, test } from "vitest";
import { qualify } from "../qualify.ts";
import { labelledPeople } from "./fixtures/labelled-people.ts";
import { pastedEntities } from "./fixtures/pasted-entities.ts";
import { pastedGroups } from "./fixtures/pasted-groups.ts";
import { pastedPeople } from "./fixtures/pasted-people.ts";
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
  ["", []],
  ["Ana Reis", [{ name: "Ana Reis" }]],
  ["12345", []],
  ["pagar até sexta", []],
])("nothing is invented: %s", (text, parties) => {
  expect(readPastedParties(text)).toEqual(parties);
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
