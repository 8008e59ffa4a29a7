import type { Party } from "@lavra/portuguese/people";
import { expect, test } from "vitest";
import { partyValuesOf } from "../values/party-values.ts";
import { judgeRemarks } from "./judge-remarks.ts";

const ana: Party = { kind: "pf", name: "ANA", gender: "f", cpf: "529.982.247-25" };
const firm: Party = { kind: "ltda", name: "IPÊ LTDA." };

const sentences = (tags: readonly string[], ...list: readonly Party[]) =>
  judgeRemarks(partyValuesOf(tags, { parties: { "{A}": list }, fields: ["{A}"], today: undefined }).remarks).map(
    ({ text }) => text,
  );

test("a text that leaves out one of several parties is reported with the party's name", () => {
  expect(sentences(["A.CPF", "A.RG"], ana, { ...ana, name: "IVO", cpf: undefined })).toEqual([
    "Sem dado para escrever, {A.CPF} de IVO e {A.RG} ficam em branco.",
  ]);
  expect(sentences(["A.CPF"], ana, firm)).toEqual([]);
  const others = Array.from({ length: 7 }, (_, at) => ({ ...ana, name: `P${at}`, cpf: undefined }));
  expect(sentences(["A.CPF"], ana, ...others)).toEqual([
    "Sem dado para escrever, {A.CPF} de P0, P1, P2, P3, P4 e mais 2 fica em branco.",
  ]);
});

test("a sentence that ends with a name has one full stop", () => {
  expect(sentences(["A.QUALIFICACAO"], firm)).toEqual([
    "A qualificação de {A} sai sem o que não foi dado: CNPJ, endereço e quem representa de IPÊ LTDA.",
  ]);
});

test("a birth that the template leaves out is not missed", () => {
  const minor: Party = { ...ana, kind: "menor" };
  expect(sentences(["A.QUALIFICACAO"], minor)).toEqual([expect.stringContaining("nascimento")]);
  expect(sentences(["A.QUALIFICACAO|SEM_NASCIMENTO"], minor)).toEqual([expect.not.stringContaining("nascimento")]);
});

test("a sentence names few of many people of unknown gender", () => {
  const many = Array.from({ length: 200 }, (_, at): Party => ({ kind: "pf", name: `P${at}` }));
  expect(sentences(["A: o|a"], ...many)).toEqual([
    "Não foi dito se P0, P1, P2, P3, P4 e mais 195 é homem ou mulher: o que concorda com {A} sai nas duas formas, como “o(a)”.",
  ]);
});
