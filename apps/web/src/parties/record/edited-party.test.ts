import type { PartyRecord } from "@lavra/contract/parties/party";
import { describe, expect, it } from "vitest";
import { editedOf, partyFaults, recordOf } from "./edited-party.ts";

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
});
