import { expect, test } from "vitest";
import { actOf, type ImportAct, importNoteCodes, isRefusal, ownAct, rowLetters } from "./import-parties.ts";

const choices = { identifier: "update", name: "create", repeated: "skip" } as const;
const note = (code: (typeof importNoteCodes)[number]) => ({ code, message: "" });
const record = { by: "cpf", name: "Ana", id: "01900000-0000-7000-8000-000000000001" } as const;
const earlier = { by: "name", name: "Ana", row: 0 } as const;

test("choices of single rows are a letter each, and are read again by position", () => {
  const own = new Map<number, ImportAct>([
    [0, "skip"],
    [2, "update"],
    [3, "create"],
    [9, "skip"],
  ]);
  expect([rowLetters(own, 5), rowLetters(own, 0), rowLetters(new Map(), 2)]).toEqual(["s-uc-", "", "--"]);
  expect([0, 1, 2, 3, 4, 9].map((at) => ownAct("s-uc-", at))).toEqual([
    "skip",
    undefined,
    "update",
    "create",
    undefined,
    undefined,
  ]);
});

test.each<[what: string, row: Parameters<typeof actOf>[0], own: ImportAct | undefined, act: ReturnType<typeof actOf>]>([
  ["a row with a refusal", { notes: [note("kind_assumed"), note("cpf_wrong")] }, "create", "refuse"],
  ["a refused row that has a twin", { notes: [note("birth_future")], twin: record }, "update", "refuse"],
  ["a row with advice alone", { notes: [note("zip_unreadable")] }, undefined, "create"],
  ["a row without a twin", { notes: [] }, "skip", "create"],
  ["a row with a record's CPF", { notes: [], twin: record }, undefined, "update"],
  ["a row with a record's CNPJ", { notes: [], twin: { ...record, by: "cnpj" } }, undefined, "update"],
  ["a row with a record's name", { notes: [], twin: { ...record, by: "name" } }, undefined, "create"],
  ["a row with a record's CPF and a choice", { notes: [], twin: record }, "skip", "skip"],
  ["a row with a record's name and a choice", { notes: [], twin: { ...record, by: "name" } }, "update", "update"],
  ["a row of an earlier row's party", { notes: [], twin: earlier }, undefined, "skip"],
  ["a row of an earlier row's party that is to be recorded", { notes: [], twin: earlier }, "create", "create"],
  ["a row of an earlier row's party, which it cannot update", { notes: [], twin: earlier }, "update", "skip"],
])("%s", (_, row, own, act) => {
  expect(actOf(row, choices, own)).toBe(act);
});

test("eight notes refuse a row, the others advise", () => {
  expect(importNoteCodes.filter(isRefusal)).toEqual([
    "name_missing",
    "cpf_wrong",
    "cnpj_wrong",
    "number_rounded",
    "birth_unreadable",
    "birth_future",
    "uf_unknown",
    "too_long",
  ]);
});
