import type { PartyRecord } from "@lavra/contract/parties/party";
import { describe, expect, it } from "vitest";
import {
  type EditedAddress,
  type EditedParty,
  type EditedRepresentative,
  editedOf,
  emptyAddress,
  emptyRepresentative,
  isRecordId,
  isSameRecord,
  partyFaults,
  recordOf,
} from "./edited-party.ts";

const ana: PartyRecord = {
  kind: "pf",
  name: "ANA REIS",
  social: "NINA REIS",
  gender: "f",
  civil: "casado",
  regime: "comunhão parcial de bens",
  birth: "1990-05-05",
  parents: ["LIA REIS", "RUI REIS"],
  cpf: "529.982.247-25",
  emails: ["ana@exemplo.com.br", "nina@exemplo.com.br"],
  phones: ["(88) 98765-4321"],
  addresses: [
    { street: "Rua das Acácias", number: "12", city: "Sobral", uf: "CE" },
    { city: "Ituverava", uf: "SP", rural: true },
  ],
  representatives: [
    {
      quality: "procurador",
      who: { id: "019aa000-0000-7000-b000-000000000002" },
      isTogether: true,
      since: "2026-01-01",
    },
    { quality: "curador", who: { inline: { kind: "pf", name: "CAIO REIS", gender: "m", rg: "99" } } },
    { article: "a", body: "Defensoria Pública" },
  ],
  spouseId: "019aa000-0000-7000-b000-000000000003",
  pix: ["ana@exemplo.com.br"],
  bank: "Banco 001",
  notes: "Prefere\ntelefone",
};

describe("the form of a record", () => {
  it("gives back every field as it was", () => {
    expect(recordOf(editedOf(ana))).toEqual(ana);
    const bank: PartyRecord = { kind: "sa", name: "ATLAS", noun: "banco", gender: "m", cnpj: "12.ABC.345/01DE-35" };
    expect(recordOf(editedOf(bank))).toEqual(bank);
    const heirs: PartyRecord = { kind: "espolio", name: "ESPÓLIO", isPlural: true, cpf: "529.982.247-25" };
    expect(recordOf(editedOf(heirs))).toEqual(heirs);
  });

  it("has the address for service first", () => {
    const [first, second] = ana.addresses ?? [];
    const record = { ...ana, addresses: [{ ...first }, { ...second, isForService: true }] };
    expect(recordOf(editedOf(record)).addresses).toEqual([second, first]);
  });

  it("sends nothing that its kind does not have", () => {
    const record = recordOf({ ...editedOf(ana), kind: "ltda" });
    for (const field of ["social", "civil", "regime", "birth", "parents", "cpf", "spouseId"] as const) {
      expect(record[field], field).toBeUndefined();
    }
    expect(record.emails).toEqual(ana.emails);
  });

  it("leaves out empty lines, addresses and representatives", () => {
    const empty = editedOf({ kind: "pf", name: "  ANA  " });
    expect(recordOf({ ...empty, phones: "\n (88) 98765-4321 \n\n" })).toEqual({
      kind: "pf",
      name: "ANA",
      phones: ["(88) 98765-4321"],
    });
  });

  it("says which fields are not in shape", () => {
    const edited = editedOf(ana);
    const [address] = edited.addresses;
    const [acting] = edited.representatives;
    const wrong = {
      ...edited,
      name: " ",
      cpf: "529.982",
      addresses: [{ ...address, zip: "620" }],
      representatives: [{ ...acting, quality: "" }],
    } as typeof edited;
    expect(Object.keys(partyFaults(wrong)).map((field) => field.replace(/^new-\d+ /, ""))).toEqual([
      "name",
      "cpf",
      "zip",
      "quality",
    ]);
    expect(partyFaults(edited)).toEqual({});
  });

  const faultsOf = (part: Partial<EditedParty>) =>
    Object.entries(partyFaults({ ...editedOf(ana), ...part })).map(([field, words]) => [
      field.replace(/^new-\d+ /, ""),
      words,
    ]);
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`).join("\n");
  const address = (part: Partial<EditedAddress>) => ({ addresses: [{ ...emptyAddress(), ...part }] });
  const acting = (part: Partial<EditedRepresentative>) => ({
    representatives: [{ ...emptyRepresentative(""), ...part }],
  });
  const cnpj = "Confira o CNPJ: são 12 letras ou números e 2 dígitos.";

  it.each<[string, Partial<EditedParty>, string[][]]>([
    ["five e-mails", { emails: lines(5) }, []],
    ["six e-mails", { emails: lines(6) }, [["emails", "No máximo 5, um por linha"]]],
    ["six phones", { phones: lines(6) }, [["phones", "No máximo 5, um por linha"]]],
    ["four parents", { parents: lines(4) }, []],
    ["five parents", { parents: lines(5) }, [["parents", "No máximo 4, um por linha"]]],
    ["six keys for Pix", { pix: `${lines(6)}\n\n` }, [["pix", "No máximo 5, um por linha"]]],
    ["no CPF", { cpf: "" }, []],
    ["a long CPF", { cpf: "529.982.247-255" }, [["cpf", "Confira o CPF: são 11 dígitos."]]],
    ["a CNPJ of a person", { cnpj: "12" }, []],
    ["a CNPJ with letters", { kind: "ltda", cnpj: "12.ABC.345/01DE-35" }, []],
    ["a CNPJ with letters at its end", { kind: "ltda", cnpj: "12.ABC.345/01DE-3A" }, [["cnpj", cnpj]]],
    ["a short CNPJ", { kind: "ltda", cnpj: "12.345.678/0001-9" }, [["cnpj", cnpj]]],
    ["no CEP and no state", address({ city: "Sobral" }), []],
    ["a CEP and a state", address({ zip: "62010-000", uf: "CE" }), []],
    ["a long CEP", address({ zip: "62010-0000" }), [["zip", "Confira o CEP: são 8 dígitos."]]],
    ["a state in small letters", address({ uf: "ce" }), [["uf", "Informe a sigla, como CE"]]],
    ["a spouse by name", { spouseId: "RUI" }, [["spouseId", "Escolha um cadastro da lista"]]],
    ["a spouse of an entity", { kind: "ltda", spouseId: "RUI" }, []],
    ["no spouse", { spouseId: " " }, []],
    ["nobody in no quality", acting({ who: " " }), []],
    ["somebody in no quality", acting({ who: "RUI", quality: " " }), [["quality", "Informe em que qualidade"]]],
    ["a public body", acting({ body: { article: "a", body: "União" } }), []],
  ])("%s has the faults that it should", (_, part, faults) => {
    expect(faultsOf(part)).toEqual(faults);
  });

  it("is the same as another that gives the same record, whatever their keys and blanks", () => {
    const one = editedOf(ana);
    expect(isSameRecord(one, editedOf(ana))).toBe(true);
    expect(isSameRecord(one, { ...one, notes: `${one.notes} \n`, phones: `\n${one.phones}` })).toBe(true);
    expect(isSameRecord(one, { ...one, notes: "" })).toBe(false);
  });

  it("sends a union of people alone, and a CPF of the kinds that have one", () => {
    const of = (kind: EditedParty["kind"]) => recordOf({ ...editedOf(ana), kind, union: true });
    expect([of("pf").union, of("espolio").union]).toEqual([true, undefined]);
    expect([of("menor").cpf, of("espolio").cpf, of("ltda").cpf]).toEqual([ana.cpf, ana.cpf, undefined]);
  });

  it.each([
    ["019aa000-0000-7000-b000-000000000002", true],
    ["019aa000-0000-7000-b000-00000000000", false],
    ["019AA000-0000-7000-b000-000000000002", false],
    ["RUI REIS", false],
    ["", false],
  ])("%j is a record's id: %s", (who, isId) => {
    expect(isRecordId(who)).toBe(isId);
  });
});
