// @module-tag both-databases
import type { CaseParty, CaseRecord } from "@lavra/contract/cases/case";
import type { ListedCase } from "@lavra/contract/cases/cases";
import type { PartyRecord } from "@lavra/contract/parties/party";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordedEvents } from "../testing/database/recorded-events.ts";
import { newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let owner: Person;
let ana: string;
let bank: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  ana = await addParty({ kind: "pf", name: "Ana Lúcia Conceição", gender: "f", cpf: "529.982.247-25" });
  bank = await addParty({ kind: "sa", name: "Banco Olinda S.A.", noun: "banco", gender: "m" });
});
afterAll(() => api.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";
const at =
  (url: string) =>
  (method: Method, path: string, payload?: object, token = owner.token) =>
    call(api.app, token, { method, url: `${url}${path}`, ...(payload ? { payload } : {}) });
const send = at("/api/cases");
const ofParties = at("/api/parties");

const addParty = async (record: PartyRecord, token = owner.token): Promise<string> =>
  (await ofParties("POST", "", { record }, token)).body.party.id;

const number = "0001234-51.2026.8.06.0167";
const sides = (): CaseParty[] => [
  { id: ana, side: "ativo", role: "autor", isClient: true },
  { id: bank, side: "passivo", role: "réu" },
];
const suit = (): CaseRecord => ({
  number,
  class: "Procedimento Comum Cível",
  unit: "2ª Vara Cível da Comarca de Sobral",
  parties: sides(),
});

const create = async (record: CaseRecord, token = owner.token) => {
  const made = await send("POST", "", { record }, token);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.case;
};
const found = async (text: string, more: object = {}, token = owner.token): Promise<string[]> => {
  const { body } = await send("POST", "/search", { text, ...more }, token);
  expect(body.pagination.total).toBe(body.cases.length);
  return body.cases.map((one: ListedCase) => one.number);
};

test("a case comes back as it was given, with its parties in their gender and with who made it", async () => {
  const record = { ...suit(), isSecret: true, notes: "Prazo em dobro", responsibleId: owner.user.id };
  const made = await create(record);
  const { body } = await send("GET", `/${made.id}`);
  expect(body.case).toMatchObject({ id: made.id, version: 1, record, responsible: owner.user.nome });
  expect(body.case.changedBy).toBe(owner.user.nome);
  expect(body.case.parties).toEqual([
    { id: ana, version: 1, kind: "pf", name: "Ana Lúcia Conceição", identifier: "529.982.247-25", role: "autora" },
    { id: bank, version: 1, kind: "sa", name: "Banco Olinda S.A.", identifier: "", role: "réu" },
  ]);
  const listed = (await send("POST", "/search", {})).body.cases[0];
  expect(listed).toMatchObject({
    number,
    isSecret: true,
    responsible: owner.user.nome,
    counts: { ativo: 1, passivo: 1 },
    parties: [
      { side: "ativo", name: "Ana Lúcia Conceição", isClient: true },
      { side: "passivo", name: "Banco Olinda S.A.", isClient: false },
    ],
  });
});

test("nothing of a case is in the clear in its tables", async () => {
  const { id } = await create({ ...suit(), notes: "segredo absoluto" });
  const { rows } = await api.db.platform((tx) =>
    sql<{ content: Buffer; text: string }>`select content, found::text
      from case_versions join case_search found using (tenant_id, case_id) where case_id = ${id}`.execute(tx),
  );
  expect(rows).toHaveLength(1);
  const stored = rows.map(({ content, text }) => `${Buffer.from(content).toString("latin1")} ${text}`).join();
  for (const word of [number, "00012345120268060167", "Procedimento", "Sobral", "segredo", "autor"])
    expect(stored).not.toContain(word);
});

test("a case is found by its number in any mask, by its class and unit, and by its parties, also all together", async () => {
  await create(suit());
  await create({ ...suit(), number: "9999999-00.2025.5.07.0001", class: "Reclamação", unit: undefined, parties: [] });
  for (const text of [
    ...["0001234-51.2026.8.06.0167", "00012345120268060167", "1234", "2026.8", "procedimento", "comum civ", "sobral"],
    ...["ana", "lucia conc", "olinda", "529982", "ana olinda 0167", "conceicao procedimento"],
  ])
    expect(await found(text), text).toEqual([number]);
  for (const text of ["an", "ana reclamacao", "4321", "?"]) expect(await found(text), text).toEqual([]);
  expect(await found("")).toHaveLength(2);
});

test("cases are filtered by lawyer and by client, and listed in pages, newest change first", async () => {
  const first = await create({ ...suit(), responsibleId: owner.user.id });
  api.clock.advance(1000);
  const parties: CaseParty[] = [{ id: bank, side: "ativo", role: "exequente", isClient: true }];
  await create({ ...suit(), number: undefined, class: "Execução", parties });
  expect(await found("", { responsibleId: owner.user.id })).toEqual([number]);
  expect(await found("", { clientId: ana })).toEqual([number]);
  expect(await found("", { clientId: bank })).toEqual([""]);
  expect(await found("olinda", { clientId: ana, responsibleId: owner.user.id })).toEqual([number]);
  expect(await found("execucao", { clientId: ana })).toEqual([]);
  api.clock.advance(1000);
  await send("PUT", `/${first.id}`, { version: 1, record: suit() });
  const { body } = await send("POST", "/search", { page: 1, limit: 1 });
  expect(body.cases.map((one: ListedCase) => one.number)).toEqual([number]);
  expect(body.pagination).toMatchObject({ total: 2, totalPages: 2, hasMore: true });
});

test("each change is a version, an equal record is none, and of two people at once the second is refused", async () => {
  const { id } = await create(suit());
  const colleague = await newMember(api, owner, { generate: true }, "socio", "Rui Prado");
  expect((await send("PUT", `/${id}`, { version: 1, record: suit() })).body.case.version).toBe(1);
  const moved = { ...suit(), unit: "1ª Vara Cível", responsibleId: colleague.user.id };
  api.clock.advance(1000);
  const both = await Promise.all([
    send("PUT", `/${id}`, { version: 1, record: moved }, colleague.token),
    send("PUT", `/${id}`, { version: 1, record: { ...suit(), unit: "3ª Vara Cível" } }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe("cases.changed_meanwhile");
  await send("PUT", `/${id}`, { version: 2, record: moved }, colleague.token);
  const { body } = await send("GET", `/${id}/versions`);
  expect(body.versions[0]).toMatchObject({ by: "Rui Prado", record: moved });
  const { version } = body.versions[0];
  const changes = await recordedEvents(api, owner, "cases.changed");
  expect(changes).toHaveLength(version - 1);
  expect(changes.at(-1)).toMatchObject({ by: colleague.user.id, of: id, detail: { version } });
  expect(body.versions.at(-1)).toMatchObject({ version: 1, by: owner.user.nome, record: suit() });
  expect(body.names).toEqual(
    expect.arrayContaining([
      { id: ana, name: "Ana Lúcia Conceição" },
      { id: colleague.user.id, name: "Rui Prado" },
    ]),
  );
});

test("a second case with the same number is found, whatever its mask", async () => {
  const { id } = await create(suit());
  const twins = async (given: object) =>
    (await send("POST", "/twins", given)).body.cases.map((one: { id: string }) => one.id);
  expect(await twins({ number: "00012345120268060167" })).toEqual([id]);
  expect(await twins({ number, except: id })).toEqual([]);
  expect(await twins({ number: "0001234" })).toEqual([]);
  const other = await create(suit());
  expect(await twins({ number, except: other.id })).toEqual([id]);
});

test("a merged party leads to the living one, and an erased one is absent", async () => {
  const anna = await addParty({ kind: "pf", name: "Anna Conceição", gender: "f" });
  const { id } = await create({
    ...suit(),
    parties: [...sides(), { id: anna, side: "ativo", role: "autor" }],
  });
  await ofParties("POST", `/${anna}/merge`, {
    version: 1,
    other: { id: ana, version: 1 },
    record: { kind: "pf", name: "Anna Conceição", gender: "f" },
  });
  const { record, parties, version } = (await send("GET", `/${id}`)).body.case;
  expect(record.parties).toEqual([
    { id: anna, side: "ativo", role: "autor", isClient: true },
    { id: bank, side: "passivo", role: "réu" },
  ]);
  expect(parties.map((one: { name: string }) => one.name)).toEqual(["Anna Conceição", "Banco Olinda S.A."]);
  expect([await found("anna"), await found("", { clientId: anna }), await found("", { clientId: ana })]).toEqual([
    [number],
    [number],
    [number],
  ]);
  await ofParties("DELETE", `/${anna}`);
  const after = (await send("GET", `/${id}`)).body.case;
  expect(after.parties.map((one: { id: string }) => one.id)).toEqual([bank]);
  expect(await found("anna")).toEqual([]);
  const changed = { ...after.record, unit: "1ª Vara Cível" };
  expect((await send("PUT", `/${id}`, { version, record: changed })).body.case.version).toBe(2);
});

test("parties and lawyers of another office, and people who left, are refused", async () => {
  const stranger = await newOwner(api.app);
  const theirs = await addParty({ kind: "pf", name: "Lia" }, stranger.token);
  const withParty = (id: string) => ({ ...suit(), parties: [{ id, side: "ativo" as const, role: "autor" }] });
  const refused = (code: string) => ({ status: 422, body: { code } });
  expect(await send("POST", "", { record: withParty(theirs) })).toMatchObject(refused("cases.party_not_found"));
  const ofOther = { ...suit(), responsibleId: stranger.user.id };
  expect(await send("POST", "", { record: ofOther })).toMatchObject(refused("cases.responsible_not_found"));
  const left = await newMember(api, owner, { generate: true }, "socio", "Rui Prado");
  const { id } = await create({ ...suit(), responsibleId: left.user.id });
  await api.db.platform((tx) => sql`update users set active = false where id = ${left.user.id}`.execute(tx));
  const { people } = (await send("GET", "/people")).body;
  expect(people).toEqual([{ id: owner.user.id, name: owner.user.nome }]);
  const kept = { ...suit(), unit: "1ª Vara", responsibleId: left.user.id };
  expect((await send("PUT", `/${id}`, { version: 1, record: kept })).body.case.responsible).toBe("Rui Prado");
  expect(await send("POST", "", { record: kept })).toMatchObject(refused("cases.responsible_not_found"));
});

test("an erased case is gone, and that is recorded; its parties stay", async () => {
  const { id } = await create(suit());
  expect((await send("DELETE", `/${id}`)).status).toBe(200);
  expect((await send("DELETE", `/${id}`)).body.code).toBe("cases.not_found");
  for (const path of [`/${id}`, `/${id}/versions`]) expect((await send("GET", path)).status).toBe(404);
  expect((await send("PUT", `/${id}`, { version: 1, record: suit() })).status).toBe(404);
  expect(await found("")).toEqual([]);
  expect((await ofParties("GET", `/${ana}`)).status).toBe(200);
  const left = await api.db.platform((tx) =>
    sql<{ n: number }>`select (select count(*) from case_keys where case_id = ${id})
      + (select count(*) from case_versions where case_id = ${id}) as n`.execute(tx),
  );
  expect(Number(left.rows[0]?.n)).toBe(0);
  const fact = { by: owner.user.id, of: id, detail: {} };
  expect(await recordedEvents(api, owner, "cases.")).toEqual([
    { ...fact, action: "cases.created" },
    { ...fact, action: "cases.erased" },
  ]);
});

test("colleagues share the office's cases; without the permission, and from another office, there are none", async () => {
  const { id } = await create(suit());
  const colleague = await newMember(api, owner, { generate: true });
  const uploader = await newMember(api, owner, { upload: true });
  const stranger = await newOwner(api.app);
  expect(await found("sobral", {}, colleague.token)).toEqual([number]);
  expect((await send("POST", "/search", {}, uploader.token)).status).toBe(403);
  expect(await found("", {}, stranger.token)).toEqual([]);
  expect((await send("POST", "/twins", { number }, stranger.token)).body.cases).toEqual([]);
  for (const [method, path, payload] of [
    ["GET", `/${id}`, undefined],
    ["GET", `/${id}/versions`, undefined],
    ["PUT", `/${id}`, { version: 1, record: { ...suit(), parties: [] } }],
    ["DELETE", `/${id}`, undefined],
  ] as const) {
    expect((await send(method, path, payload, stranger.token)).status, `${method} ${path}`).toBe(404);
  }
});

test("a version cannot be changed", async () => {
  await create(suit());
  const changing = api.db.tenant(owner.user.scopeId, (tx) => sql`update case_versions set version = 9`.execute(tx));
  await expect(changing).rejects.toThrow(/permission denied/);
});

test.each([
  { parties: [] },
  { number: "00012345120268060167", parties: [] },
  { class: "Uma\nclasse", parties: [] },
  { class: "", parties: [] },
  { number, parties: [{ id: "019aa000-0000-7000-b000-000000000001", side: "meio", role: "autor" }] },
  { number, parties: [{ id: "019aa000-0000-7000-b000-000000000001", side: "ativo", role: "dono" }] },
  {
    number,
    parties: ["ativo", "passivo"].map((side) => ({
      id: "019aa000-0000-7000-b000-000000000001",
      side,
      role: "interessado",
    })),
  },
])("a case that is not in shape is refused", async (record) => {
  expect(await send("POST", "", { record })).toMatchObject({ status: 400, body: { code: "request.invalid" } });
});
