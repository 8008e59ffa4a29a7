import { allMarkers } from "@lavra/contract/markers/markers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate, newTopic } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let colleague: Person;
let id: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  colleague = await newMember(api, owner, { create_model: true, upload: true }, "socio", "Rui Dias");
  id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{NOME} {CPF}"));
});
afterAll(() => api.close());

const url = (fileId = id) => `/api/markers/file/${fileId}`;
const read = async (fileId = id) => (await call(api.app, owner.token, { url: url(fileId) })).body.data;
const save = (by: Person, name: string, basedOn?: string | null) =>
  call(api.app, by.token, {
    method: "POST",
    url: url(),
    payload: { markers: { "{NOME}": { name } }, ...(basedOn === undefined ? {} : { basedOn }) },
  });
const clear = (by: Person, query = "") => call(api.app, by.token, { method: "DELETE", url: `${url()}${query}` });
const events = async (action: string) => {
  const { rows } = await api.db.platform((tx) =>
    sql<{
      detail: object;
    }>`select detail from audit_events where action = ${action} and object_id = ${id} order by id`.execute(tx),
  );
  return rows.map(({ detail }) => detail);
};

test("a change based on an outdated state is refused with the name of the other person, and succeeds when based on the present state", async () => {
  const seen = await read();
  expect(seen).toMatchObject({ updatedAt: null, updatedBy: "" });
  const first = await save(colleague, "De Rui", seen.updatedAt);
  expect(first).toMatchObject({ status: 200, body: { data: { updatedBy: "Rui Dias" } } });
  expect(await save(owner, "Da titular", seen.updatedAt)).toMatchObject({
    status: 409,
    body: {
      code: "markers.changed_meanwhile",
      error: "Rui Dias salvou uma alteração depois que você abriu. Confira o que mudou e salve novamente.",
      data: { updatedAt: first.body.data.updatedAt, updatedBy: "Rui Dias" },
    },
  });
  expect((await read()).markers["{NOME}"].name).toBe("De Rui");
  const second = await save(owner, "Da titular", first.body.data.updatedAt);
  expect(second.status).toBe(200);
  // The clock did not advance, and yet the two states differ.
  expect(second.body.data.updatedAt > first.body.data.updatedAt).toBe(true);
  // Without `basedOn` the last save wins.
  expect((await save(colleague, "De Rui outra vez")).status).toBe(200);
});

test("of ten concurrent changes based on the same state one succeeds, and the others are refused", async () => {
  const { updatedAt } = (await save(owner, "Antes")).body.data;
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => save(at % 2 ? owner : colleague, `Nome ${at}`, updatedAt)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  const won = replies.findIndex(({ status }) => status === 200);
  expect((await read()).markers["{NOME}"].name).toBe(`Nome ${won}`);
});

test("a second click saves nothing, causes no conflict and records no event", async () => {
  const seen = await read();
  const replies = await Promise.all([save(owner, "Nome", seen.updatedAt), save(owner, "Nome", seen.updatedAt)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies[0]?.body.data).toEqual(replies[1]?.body.data);
  expect(await events("markers.saved")).toEqual([{ markers: 1, requiresSubtemplates: true }]);
});

test("a new version with other markers is a change too: a save based on the version before is refused and loses no new marker", async () => {
  const { updatedAt } = await read();
  const version = (text: string) => newTemplate(api.app, colleague.token, "Modelo.docx", docx(text));
  await version("{NOME} {CPF}, da mesma forma");
  expect((await read()).updatedAt).toBe(updatedAt);
  await version("{NOME} {CPF} {NOVO}");
  expect(await save(owner, "Nome", updatedAt)).toMatchObject({
    status: 409,
    body: { data: { updatedBy: "Rui Dias" } },
  });
  const now = await read();
  expect(Object.keys(now.markers)).toEqual(["{NOME}", "{CPF}", "{NOVO}"]);
  expect((await save(owner, "Nome", now.updatedAt)).status).toBe(200);
});

test("clearing removes all markers and asks for topics again; it checks the state it is based on, and a second click does nothing", async () => {
  const { updatedAt } = (await save(owner, "Nome")).body.data;
  expect(await clear(colleague, "?basedOn=2020-01-01T00:00:00.000Z")).toMatchObject({
    status: 409,
    body: { code: "markers.changed_meanwhile" },
  });
  expect(await clear(colleague, `?basedOn=${updatedAt}`)).toMatchObject({
    status: 200,
    body: {
      message: "Marcadores removidos.",
      data: { markers: {}, requiresSubtemplates: true, updatedBy: "Rui Dias" },
    },
  });
  expect(await read()).toMatchObject({ markers: {}, requiresSubtemplates: true });
  expect((await clear(owner)).status).toBe(200);
  expect(await events("markers.cleared")).toHaveLength(1);
  expect((await clear(await newOwner(api.app))).status).toBe(404);
  expect((await clear(await newMember(api, owner, { generate: true }))).status).toBe(403);
});

test("the whole list has the office's own files, templates and topics, page by page", async () => {
  const topic = await newTopic(api.app, owner.token, "Tópico.docx", docx("{VALOR}"));
  await newTopic(api.app, owner.token, "Sem campos.docx", docx("Texto"));
  await save(colleague, "Nome do cliente");
  await newTemplate(api.app, (await newOwner(api.app)).token, "De outro.docx", docx("{SEGREDO}"));
  const all = async (query = "") =>
    (await call(api.app, colleague.token, { url: `/api/markers/user/all${query}` })).body;
  const whole = await all();
  const { data, total, pagination } = whole;
  // The answer is written by hand; this checks it against the contract.
  expect(allMarkers.reply.parse(whole)).toEqual(whole);
  expect(data).toMatchObject({
    total: 2,
    files: [
      {
        fileId: id,
        markers: { "{NOME}": { name: "Nome do cliente" } },
        requiresSubtemplates: true,
        updatedBy: "Rui Dias",
      },
      { fileId: topic, markers: { "{VALOR}": { type: "number" } }, requiresSubtemplates: true, updatedAt: null },
    ],
  });
  expect({ total, pagination }).toMatchObject({ total: 2, pagination: { page: 1, hasMore: false } });
  expect(data.files[0]).toEqual({ fileId: id, ...(await read()), hasSubtemplates: undefined });
  const second = await all("?limit=1&page=2");
  expect(second.data.files.map((file: { fileId: string }) => file.fileId)).toEqual([topic]);
  expect((await all("?limit=26")).code).toBe("request.invalid");
});
