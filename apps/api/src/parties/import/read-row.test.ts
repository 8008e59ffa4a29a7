import type { ImportColumn } from "@lavra/contract/parties/import-parties";
import { kindNames, partyKinds } from "@lavra/contract/parties/party";
import { expect, test } from "vitest";
import { type Cells, cellsOf } from "./cells.ts";
import { readKind } from "./read-kind.ts";
import { readRow } from "./read-row.ts";

const today = "2026-11-29";
const read = ({ name, ...cells }: Partial<Record<ImportColumn, string | undefined>>) =>
  readRow((name === undefined ? cells : { name, ...cells }) as Cells, today);
const recordOf = (cells: Partial<Record<ImportColumn, string>>) => read({ name: "ANA REIS", ...cells }).record;
const codesOf = (cells: Partial<Record<ImportColumn, string>>) =>
  read({ name: "ANA REIS", ...cells }).notes.map(({ code }) => code);

test("a row of a system's export becomes a whole record", () => {
  expect(
    read({
      name: "Ana Reis",
      document: "52998224725",
      rg: "1234567 SSP/CE",
      civil: "Casada sob o regime da comunhão parcial de bens",
      nationality: "Brasileira",
      profession: "Professora",
      birth: "14/08/1979",
      email: "ana@x.com.br; ana@y.com.br",
      phone: "(88) 98765-4321\n8836112233",
      street: "Rua das Acácias",
      number: "12",
      district: "Centro",
      city: "Sobral/CE",
      zip: "62010100",
      country: "Brasil",
      representatives: "procurador: RUI REIS, brasileiro, casado, inscrito no CPF sob o nº 111.444.777-35",
      notes: "Cliente desde 2020\nPrefere e-mail",
    }),
  ).toEqual({
    name: "Ana Reis",
    identifier: "529.982.247-25",
    notes: [],
    record: {
      kind: "pf",
      name: "Ana Reis",
      gender: "f",
      cpf: "529.982.247-25",
      rg: "1234567",
      issuer: "SSP/CE",
      civil: "casado",
      regime: "comunhão parcial de bens",
      nationality: "brasileiro",
      profession: "professor",
      birth: "1979-08-14",
      emails: ["ana@x.com.br", "ana@y.com.br"],
      phones: ["(88) 98765-4321", "(88) 3611-2233"],
      addresses: [
        { street: "Rua das Acácias", number: "12", district: "Centro", city: "Sobral", uf: "CE", zip: "62010-100" },
      ],
      representatives: [
        {
          quality: "procurador",
          who: {
            inline: {
              kind: "pf",
              name: "RUI REIS",
              gender: "m",
              nationality: "brasileiro",
              civil: "casado",
              cpf: "111.444.777-35",
            },
          },
        },
      ],
      notes: "Cliente desde 2020\nPrefere e-mail",
    },
  });
});

test.each<[Partial<Record<ImportColumn, string | undefined>>, string]>([
  [{ name: undefined }, "name_missing"],
  [{ cpf: "529.982.247-24" }, "cpf_wrong"],
  [{ cpf: "a pedir" }, "cpf_wrong"],
  [{ document: "12.345.678/0001-00" }, "cnpj_wrong"],
  [{ cpf: "5,29982E+10" }, "number_rounded"],
  [{ birth: "31/02/1980" }, "birth_unreadable"],
  [{ birth: "01/01/2027" }, "birth_future"],
  [{ uf: "XX" }, "uf_unknown"],
  [{ name: "A".repeat(201) }, "too_long"],
  [{ notes: "x".repeat(4001) }, "too_long"],
])("%.60j is refused: %s", (cells, code) => {
  const row = read({ name: "ANA REIS", ...cells });
  expect(row.record).toBeUndefined();
  expect(row.notes.map((note) => note.code)).toContain(code);
  expect(row.notes[0]?.message).toMatch(/\.$/);
});

test("digits that a spreadsheet dropped come back, with a remark", () => {
  expect(recordOf({ cpf: "8301661305", zip: "1418100" })).toMatchObject({
    cpf: "083.016.613-05",
    addresses: [{ zip: "01418-100" }],
  });
  expect(codesOf({ cpf: "8301661305", zip: "1418100" })).toEqual(["zeros_restored", "zeros_restored"]);
  expect(recordOf({ document: "7188181000170" })).toMatchObject({ kind: "ltda", cnpj: "07.188.181/0001-70" });
});

test.each<[Partial<Record<ImportColumn, string>>, object]>([
  [{ name: "PADARIA BOA LTDA" }, { kind: "ltda" }],
  [{ name: "BANCO OLINDA S/A" }, { kind: "sa" }],
  [{ name: "CONDOMÍNIO SOLAR" }, { kind: "condominio" }],
  [{ name: "X", kind: "Menor de 16 anos" }, { kind: "menor" }],
  [{ name: "X", kind: "interdito" }, { kind: "interdito" }],
  [{ name: "X", kind: "Pessoa jurídica", cnpj: "07.188.181/0001-70" }, { kind: "ltda" }],
  [{ birth: "01/02/62" }, { birth: "1962-02-01" }],
  [{ birth: "1/2/12" }, { birth: "2012-02-01" }],
  [{ birth: "2012-02-01 00:00:00" }, { birth: "2012-02-01" }],
  [{ civil: "União estável" }, { union: true }],
  [{ union: "Sim" }, { union: true }],
  [
    { gender: "Feminino", civil: "casado" },
    { gender: "f", civil: "casado" },
  ],
  [{ uf: "Ceará" }, { addresses: [{ uf: "CE" }] }],
  [{ address: "Rua A, 10, Centro, Natal/RN" }, { addresses: [{ street: "Rua A", number: "10", city: "Natal" }] }],
  [{ country: "Portugal", city: "Lisboa" }, { addresses: [{ city: "Lisboa", country: "Portugal" }] }],
  [{ representatives: "a Procuradoria-Geral do Estado" }, { representatives: [{ article: "a" }] }],
])("%j says %j", (cells, record) => {
  expect(recordOf(cells)).toMatchObject(record);
});

test("gender is never concluded from a name, nor from words for either", () => {
  expect(recordOf({ name: "Maria", profession: "professora" })).not.toHaveProperty("gender");
  expect(recordOf({ civil: "Casado(a)", nationality: "Brasileiro(a)" })).not.toHaveProperty("gender");
  expect(recordOf({ civil: "casada", nationality: "brasileiro" })).not.toHaveProperty("gender");
  expect(recordOf({ name: "BANCO S/A", nationality: "brasileiro" })).not.toHaveProperty("gender");
});

test.each<[Partial<Record<ImportColumn, string>>, string]>([
  [{ email: "ana arroba x" }, "email_unreadable"],
  [{ zip: "123" }, "zip_unreadable"],
  [{ gender: "talvez" }, "gender_unreadable"],
  [{ representatives: "RUI REIS" }, "representative_unreadable"],
  [{ phone: "1;2;3;4;5;6" }, "entries_left_out"],
  [{ cnpj: "07.188.181/0001-70" }, "kind_assumed"],
])("%j is accepted with advice: %s", (cells, code) => {
  expect(recordOf(cells)).toBeDefined();
  expect(codesOf(cells)).toContain(code);
});

test("several columns of one kind stand together, without what is invisible", () => {
  expect(cellsOf(["name", "phone", null, "phone"], ["  Ana\u200b  Reis ", "1", "x", "2", "beyond"])).toEqual({
    name: "Ana Reis",
    phone: "1\n2",
  });
});

test.each(partyKinds)("the word that an export has for the kind %s is read back", (kind) => {
  expect(readKind(kindNames[kind])).toBe(kind);
});
