// @module-tag both-databases
import type { PartyRecord } from "@lavra/contract/parties/party";
import { qualify } from "@lavra/portuguese/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import type { PartyReference } from "./resolve-parties.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const send = async (method: "POST" | "PUT" | "DELETE", path: string, payload?: object) => {
  const options = { method, url: `/api/parties${path}`, ...(payload ? { payload } : {}) };
  return (await call(api.app, owner.token, options)).body.party;
};
const create = async (record: PartyRecord): Promise<string> => (await send("POST", "", { record })).id;
const resolve = (wanted: readonly { id: string; version?: number }[], pins: readonly PartyReference[] = []) =>
  api.features.parties.find(owner.user, wanted, pins);
const written = async (...given: Parameters<typeof resolve>) => {
  const { parties } = await resolve(...given);
  return qualify(parties.filter((party) => party !== undefined)).text;
};

const lia: PartyRecord = { kind: "pf", name: "LIA REIS", gender: "f", profession: "professor" };

test("a party is written with its representatives and theirs, and the versions read give the same text again", async () => {
  const person = await create(lia);
  const company = await create({
    kind: "ltda",
    name: "IPÊ LTDA.",
    representatives: [{ quality: "sócio-administrador", who: { id: person } }],
  });
  const building = await create({
    kind: "condominio",
    name: "CONDOMÍNIO AURORA",
    representatives: [{ quality: "síndico", who: { id: company } }],
  });
  const text =
    "CONDOMÍNIO AURORA, condomínio edilício, neste ato representado por sua síndica, IPÊ LTDA., pessoa jurídica de direito privado, neste ato representada por sua sócia-administradora, LIA REIS, professora";
  expect(await written([{ id: building }])).toBe(text);
  const { used } = await resolve([{ id: building }]);
  expect(used).toEqual([building, company, person].map((id) => ({ id, version: 1 })));
  await send("PUT", `/${person}`, { version: 1, record: { ...lia, profession: "médico" } });
  expect(await written([{ id: building }])).toBe(text.replace("professora", "médica"));
  expect(await written([{ id: building }], used)).toBe(text);
  expect(await written([{ id: person, version: 1 }])).toBe("LIA REIS, professora");
});

test("two records that name each other are a couple, whichever names the other", async () => {
  const one = await create(lia);
  const other = await create({ kind: "pf", name: "RUI REIS", gender: "m", spouseId: one });
  for (const wanted of [
    [{ id: one }, { id: other }],
    [{ id: other }, { id: one }],
  ]) {
    expect(await written(wanted)).toContain("casados entre si");
  }
  expect((await resolve([{ id: one }])).parties[0]?.with).toBeUndefined();
});

test("an erased or unknown party is absent at its place, and a circle of representatives ends", async () => {
  const gone = await create(lia);
  const first = await create({ kind: "ltda", name: "A LTDA." });
  const acting = (id: string) => [{ quality: "administrador", who: { id } }];
  const second = await create({ kind: "ltda", name: "B LTDA.", representatives: acting(first) });
  await send("PUT", `/${first}`, {
    version: 1,
    record: { kind: "ltda", name: "A LTDA.", representatives: acting(second) },
  });
  await send("DELETE", `/${gone}`);
  const { parties } = await resolve([{ id: gone }, { id: first }, { id: owner.user.id }]);
  expect(parties.map((party) => party?.name)).toEqual([undefined, "A LTDA.", undefined]);
});

test("a record with a marked address for service is read as documents write it", async () => {
  const addresses = [{ street: "Rua das Acácias", city: "Sobral", uf: "CE", isForService: true }];
  const id = await create({ ...lia, addresses });
  const payload = { parties: [{ id }] };
  const read = await call(api.app, owner.token, { method: "POST", url: "/api/parties/written", payload });
  expect(read.status).toBe(200);
  expect(read.body.parties).toMatchObject([{ party: { address: { city: "Sobral" } } }]);
});
