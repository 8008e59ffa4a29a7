import { expect, test } from "vitest";
import type { z } from "zod";
import { caseRecord, rolesOfSide } from "../cases/case.ts";
import { findCaseTwins, searchCases, updateCase } from "../cases/cases.ts";
import { givenParties } from "../documents/document-parties.ts";
import { checkImport, importChoices } from "./import-parties.ts";
import { eraseParty, findTwins, mergeParties, searchParties, updateParty, writeParties } from "./parties.ts";
import { partyRecord } from "./party.ts";

const id = "01900000-0000-7000-8000-000000000001";
const letters = (count: number) => "a".repeat(count);
const many = <T>(count: number, of: T) => Array<T>(count).fill(of);
const person = { kind: "pf", name: "Ana" };
const acting = { quality: "curador", who: { id } };
const record = { number: "0001234-56.2026.8.06.0167", parties: [] };
const parties = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: id.slice(0, -4) + String(1000 + n),
    side: "ativo",
    role: "autor",
  }));

/** A shape, what a value makes of its input, and the values that are accepted and refused. */
type Bounds = [string, z.ZodType, (value: never) => unknown, readonly unknown[], readonly unknown[]];

const recorded = (key: string, accepted: readonly unknown[], refused: readonly unknown[]): Bounds => [
  `${key} of a party`,
  partyRecord,
  (value) => ({ ...person, [key]: value }),
  [undefined, ...accepted],
  [...refused, null],
];
const addressed = (key: string, accepted: readonly unknown[], refused: readonly unknown[]): Bounds => [
  `${key} of an address`,
  partyRecord,
  (value) => ({ ...person, addresses: [{ [key]: value }] }),
  [undefined, ...accepted],
  [...refused, null],
];
const texts = (of: typeof recorded, most: Readonly<Record<string, number>>) =>
  Object.entries(most).map(([key, count]) =>
    of(key, ["a", letters(count)], ["", " ", "\u200b", "a\nb", letters(count + 1)]),
  );
const lists = (most: Readonly<Record<string, readonly [count: number, longest: number]>>) =>
  Object.entries(most).map(([key, [count, longest]]) =>
    recorded(key, [[], many(count, letters(longest))], [many(count + 1, "a"), [letters(longest + 1)], [""]]),
  );
const ofCase = (key: string, accepted: readonly unknown[], refused: readonly unknown[]): Bounds => [
  `${key} of a case`,
  caseRecord,
  (value) => ({ ...record, [key]: value }),
  accepted,
  refused,
];
const inDocument = (key: string, accepted: readonly unknown[], refused: readonly unknown[]): Bounds => [
  `${key} of a document's party`,
  givenParties,
  (value) => ({ "{AUTOR}": [{ inline: { ...person, [key]: value } }] }),
  accepted,
  refused,
];

test.each<Bounds>([
  ["the name of a party", partyRecord, (name) => ({ ...person, name }), ["a", letters(200)], ["", " ", letters(201)]],
  ...texts(recorded, { social: 200, noun: 60, nationality: 60, civil: 60, regime: 60, profession: 120 }),
  ...texts(recorded, { rg: 40, issuer: 40, rnm: 40, passport: 40, cnh: 40, ctps: 40, bank: 200 }),
  ...texts(addressed, { street: 200, number: 20, extra: 100, district: 100, city: 100, country: 60 }),
  ...lists({ parents: [4, 200], emails: [5, 200], phones: [5, 40], pix: [5, 120] }),
  recorded("cpf", ["529.982.247-25"], ["", "52998224725", "529.982.247-2", " 529.982.247-25", "529.982.247-255"]),
  recorded("cnpj", ["12.ABC.345/01DE-35"], ["", "12.abc.345/01de-35", "12.ABC.345/01DE-3A", "112.345.678/0001-95"]),
  recorded("birth", ["2028-02-29"], ["2027-02-29", "29/02/2028", ""]),
  recorded("gender", ["m", "f"], ["u", ""]),
  recorded("addresses", [[], many(5, {})], [many(6, {})]),
  recorded("representatives", [[], many(10, acting)], [many(11, acting)]),
  recorded("notes", ["", letters(4000), "a\nb"], [letters(4001)]),
  addressed("uf", ["CE"], ["", "ce", "C", "CEA"]),
  addressed("zip", ["62010-000"], ["", "62010000", "62010-0000", "6201-000"]),
  [
    "the quality of a representative",
    partyRecord,
    (quality) => ({ ...person, representatives: [{ ...acting, quality }] }),
    ["a", letters(60)],
    ["", letters(61)],
  ],
  [
    "a body that acts for a party",
    partyRecord,
    (body) => ({ ...person, representatives: [{ article: "a", body }] }),
    ["a", letters(120)],
    ["", letters(121)],
  ],
  ["a text to find parties by", searchParties.body, (text) => ({ text }), [undefined, letters(200)], [letters(201)]],
  ["parties of a page", searchParties.body, (limit) => ({ limit }), [undefined, 1, 100], [0, 101]],
  ["the kind of parties to find", searchParties.body, (kind) => ({ kind }), ["person", "entity"], ["", "pf"]],
  ["parties to write", writeParties.body, (count: number) => ({ parties: many(count, { id }) }), [1, 200], [0, 201]],
  ["the version to write", writeParties.body, (version) => ({ parties: [{ id, version }] }), [undefined, 1], [0, 1.5]],
  ["the changed version", updateParty.body, (version) => ({ record: person, version }), [1, 9], [0, 0.5, undefined]],
  [
    "the version that is merged",
    mergeParties.body,
    (version) => ({ record: person, version: 1, other: { id, version } }),
    [1],
    [0, undefined],
  ],
  ["the name of twins", findTwins.body, (name) => ({ name }), [undefined, letters(200)], [letters(201)]],
  ["the social name of twins", findTwins.body, (social) => ({ social }), [undefined, letters(200)], [letters(201)]],
  ["the CPF of twins", findTwins.body, (cpf) => ({ cpf }), [undefined, letters(20)], [letters(21)]],
  ["the CNPJ of twins", findTwins.body, (cnpj) => ({ cnpj }), [undefined, letters(25)], [letters(26)]],
  [
    "what becomes of documents",
    eraseParty.query,
    (documents) => ({ documents }),
    [undefined, "legal_obligation", "exercise_of_rights", "deleted"],
    ["", "kept"],
  ],
  [
    "columns of a table",
    checkImport.body,
    (count: number) => ({ columns: many(count, null), rows: "[]" }),
    [1, 40],
    [0, 41],
  ],
  ["rows of a table", checkImport.body, (rows) => ({ columns: ["name"], rows }), ["[]"], ["", undefined]],
  [
    "choices of single rows",
    importChoices,
    (rows) => ({ rows }),
    [undefined, "", "-suc", "s".repeat(10_000)],
    ["s".repeat(10_001), "x", "s u", "s\n"],
  ],
  ["choices of repeated rows", importChoices, (repeated) => ({ repeated }), ["skip", "create"], ["update"]],
  ofCase(
    "number",
    ["0001234-56.2026.8.06.0167"],
    ["", "00012345620268060167", "001234-56.2026.8.06.0167", "0001234-56.2026.8.06.01677"],
  ),
  ofCase("class", [undefined, "a", letters(200)], ["", " ", "a\nb", letters(201)]),
  ofCase("unit", [undefined, "a", letters(200)], ["", " ", "a\nb", letters(201)]),
  ofCase("notes", [undefined, "", "a\nb", letters(4000)], [letters(4001)]),
  ofCase("parties", [[], parties(1), parties(100)], [undefined, parties(101), [...parties(2), ...parties(1)]]),
  ofCase("responsibleId", [undefined, id], ["", "x", null]),
  [
    "the role of a party in a case",
    caseRecord,
    (role) => ({ parties: [{ id, side: "ativo", role }] }),
    Object.values(rolesOfSide).flat(),
    ["", "Autor", "juiz"],
  ],
  [
    "a case at all",
    caseRecord,
    (more) => ({ parties: [], ...(more as object) }),
    [{ number: record.number }, { class: "Procedimento Comum" }, { parties: parties(1) }],
    [{}, { unit: "2ª Vara Cível" }, { notes: "a" }, { isSecret: true }],
  ],
  ["the changed version of a case", updateCase.body, (version) => ({ record, version }), [1], [0, 1.5, undefined]],
  ["a text to find cases by", searchCases.body, (text) => ({ text }), [undefined, letters(200)], [letters(201)]],
  ["cases of a page", searchCases.body, (limit) => ({ limit }), [undefined, 1, 100], [0, 101]],
  ["the number of twins", findCaseTwins.body, (number) => ({ number }), ["", letters(40)], [letters(41), undefined]],
  ...["social", "noun", "rg", "cpf", "email", "phone", "profession"].map((key) =>
    inDocument(key, ["", letters(300)], [letters(301)]),
  ),
  inDocument("gender", ["m", "f", "u"], ["", "n"]),
  inDocument("parents", [[], many(8, letters(300))], [many(9, "a"), [letters(301)]]),
  inDocument("with", [0, 200], [-1, 201, 0.5]),
  inDocument("reps", [[], many(20, { as: letters(300), who: person })], [many(21, { as: "a", who: person })]),
  inDocument("name", [letters(300)], [letters(301), null]),
  inDocument("other", [], ["a"]),
  [
    "parties of a field",
    givenParties,
    (count: number) => ({ "{AUTOR}": many(count, { id, version: 1 }) }),
    [0, 2000],
    [2001],
  ],
  [
    "fields with parties",
    givenParties,
    (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`{P${n}}`, []])),
    [0, 50],
    [51],
  ],
  ["the key of a field with parties", givenParties, (key: string) => ({ [key]: [] }), [letters(200)], [letters(201)]],
  ["the version of a party", givenParties, (version) => ({ "{A}": [{ id, version }] }), [1], [0, 1.5, undefined]],
])("%s keep within their bounds", (_, shape, inputOf, accepted, refused) => {
  const isAccepted = (value: unknown) => shape.safeParse(inputOf(value as never)).success;
  expect(accepted.filter((value) => !isAccepted(value))).toEqual([]);
  expect(refused.filter(isAccepted)).toEqual([]);
});

test("texts of a record lose what cannot be seen and have one space between words", () => {
  const read = partyRecord.parse({ ...person, name: " Ana\u200b  Reis ", emails: [" a@b.co "], notes: " a  b " });
  expect(read).toMatchObject({ name: "Ana Reis", emails: ["a@b.co"], notes: " a  b " });
  expect(caseRecord.parse({ class: " Procedimento   Comum ", parties: [] }).class).toBe("Procedimento Comum");
});

test("what is not said is the usual", () => {
  expect(searchParties.body.parse({})).toEqual({ text: "", page: 1, limit: 20 });
  expect(searchCases.body.parse({})).toEqual({ text: "", page: 1, limit: 20 });
  expect(findTwins.body.parse({})).toEqual({ name: "", social: "", cpf: "", cnpj: "" });
  expect(importChoices.parse({})).toEqual({ identifier: "skip", name: "skip", repeated: "skip", rows: "" });
});
