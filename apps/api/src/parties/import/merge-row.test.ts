import type { PartyRecord } from "@lavra/contract/parties/party";
import { expect, test } from "vitest";
import { mergeRow } from "./merge-row.ts";
import { noteSentence } from "./note-sentences.ts";

const present: PartyRecord = { kind: "mei", name: "Ana Reis", gender: "f", profession: "médico", rg: "1" };
const merged = (row: Partial<PartyRecord>, more: Partial<PartyRecord> = {}) =>
  mergeRow({ ...present, ...more }, { kind: "pf", name: "ANA REIS", ...row });

test("a row replaces what it says, and keeps the kind and what it does not say", () => {
  expect(merged({ rg: "2", cpf: "529.982.247-25", profession: undefined })).toEqual({
    ...present,
    name: "ANA REIS",
    rg: "2",
    cpf: "529.982.247-25",
  });
});

test("a row of an entity brings a person nothing that only people have, and one of a person an entity neither", () => {
  const ofPeople = { civil: "casado", profession: "professor", birth: "1979-08-14", gender: "m" } as const;
  expect(mergeRow({ ...present, kind: "pf" }, { kind: "ltda", name: "IPÊ", ...ofPeople, notes: "n" })).toEqual({
    ...present,
    kind: "pf",
    name: "IPÊ",
    notes: "n",
  });
  const entity = mergeRow({ kind: "ltda", name: "IPÊ" }, { kind: "pf", name: "Ana", ...ofPeople, parents: ["Bia"] });
  expect(entity).toEqual({ kind: "ltda", name: "Ana" });
  expect(merged(ofPeople, { kind: "pf" })).toMatchObject(ofPeople);
});

test("e-mails, telephones and PIX keys of the row come first, each once, up to five", () => {
  const of = (...numbers: number[]) => numbers.map((one) => `${one}@x.com.br`);
  expect(merged({ emails: of(3, 4) }, { emails: of(1, 2, 3) }).emails).toEqual(of(3, 4, 1, 2));
  expect(merged({ emails: of(6, 7) }, { emails: of(1, 2, 3, 4, 5) }).emails).toEqual(of(6, 7, 1, 2, 3));
  expect(merged({ phones: ["2"], pix: ["b"] }, { phones: ["1"], pix: ["a"] })).toMatchObject({
    phones: ["2", "1"],
    pix: ["b", "a"],
  });
  expect(merged({ emails: of(1) }).emails).toEqual(of(1));
  expect(merged({}, { emails: of(1) }).emails).toEqual(of(1));
  expect(merged({})).not.toHaveProperty("emails");
});

test("an address replaces the one for service in its place, which stays the one for service", () => {
  const [home, work, fresh] = [{ city: "Sobral" }, { city: "Crato", isForService: true }, { city: "Iguatu" }];
  expect(merged({ addresses: [fresh] }, { addresses: [home, work] }).addresses).toEqual([
    home,
    { ...fresh, isForService: true },
  ]);
  expect(merged({ addresses: [fresh] }, { addresses: [home] }).addresses).toStrictEqual([fresh]);
  expect(merged({ addresses: [fresh] }).addresses).toEqual([fresh]);
  expect(merged({}, { addresses: [home, work] }).addresses).toEqual([home, work]);
});

test("a sentence about a row repeats sixty characters of the cell, on one line", () => {
  expect(noteSentence("uf_unknown", "XX\nY")).toBe("O estado “XX Y” não existe. Informe a sigla, como CE.");
  const [fits, longer] = ["x".repeat(60), "x".repeat(61)];
  expect(noteSentence("zip_unreadable", fits)).toBe(`O CEP “${fits}” não foi reconhecido e fica de fora.`);
  expect(noteSentence("zip_unreadable", longer)).toBe(`O CEP “${fits}…” não foi reconhecido e fica de fora.`);
  expect(noteSentence("email_unreadable")).toBe("O e-mail não foi reconhecido e fica de fora.");
});
