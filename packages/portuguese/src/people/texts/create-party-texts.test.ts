import { expect, test } from "vitest";
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
  ["", undefined],
  [`AUTOR ${"1".repeat(58)}`, "autor"],
  [`AUTOR ${"1".repeat(59)}`, undefined],
  ["PARTE CONTRÁRIA X", undefined],
])("the noun of a field %s is %s", (field, role) => {
  expect(roleOf(field)).toBe(role);
});
