import { readParty, updateParty, writeParties } from "@lavra/contract/parties/parties";
import type { PartyRecord } from "@lavra/contract/parties/party";
import { expect, test } from "vitest";
import { on, refuse, stubApi } from "../../testing/stub-api.ts";
import { changeRecord, isChanged } from "./change-record.ts";

const id = "019aa000-0000-7000-b000-000000000001";
const before = { kind: "pf", name: "Marina Duarte", gender: "f", cpf: "529.982.247-25" } as const;
const after = { ...before, name: "Marina Duarte Reis" };
const at = "2026-03-11T13:40:00.000Z";
const unwritten = { notes: "Cliente antiga." };

/** A record that somebody else changes once before the first change of it arrives. */
function stubRecord(documentsWrite: typeof before | typeof after) {
  let version = 3;
  const read = (record: PartyRecord) => ({
    party: { id, version, record, related: [], represents: [], createdAt: at, changedAt: at, changedBy: "Maria" },
  });
  const record = { ...before, ...unwritten };
  return stubApi(
    on(readParty, () => read(record)),
    on(updateParty, ({ body }) => {
      version += 1;
      return body.version === 3 ? refuse("parties.changed_meanwhile") : read(body.record);
    }),
    on(writeParties, () => ({ parties: [{ id, version, latest: { id, version }, party: documentsWrite }] })),
  );
}

test("the change goes into the present version, also if somebody else changed it meanwhile", async () => {
  const api = stubRecord(after);
  expect(await changeRecord(id, before, after)).toEqual({ id, version: 5, known: after });
  expect(api.to(updateParty).map(({ body }) => body)).toEqual([
    { record: { ...after, ...unwritten }, version: 3 },
    { record: { ...after, ...unwritten }, version: 4 },
  ]);
});

test("a document keeps the party that one saw if the record says something else besides", async () => {
  stubRecord(before);
  expect(await changeRecord(id, before, after)).toEqual({ inline: after });
});

test("a refusal reaches the caller", async () => {
  stubApi(on(readParty, refuse("parties.not_found")));
  await expect(changeRecord(id, before, after)).rejects.toThrow();
});

test("empty items are no change", () => {
  expect(isChanged(before, { ...before, email: "" })).toBe(false);
  expect(isChanged(before, after)).toBe(true);
});
