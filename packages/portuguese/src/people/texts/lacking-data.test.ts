import { expect, test } from "vitest";
import type { Party } from "../party.ts";
import { partiesWithout } from "./lacking-data.ts";

const ana: Party = { kind: "pf", name: "ANA", cpf: "529.982.247-25", civil: "solteiro", birth: "2000-01-31" };
const ivo: Party = { kind: "pf", name: "IVO", social: "EVA" };
const davi: Party = { kind: "menor", name: "DAVI" };
const firm: Party = { kind: "ltda", name: "IPÊ LTDA.", cnpj: "11.222.333/0001-81" };
const all = [ana, ivo, davi, firm];

test.each([
  ["CPF", ["EVA", "DAVI"]],
  ["CNPJ", []],
  ["CPF_CNPJ", ["EVA", "DAVI"]],
  ["ESTADO_CIVIL", ["EVA"]],
  ["IDADE", ["EVA", "DAVI"]],
  ["ENDERECO", ["ANA", "EVA", "DAVI", "IPÊ LTDA."]],
  ["NOME_SOCIAL", []],
  ["COMPLEMENTO", []],
  ["QUALIFICACAO", []],
] as const)("%s is lacking for %j", (attribute, names) => {
  expect(partiesWithout(attribute, all, { date: "2026-11-29" })).toEqual(names);
});
