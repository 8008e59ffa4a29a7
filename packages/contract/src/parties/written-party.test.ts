import { expect, test } from "vitest";
import { inlineParty } from "../documents/document-parties.ts";
import type { PartyRecord, PartyRepresentative } from "./party.ts";
import { recordOfWritten, referencesOf, representativeIdsOf, writtenParty } from "./written-party.ts";

const home = { street: "Rua das Acácias", city: "Sobral", uf: "CE" };
const office = { street: "Rua do Sol", city: "Recife", uf: "PE" };
const ana: PartyRecord = { kind: "pf", name: "Ana Reis", addresses: [home, { ...office, isForService: true }] };

/** Records by id, each represented by the next one. */
const chain = new Map(
  ["a", "b", "c", "d"].map((id, at, all): [string, PartyRecord] => {
    const next = all[at + 1];
    const representatives = next ? [{ quality: "sócia", who: { id: next } }] : [];
    return [id, { kind: "pf", name: id.toUpperCase(), representatives }];
  }),
);
const written = (record: PartyRecord) => writtenParty(record, (id) => chain.get(id));
const actsFor = (...representatives: PartyRepresentative[]): PartyRecord => ({
  kind: "ltda",
  name: "Atlas",
  representatives,
});

test("the address for service is written without its mark, as documents take a party", () => {
  expect(written(ana).address).toEqual(office);
  expect(inlineParty.safeParse(written(ana)).success).toBe(true);
  expect(written({ ...ana, addresses: [home] }).address).toEqual(home);
  expect(written({ kind: "pf", name: "Ana Reis" }).address).toBeUndefined();
});

test("the first e-mail and telephone are written; notes, bank and spouse are not", () => {
  const full: PartyRecord = {
    ...ana,
    emails: ["a@exemplo.com.br", "b@exemplo.com.br"],
    phones: ["(88) 3611-0000", "(88) 3611-0001"],
    spouseId: "a",
    pix: ["chave"],
    bank: "Banco 1",
    notes: "reservado",
    isPlural: true,
  };
  expect(written(full)).toEqual({
    kind: "pf",
    name: "Ana Reis",
    email: "a@exemplo.com.br",
    phone: "(88) 3611-0000",
    number: "p",
    address: office,
  });
});

test("representatives are followed three deep; a record that is gone is left out", () => {
  const who = { kind: "pf", name: "D", address: undefined };
  expect(written(actsFor({ quality: "sócia", who: { id: "a" } })).reps).toMatchObject([
    { as: "sócia", who: { name: "A", reps: [{ who: { name: "B", reps: [{ who: { name: "C" } }] } }] } },
  ]);
  const third = written(chain.get("a") as PartyRecord).reps?.[0];
  expect(third).toMatchObject({ who: { name: "B", reps: [{ who: { name: "C", reps: [{ who }] } }] } });
  expect(JSON.stringify(written(actsFor({ quality: "sócia", who: { id: "a" } })))).not.toContain('"D"');
  expect(written(actsFor({ quality: "sócia", who: { id: "z" } }))).not.toHaveProperty("reps");
  const body = { article: "o", body: "Procurador do Estado" } as const;
  expect(written(actsFor(body)).reps).toEqual([{ as: "", art: "o", body: "Procurador do Estado" }]);
});

test("references are those of representatives and of the spouse", () => {
  const record = actsFor({ quality: "sócia", who: { id: "a" } }, { quality: "mãe", who: { inline: ana } });
  expect(referencesOf({ ...record, spouseId: "b" })).toEqual(["a", "b"]);
  expect(representativeIdsOf({ ...record, spouseId: "b" } as PartyRecord)).toEqual(["a"]);
  expect(referencesOf(ana)).toEqual([]);
});

test("what was written for one document becomes a record, without blanks and empty items", () => {
  const record = recordOfWritten({
    kind: "pf",
    name: "Ana Reis",
    gender: "f",
    number: "p",
    email: " a@exemplo.com.br ",
    phone: " ",
    parents: [" ", "Rita Reis"],
    address: {},
    reps: [
      { as: " mãe ", who: { kind: "pf", name: "Rita Reis" } },
      { as: " ", who: { kind: "pf", name: "Eva" } },
      { as: "pai", who: { kind: "pf", name: " " } },
      { as: "", art: "a", body: " Defensoria Pública " },
      { as: "", art: "a", body: " " },
    ],
  });
  expect(record).toEqual({
    kind: "pf",
    name: "Ana Reis",
    gender: "f",
    isPlural: true,
    emails: ["a@exemplo.com.br"],
    parents: ["Rita Reis"],
    representatives: [
      { quality: "mãe", who: { inline: { kind: "pf", name: "Rita Reis" } } },
      { article: "a", body: "Defensoria Pública" },
    ],
  });
  expect(recordOfWritten({ kind: "pf", name: "Ana", address: home })).toEqual({
    kind: "pf",
    name: "Ana",
    addresses: [home],
  });
});
