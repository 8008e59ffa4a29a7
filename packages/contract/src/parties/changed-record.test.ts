import { expect, test } from "vitest";
import { isWrittenAlike, recordWithChanges } from "./changed-record.ts";
import type { PartyRecord } from "./party.ts";
import { type WrittenParty, writtenParty } from "./written-party.ts";

const idAt = (n: number) => `019aa000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const mother: PartyRecord = { kind: "pf", name: "Lia Melo", gender: "f", cpf: "111.444.777-35" };
const ana: PartyRecord = {
  kind: "menor",
  name: "Ana Melo",
  gender: "f",
  civil: "solteiro",
  emails: ["ana@exemplo.com.br", "outra@exemplo.com.br"],
  addresses: [
    { street: "Rua da Praia", city: "Natal", uf: "RN" },
    { street: "Rua das Flores", number: "10", city: "Sobral", uf: "CE", isForService: true },
  ],
  representatives: [
    { quality: "genitor", who: { id: idAt(2) }, isTogether: true, since: "2020-01-01" },
    { quality: "tutor", who: { inline: { kind: "pf", name: "Ivo Prado" } } },
    { article: "a", body: "Procuradoria-Geral do Estado" },
  ],
  spouseId: idAt(3),
  pix: ["ana@exemplo.com.br"],
  notes: "Cliente antiga.",
};
const before = writtenParty(ana, () => mother);
const changed = (change: Partial<WrittenParty>) => recordWithChanges(ana, before, { ...before, ...change });
const [first, second, body] = before.reps ?? [];

test("a record without changes stays as it is", () => {
  expect(changed({})).toEqual(ana);
  expect(changed({ address: { uf: "CE", city: "Sobral", number: "10", street: "Rua das Flores" } })).toEqual(ana);
});

test("what a document changed goes into the record, and what it does not write stays", () => {
  expect(changed({ civil: "casado", name: "Ana Melo Reis" })).toEqual({
    ...ana,
    civil: "casado",
    name: "Ana Melo Reis",
  });
  expect(changed({ gender: undefined }).gender).toBeUndefined();
  expect(changed({ number: "p" }).isPlural).toBe(true);
  expect(changed({ email: "nova@exemplo.com.br" }).emails).toEqual(["nova@exemplo.com.br", "outra@exemplo.com.br"]);
  expect(changed({ email: "" }).emails).toEqual(["outra@exemplo.com.br"]);
  expect(changed({ phone: "(85) 3456-7890" }).phones).toEqual(["(85) 3456-7890"]);
  const address = { street: "Rua Nova", city: "Sobral" };
  expect(changed({ address }).addresses).toEqual([ana.addresses?.[0], { ...address, isForService: true }]);
  expect(changed({ address: undefined }).addresses).toEqual([ana.addresses?.[0]]);
  const homeless = recordWithChanges({ kind: "pf", name: "Ana" }, { kind: "pf", name: "Ana" }, { ...before, reps: [] });
  expect(homeless.addresses).toEqual([{ street: "Rua das Flores", number: "10", city: "Sobral", uf: "CE" }]);
});

test("who acts for a party stays a record of their own, unless it is somebody else", () => {
  if (!first || !("who" in first) || !second || !("who" in second) || !body) throw new Error("no representatives");
  const [mothers, tutors, bodys] = ana.representatives ?? [];
  const withFirst = (one: typeof first) => changed({ reps: [one, second, body] }).representatives;
  expect(withFirst({ ...first, as: "tutor" })?.[0]).toEqual({ ...mothers, quality: "tutor" });
  expect(withFirst({ ...first, who: { ...first.who, profession: "médico" } })).toEqual(ana.representatives);
  const other = { kind: "pf", name: "Eva Reis" } as const;
  expect(withFirst({ ...first, who: other })?.[0]).toMatchObject({ quality: "genitor", who: { inline: other } });
  const renamed = { ...second, who: { ...second.who, name: "Ivo Reis" } };
  expect(changed({ reps: [first, renamed, body] }).representatives).toEqual([
    mothers,
    { quality: "tutor", who: { inline: { kind: "pf", name: "Ivo Reis" } } },
    bodys,
  ]);
  expect(changed({ reps: [body, first] }).representatives).toEqual([bodys, mothers]);
  expect(changed({ reps: [second, body, first] }).representatives).toEqual([tutors, bodys, mothers]);
  expect(changed({ reps: undefined }).representatives).toBeUndefined();
});

test("parties are alike if documents write them alike", () => {
  expect(isWrittenAlike(before, { ...before, with: 1 })).toBe(true);
  expect(isWrittenAlike(before, { ...before, reps: [] })).toBe(false);
  expect(isWrittenAlike(before, { ...before, phone: "" })).toBe(true);
});
