import { describe, expect, test } from "vitest";
import type { Party } from "../party.ts";
import { createPartyTexts, roleOf } from "./create-party-texts.ts";

const ana: Party = { kind: "pf", name: "ANA", gender: "f", birth: "2000-01-31" };
const ivo: Party = { kind: "pf", name: "IVO", gender: "m" };
const parties: Readonly<Record<string, readonly Party[]>> = { AUTOR: [ana], RÉU: [ana, ivo], TERCEIRO: [] };
const textOf = createPartyTexts({ partiesOf: (field) => parties[field], date: "2026-11-29" });

test.each([
  ["AUTOR", "ANA"],
  ["AUTOR.IDADE", "26 anos"],
  ["autor.Idade", "26 anos"],
  ["AUTOR|minusculas", "ana"],
  ["AUTOR + TERCEIRO: o/os|a/as", "a"],
  ["AUTOR.PAPEL", "autora"],
  ["RÉU.PAPEL|MAIUSCULAS", "RÉUS"],
  ["RÉU: inscrito", "inscritos"],
  ["AUTOR + RÉU: o/os|a/as", "os"],
  ["AUTOR .IDADE", "26 anos"],
  ["AUTOR.NASCIMENTO|extenso", "31 de janeiro de 2000"],
])("{%s} is %s", (tag, text) => {
  expect(textOf(tag)).toMatchObject({ text });
});

test("a tag of other fields is none, and a field without parties has no text", () => {
  expect(textOf("OUTRO")).toBeUndefined();
  expect(textOf("OUTRO: o|a")).toBeUndefined();
  expect(textOf("AUTOR.VARA")).toBeUndefined();
  expect(textOf("AUTOR.CPF|xyz")).toBeUndefined();
  expect(textOf("AUTOR + OUTRO: o|a")).toBeUndefined();
  expect(textOf("RÉU.NASCIMENTO")).toEqual({
    tag: { kind: "value", field: "RÉU", attribute: "NASCIMENTO", filters: [] },
    text: "31/01/2000",
    undecided: [],
  });
  expect(textOf("TERCEIRO: o|a")).toMatchObject({ text: "", fault: { code: "no_parties", field: "TERCEIRO" } });
});

test.each([
  ["AUTOR", "autor"],
  ["AUTORA", "autor"],
  ["AUTORES", "autor"],
  ["RÉU", "réu"],
  ["REU", "réu"],
  ["REQUERENTE 2", "requerente"],
  ["LOCATARIO", "locatário"],
  ["AUTOR_2", "autor"],
  ["RÉU PRESO 2", "réu preso"],
  ["SÓCIO_ADMINISTRADOR", "sócio administrador"],
  ["LOCATÁRIAS", "locatário"],
  ["2", undefined],
  ["A", undefined],
  ["OS", undefined],
  ["", undefined],
  [`AUTOR ${"1".repeat(58)}`, "autor"],
  [`AUTOR ${"1".repeat(59)}`, undefined],
  ["PARTE CONTRÁRIA X", undefined],
])("the noun of a field %s is %s", (field, role) => {
  expect(roleOf(field)).toBe(role);
});

test("a filter reads the data of several parties one by one, and what it cannot read stays as recorded", () => {
  const list: readonly Party[] = [ana, { ...ivo, birth: "2001-05-01" }];
  const read = createPartyTexts({ partiesOf: (field) => (field === "RÉU" ? list : undefined) });
  expect(read("RÉU.NASCIMENTO|extenso")).toMatchObject({ text: "31 de janeiro de 2000 e 1º de maio de 2001" });
  expect(read("RÉU|maiusculas")).toMatchObject({ text: "ANA E IVO" });
  expect(read("RÉU|moeda")).toMatchObject({
    text: "ANA e IVO",
    fault: { code: "unread", filter: "moeda", reason: "not_a_number" },
  });
});

describe("people of unknown gender", () => {
  const nadir: Party = { kind: "pf", name: "NADIR", gender: "u", nationality: "brasileiro", profession: "jornalista" };
  const social: Party = { ...nadir, name: "DARCI", social: "DARA" };
  const undecided = (tag: string, ...list: readonly Party[]) =>
    createPartyTexts({ partiesOf: (field) => (field === "RÉU" ? list : undefined) })(tag)?.undecided;

  test.each([["RÉU: o|a"], ["RÉU.NACIONALIDADE"], ["RÉU.PAPEL"], ["RÉU.ASSINATURA"]])(
    "are named where {%s} has double forms",
    (tag) => {
      expect(undecided(tag, nadir)).toEqual(["NADIR"]);
      expect(undecided(tag, social)).toEqual(["DARA"]);
      expect(undecided(tag, ana)).toEqual([]);
    },
  );

  test.each([["RÉU: requer/requerem"], ["RÉU: revel"], ["RÉU.PROFISSAO"], ["RÉU.CPF"], ["RÉU.PRIMEIRO_E_OUTROS"]])(
    "are not where {%s} is the same beside a man and a woman",
    (tag) => {
      expect(undecided(tag, nadir)).toEqual([]);
    },
  );

  test("are named where others stand beside them, unless a man decides", () => {
    expect(undecided("RÉU.PRIMEIRO_E_OUTROS", ana, nadir)).toEqual(["NADIR"]);
    expect(undecided("RÉU: o|a", ana, nadir)).toEqual(["NADIR"]);
    expect(undecided("RÉU: o|a", ivo, nadir)).toEqual([]);
    expect(undecided("RÉU.NACIONALIDADE", ivo, nadir)).toEqual(["NADIR"]);
  });

  test("are named where they act for a party whose signature says their quality", () => {
    const child: Party = { kind: "menor", name: "DAVI", gender: "m", reps: [{ as: "genitor", who: nadir }] };
    expect(undecided("RÉU.ASSINATURA", child)).toEqual(["NADIR"]);
    expect(undecided("RÉU.REPRESENTANTE", child)).toEqual([]);
  });
});
