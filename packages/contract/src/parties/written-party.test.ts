import { expect, test } from "vitest";
import { inlineParty } from "../documents/document-parties.ts";
import type { PartyRecord } from "./party.ts";
import { writtenParty } from "./written-party.ts";

const home = { street: "Rua das Acácias", city: "Sobral", uf: "CE" };
const office = { street: "Rua do Sol", city: "Recife", uf: "PE" };
const ana: PartyRecord = { kind: "pf", name: "Ana Reis", addresses: [home, { ...office, isForService: true }] };

const written = (record: PartyRecord) => writtenParty(record, () => undefined);

test("the address for service is written without its mark, as documents take a party", () => {
  expect(written(ana).address).toEqual(office);
  expect(inlineParty.safeParse(written(ana)).success).toBe(true);
  expect(written({ ...ana, addresses: [home] }).address).toEqual(home);
  expect(written({ kind: "pf", name: "Ana Reis" }).address).toBeUndefined();
});
