// @module-tag both-databases
import type { PartyRecord } from "@lavra/contract/parties/party";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordedEvents } from "../testing/database/recorded-events.ts";
import { newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const ana: PartyRecord = {
  kind: "pf",
  name: "Ana Lúcia Conceição",
  gender: "f",
  nationality: "brasileiro",
  civil: "casado",
  profession: "médico",
  cpf: "529.982.247-25",
  rg: "1234567",
  issuer: "SSP/CE",
  emails: ["ana@exemplo.com.br"],
  phones: ["(88) 98765-4321"],
  addresses: [{ street: "Rua das Acácias", number: "12", city: "Sobral", uf: "CE", zip: "62010-100" }],
};
const bank: PartyRecord = {
  kind: "sa",
  name: "Banco Olinda S.A.",
  noun: "banco",
  gender: "m",
  cnpj: "12.ABC.345/01DE-35",
};

const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object, token = owner.token) =>
  call(api.app, token, { method, url: `/api/parties${path}`, ...(payload ? { payload } : {}) });

const create = async (record: PartyRecord, token = owner.token) => {
  const made = await send("POST", "", { record }, token);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.party;
};

const found = async (text: string, more: object = {}, token = owner.token): Promise<string[]> => {
  const { body } = await send("POST", "/search", { text, ...more }, token);
  expect(body.pagination.total).toBe(body.parties.length);
  return body.parties.map(({ name }: { name: string }) => name);
};

test("a record comes back as it was given, with who made it", async () => {
  const made = await create(ana);
  const { body } = await send("GET", `/${made.id}`);
  expect(body.party).toMatchObject({ id: made.id, version: 1, record: ana, related: [], represents: [] });
  expect(body.party.changedBy).toBe(owner.user.nome);
  const created = { action: "parties.created", by: owner.user.id, of: made.id, detail: {} };
  expect(await recordedEvents(api, owner, "parties.")).toEqual([created]);
});

test("a party is found by names without accents, by stretches of its numbers, and by both together", async () => {
  await create(ana);
  await create({ ...bank, social: "Banco Marim" });
  for (const text of ["ana", "lucia conc", "529982", "4725", "98765", "1234567", "ana 4725", "ana@exemplo"]) {
    expect(await found(text), text).toEqual(["Ana Lúcia Conceição"]);
  }
  for (const text of ["olinda", "marim", "345/01", "12.ABC.345/01DE-35"]) {
    expect(await found(text), text).toEqual(["Banco Marim"]);
  }
  expect(await found("")).toEqual(["Banco Marim", "Ana Lúcia Conceição"]);
  for (const text of ["an", "ana olinda", "4726", "?"]) expect(await found(text), text).toEqual([]);
});

test("people and entities are listed apart, in pages, newest change first", async () => {
  const first = await create(ana);
  await create({ ...ana, name: "Ana Prado" });
  await create(bank);
  expect(await found("", { kind: "person" })).toEqual(["Ana Prado", "Ana Lúcia Conceição"]);
  expect(await found("", { kind: "entity" })).toEqual(["Banco Olinda S.A."]);
  expect(await found("ana", { kind: "entity" })).toEqual([]);
  api.clock.advance(1000);
  await send("PUT", `/${first.id}`, { version: 1, record: { ...ana, profession: "professor" } });
  const { body } = await send("POST", "/search", { text: "ana", page: 2, limit: 1 });
  expect(body.parties.map((one: { name: string }) => one.name)).toEqual(["Ana Prado"]);
  expect(body.pagination).toMatchObject({ total: 2, totalPages: 2, hasMore: false });
});

test("each change is a version, an equal record is none, and a stale one is refused", async () => {
  const { id } = await create(ana);
  const colleague = await newMember(api, owner, { generate: true }, "socio", "Rui Prado");
  const moved = { ...ana, addresses: [{ city: "Fortaleza", uf: "CE" }] };
  expect((await send("PUT", `/${id}`, { version: 1, record: { ...ana } })).body.party.version).toBe(1);
  api.clock.advance(1000);
  const changed = await send("PUT", `/${id}`, { version: 1, record: moved }, colleague.token);
  expect(changed.body.party).toMatchObject({ version: 2, record: moved, changedBy: "Rui Prado" });
  expect(await send("PUT", `/${id}`, { version: 1, record: ana })).toMatchObject({
    status: 409,
    body: { code: "parties.changed_meanwhile" },
  });
  const { body } = await send("GET", `/${id}/versions`);
  expect(body.total).toBe(2);
  expect(body.versions).toMatchObject([
    { version: 2, reason: "changed", by: "Rui Prado", record: moved },
    { version: 1, reason: "created", by: owner.user.nome, record: ana },
  ]);
  const recorded = { action: "parties.changed", by: colleague.user.id, of: id, detail: { version: 2 } };
  expect((await recordedEvents(api, owner, "parties.")).slice(1)).toEqual([recorded]);
});

test("a party is found by its present name only", async () => {
  const { id } = await create(ana);
  await send("PUT", `/${id}`, { version: 1, record: { ...ana, name: "Ana Prado" } });
  expect([await found("conceicao"), await found("prado")]).toEqual([[], ["Ana Prado"]]);
});

test("representatives are records of the office or written inline, and know the parties that they represent", async () => {
  const mother = await create(ana);
  const child: PartyRecord = {
    kind: "menor",
    name: "Léo Conceição",
    gender: "m",
    representatives: [
      { quality: "genitor", who: { id: mother.id }, since: "2015-05-05" },
      { quality: "genitor", who: { inline: { kind: "pf", name: "Caio Conceição", gender: "m" } }, isTogether: true },
      { article: "a", body: "Defensoria Pública" },
    ],
  };
  const { id, record, related } = await create(child);
  expect([record, related]).toEqual([child, [{ id: mother.id, name: ana.name }]]);
  const { body } = await send("POST", "/search", { text: "leo" });
  expect(body.parties[0].representatives).toEqual([ana.name, "Caio Conceição", "Defensoria Pública"]);
  expect((await send("GET", `/${mother.id}`)).body.party.represents).toEqual([{ id, name: child.name }]);
  const refused = { status: 422, body: { code: "parties.reference_not_found" } };
  const stranger = await create(ana, (await newOwner(api.app)).token);
  for (const wrong of [id, stranger.id]) {
    const representatives = [{ quality: "curador", who: { id: wrong } }];
    expect(await send("PUT", `/${id}`, { version: 1, record: { ...child, representatives } })).toMatchObject(refused);
  }
});

test("a record that may be of the same party is found by CPF, CNPJ, and the sound of name and social name", async () => {
  await create(ana);
  await create({ ...bank, social: "Marina Souza" });
  const twins = async (given: object) =>
    (await send("POST", "/twins", given)).body.twins.map((one: { by: string; party: { name: string } }) => [
      one.by,
      one.party.name,
    ]);
  expect(await twins({ cpf: "52998224725", name: "Outra" })).toEqual([["cpf", ana.name]]);
  expect(await twins({ cnpj: bank.cnpj })).toEqual([["cnpj", "Marina Souza"]]);
  expect(await twins({ name: "ANNA LUCIA DA CONCEICAO" })).toEqual([["name", ana.name]]);
  expect(await twins({ name: "Marina de Sousa" })).toEqual([["name", "Marina Souza"]]);
  expect(await twins({ name: "Ana Lúcia" })).toEqual([]);
  expect(await twins({})).toEqual([]);
  const other = await create({ kind: "pf", name: "Anna Lucia Conceição" });
  const except = { name: ana.name, except: other.id };
  expect(await twins(except)).toEqual([["name", ana.name]]);
  const { groups } = (await send("GET", "/twins")).body;
  expect(groups).toMatchObject([{ by: "name", parties: [{ id: other.id }, { name: ana.name }] }]);
});

test("two records become one: both histories stay, and the second leads to the first", async () => {
  const [one, other] = [await create(ana), await create({ kind: "pf", name: "Anna Conceição", rg: "998877" })];
  const child = await create({
    kind: "menor",
    name: "Léo Reis",
    representatives: [{ quality: "genitor", who: { id: other.id } }],
  });
  api.clock.advance(1000);
  const record = { ...ana, rg: "998877" };
  const body = { version: 1, other: { id: other.id, version: 1 }, record };
  expect(await send("POST", `/${one.id}/merge`, { ...body, other: { id: other.id, version: 9 } })).toMatchObject({
    body: { code: "parties.changed_meanwhile" },
  });
  expect(await send("POST", `/${one.id}/merge`, { ...body, other: { id: one.id, version: 1 } })).toMatchObject({
    body: { code: "parties.merge_itself" },
  });
  const merged = await send("POST", `/${one.id}/merge`, body);
  expect(merged.body.party).toMatchObject({ id: one.id, version: 2, record, represents: [{ id: child.id }] });
  const recorded = { action: "parties.merged", by: owner.user.id, of: one.id, detail: { version: 2 } };
  expect((await recordedEvents(api, owner, "parties.")).at(-1)).toEqual(recorded);
  expect((await send("GET", `/${other.id}`)).body.party.id).toBe(one.id);
  expect(await found("anna")).toEqual([]);
  const { versions } = (await send("GET", `/${other.id}/versions`)).body;
  expect(versions.map((row: { partyId: string; reason: string }) => [row.partyId, row.reason])).toEqual([
    [one.id, "merged"],
    ...[one.id, other.id].sort().map((id) => [id, "created"]),
  ]);
  expect(await send("PUT", `/${other.id}`, { version: 1, record })).toMatchObject({ status: 404 });
  expect((await send("DELETE", `/${one.id}`)).status).toBe(200);
  for (const { id } of [one, other]) expect((await send("GET", `/${id}`)).status, id).toBe(404);
});

test("all present records are exported as CSV that a spreadsheet does not run, and the act is recorded", async () => {
  const mother = await create({ ...ana, notes: '=SOMA(A1) "x"' });
  await create({ kind: "menor", name: "Léo; Reis", representatives: [{ quality: "genitor", who: { id: mother.id } }] });
  const merged = await create({ kind: "pf", name: "Anna" });
  await send("POST", `/${mother.id}/merge`, {
    version: 1,
    other: { id: merged.id, version: 1 },
    record: { ...ana, notes: '=SOMA(A1) "x"' },
  });
  const reply = await call(api.app, owner.token, {
    method: "POST",
    url: "/api/parties/file",
    payload: { format: "csv" },
  });
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [head, ...lines] = reply.raw.toString("utf8").split("\r\n");
  expect(head).toMatch(/^\uFEFF"Tipo";"Nome";"Nome social"/);
  expect(lines.at(-1)).toBe("");
  expect(lines.slice(0, -1)).toHaveLength(2);
  expect(lines.join()).toContain(`"Ana Lúcia Conceição";"";"f";"529.982.247-25"`);
  expect(lines.join()).toContain(`"'=SOMA(A1) ""x"""`);
  expect(lines.join()).toContain(`"Léo; Reis"`);
  expect(lines.join()).toContain(`"genitor: Ana Lúcia Conceição"`);
  const recorded = sql<{ n: number }>`select count(*)::int as n from audit_events where action = 'parties.exported'
    and tenant_id = ${owner.user.scopeId}`;
  expect((await api.db.platform((tx) => recorded.execute(tx))).rows).toEqual([{ n: 1 }]);
});

test("files of the parties need the permission for the office's settings beside that to generate", async () => {
  for (const [flags, status] of [
    [{ generate: true, settings: true }, 200],
    [{ generate: true }, 403],
    [{ settings: true }, 403],
  ] as const) {
    const { token } = await newMember(api, owner, flags);
    const reply = await call(api.app, token, { method: "POST", url: "/api/parties/file", payload: { format: "vcf" } });
    expect(reply.status, JSON.stringify(flags)).toBe(status);
  }
});

test("an erased party is gone, and what referred to it stays", async () => {
  const mother = await create(ana);
  const representatives = [{ quality: "genitor", who: { id: mother.id } }];
  const child: PartyRecord = { kind: "menor", name: "Léo Reis", representatives };
  const { id } = await create(child);
  expect((await send("DELETE", `/${mother.id}`)).status).toBe(200);
  expect((await send("DELETE", `/${mother.id}`)).body.code).toBe("parties.not_found");
  for (const path of [`/${mother.id}`, `/${mother.id}/versions`]) expect((await send("GET", path)).status).toBe(404);
  expect([await found("ana"), await found("leo")]).toEqual([[], ["Léo Reis"]]);
  expect((await send("GET", `/${id}`)).body.party).toMatchObject({ record: child, related: [] });
  const changed = await send("PUT", `/${id}`, { version: 1, record: { ...child, gender: "m" } });
  expect(changed.body.party).toMatchObject({ version: 2, related: [] });
});

test("colleagues share the office's parties; without the permission, and from another office, there are none", async () => {
  const { id } = await create(ana);
  const colleague = await newMember(api, owner, { generate: true });
  const uploader = await newMember(api, owner, { upload: true });
  const stranger = await newOwner(api.app);
  expect(await found("ana", {}, colleague.token)).toEqual([ana.name]);
  expect((await send("POST", "/search", {}, uploader.token)).status).toBe(403);
  expect(await found("", {}, stranger.token)).toEqual([]);
  for (const [method, path, payload] of [
    ["GET", `/${id}`, undefined],
    ["GET", `/${id}/versions`, undefined],
    ["PUT", `/${id}`, { version: 1, record: ana }],
    ["DELETE", `/${id}`, undefined],
  ] as const) {
    expect((await send(method, path, payload, stranger.token)).status, `${method} ${path}`).toBe(404);
  }
});

test("a version cannot be changed, and a key opens no other party's rows", async () => {
  const [one, other] = [await create(ana), await create(bank)];
  const { scopeId } = owner.user;
  const changing = api.db.tenant(scopeId, (tx) => sql`update party_versions set reason = 'changed'`.execute(tx));
  await expect(changing).rejects.toThrow(/permission denied/);
  await api.db.platform((tx) =>
    sql`update party_keys set wrapped = (select wrapped from party_keys where party_id = ${other.id})
      where party_id = ${one.id}`.execute(tx),
  );
  expect((await send("GET", `/${one.id}`)).status).toBe(500);
});

test.each([
  { ...ana, name: "" },
  { ...ana, name: "Ana\nLúcia" },
  { ...ana, cpf: "52998224725" },
  { ...ana, kind: "outro" },
  { ...ana, birth: "05/05/2015" },
  { ...bank, cnpj: "12.abc.345/01de-35" },
  { ...ana, addresses: [{ zip: "6201" }] },
  { ...ana, phones: Array.from({ length: 6 }, () => "1") },
])("a record that is not in shape is refused", async (record) => {
  expect(await send("POST", "", { record })).toMatchObject({ status: 400, body: { code: "request.invalid" } });
});
