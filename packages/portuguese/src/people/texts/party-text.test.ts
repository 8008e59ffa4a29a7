import { expect, test } from "vitest";
import type { Party } from "../party.ts";
import { fillPartyText } from "./party-text.ts";

const ana: Party = { kind: "pf", name: "ANA", gender: "f", nationality: "grego", cpf: "1", address: { city: "Natal" } };
const ivo: Party = { kind: "pf", name: "IVO", gender: "m", nationality: "grego", cpf: "2", birth: "2020-11-29" };
const firm: Party = { kind: "ltda", name: "PÃO LTDA." };
const parties = new Map<string, readonly Party[]>([
  ["AUTOR", [ana, ivo]],
  ["RÉU", [firm]],
  ["A + B", [ana]],
  ["NINGUÉM", []],
]);
const context = () => ({ date: "2026-11-29", role: "requerente" });
const fill = (template: string) => fillPartyText(template, parties, context);

test.each([
  [
    "{AUTOR: Os/Os|As/As} {autor : autor|autora} {AUTOR} e {Réu: o|a} {réu.nome}.",
    "Os autores ANA e IVO e a PÃO LTDA.",
  ],
  ["{RÉU: ambos|ambas} {RÉU: residente} aqui, {AUTOR: ambos|ambas} ali", "residente aqui, ambos ali"],
  [
    "a {RÉU: ambos|ambas} {RÉU: /já} b, ({RÉU: /c} d) e {RÉU: /f}, i, {RÉU: /j}, DR{RÉU: |A} g {RÉU: /h}",
    "a b, (d) e, i, DRA g",
  ],
  ["{AUTOR + RÉU: todos/todos|todas/todas} {A + B: o|a}", "todos a"],
  ["{AUTOR.CPF}; {AUTOR.nacionalidade}; {AUTOR.IDADE}; {AUTOR.CPF|numeros}", "1 e 2; grega e grego; 6 anos; 12"],
  ["{AUTOR.PAPEL} {AUTOR.QUANTIDADE} {AUTOR.PRIMEIRO_E_OUTROS} {RÉU|nome}", "requerentes 2 ANA e outro Pão Ltda."],
  [
    "{RÉU.QUALIFICAÇÃO}. {OUTRO} {OUTRO: o|a} {AUTOR.NADA} {RÉU}..",
    "PÃO LTDA., pessoa jurídica de direito privado. {OUTRO} {OUTRO: o|a} {AUTOR.NADA} PÃO LTDA...",
  ],
])("%s", (template, text) => {
  expect(fill(template)).toEqual({ text, faults: [] });
});

test.each<readonly [template: string, text: string]>([
  ...[..."([{“‘«"].map((sign) => [`a ${sign}{RÉU: ambos|ambas} b`, `a ${sign}b`] as const),
  ...[...",.;:!?)]”’»"].map((sign) => [`a {RÉU: ambos|ambas}${sign} b`, `a${sign} b`] as const),
  ["{RÉU: ambos|ambas} b", "b"],
  ["a {RÉU: ambos|ambas}", "a"],
  ["a{RÉU: ambos|ambas} b", "a b"],
  ["a {RÉU: ambos|ambas}b", "a b"],
  ["a\u00a0{RÉU: ambos|ambas}\u00a0b", "a\u00a0b"],
  ["a, {RÉU: ambos|ambas}, b", "a, b"],
  ["{RÉU}. b", "PÃO LTDA. b"],
  ["{RÉU}... b", "PÃO LTDA... b"],
  ["{RÉU}.... b", "PÃO LTDA..... b"],
  ["a, {RÉU: ambos|ambas}. b", "a. b"],
  ["(a, {RÉU: ambos|ambas}) b", "(a) b"],
  ["a, {RÉU: ambos|ambas}", "a,"],
])("%j reads %j", (template, text) => {
  expect(fill(template)).toEqual({ text, faults: [] });
});

test("a word that has a fault leaves its blanks", () => {
  expect(fill("a {AUTOR: |a} b").text).toBe("a  b");
});

const born: Party = { kind: "pf", name: "IVO", gender: "m", birth: "1980-11-29" };
const minor: Party = {
  ...ivo,
  kind: "menor",
  nationality: undefined,
  cpf: undefined,
  reps: [{ as: "genitor", who: born }],
};
const withBirths = new Map([["AUTOR", [minor]]]);
test.each([
  [
    "{AUTOR.QUALIFICACAO}",
    "IVO, menor impúbere, nascido em 29/11/2020, neste ato representado por seu genitor, IVO, nascido em 29/11/1980",
  ],
  ["{AUTOR.QUALIFICAÇÃO|Sem nascimento}", "IVO, menor impúbere, neste ato representado por seu genitor, IVO"],
  [
    "{AUTOR.QUALIFICACAO|sem_nascimento|maiusculas}",
    "IVO, MENOR IMPÚBERE, NESTE ATO REPRESENTADO POR SEU GENITOR, IVO",
  ],
])("a template decides on the birth: %s", (template, text) => {
  expect(fillPartyText(template, withBirths)).toEqual({ text, faults: [] });
});

test.each([
  ["AUTOR.NASCIMENTO|sem_nascimento", "29/11/2020"],
  ["AUTOR|sem_nascimento", "IVO"],
])("only a qualificação has a birth to leave out: %s", (tag, text) => {
  const fault = { code: "unread", filter: "sem_nascimento", reason: "not_parties" };
  expect(fillPartyText(`{${tag}}`, withBirths)).toEqual({ text, faults: [{ tag, fault }] });
});

test("names and places of several are written once each", () => {
  const reps = [{ as: "genitor", who: ana }];
  const home = { city: "Natal", uf: "RN" };
  const child: Party = { kind: "menor", name: "LIA", gender: "f", parents: ["ANA", "IVO"], address: home, reps };
  const other: Party = { ...child, name: "RUI", gender: "m", parents: ["ANA", "JÓ"] };
  const template = "{X.REPRESENTANTE}; {X.FILIACAO}; {X.ENDERECO}; {X.CIDADE}/{X.UF}; {X.CPF}";
  expect(fillPartyText(template, new Map([["X", [child, other]]])).text).toBe(
    "ANA; ANA, IVO e JÓ; em Natal/RN; Natal/RN; ",
  );
});

test("faults are reported at their tags", () => {
  const { faults } = fill("{AUTOR: foo} {AUTOR: |a} {NINGUÉM} {NINGUÉM: o|a}");
  expect(faults.map(({ tag, fault }) => [tag, fault.code])).toEqual([
    ["AUTOR: foo", "unknown_word"],
    ["AUTOR: |a", "write_four"],
    ["NINGUÉM", "no_parties"],
    ["NINGUÉM: o|a", "no_parties"],
  ]);
  expect(faults.map(({ fault }) => fault)).toMatchObject([
    { word: "foo" },
    { word: "|a" },
    { field: "NINGUÉM" },
    { field: "NINGUÉM" },
  ]);
});

test("parties have no noun where the piece has none for them", () => {
  expect(fillPartyText("[{AUTOR.PAPEL}] {AUTOR.QUANTIDADE}", parties).text).toBe("[] 2");
});
