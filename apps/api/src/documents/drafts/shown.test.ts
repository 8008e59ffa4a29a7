import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/new-id.ts";
import { recordedEvents } from "../../testing/database/recorded-events.ts";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { type Person, principalOf } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";

/* What lists, the search and the office's rules make of drafts that lie there for a while. */
let api: TestApp;
let owner: Person;
let template: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await quickOwner(api);
  template = await newTemplate(api.app, owner.token, "Petição.docx", docx("{CLIENTE}, mansa e pacífica"));
});
afterAll(() => api.close());

const day = 24 * 3_600_000;
const content = (more: object = {}) => ({
  templateId: template,
  answers: { v: 1, fields: { CLIENTE: "Joana Lima" } },
  topics: [],
  outputName: null,
  signerId: null,
  revision: 0,
  writer: newId(),
  ...more,
});
const send = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, payload?: object, { token } = owner) =>
  call(api.app, token, { method, url: `/api/documents/drafts${path}`, ...(payload && { payload }) });
async function saved(more: object = {}, person = owner): Promise<string> {
  const id = newId();
  expect((await send("PUT", `/${id}`, content(more), person)).status).toBe(200);
  return id;
}
const read = async (id: string) => (await send("GET", `/${id}`)).body.draft;
const list = async () => (await send("GET", "")).body.drafts;
const idsOf = (drafts: readonly { id: string }[]) => drafts.map(({ id }) => id);
const found = async (text: string, person = owner) =>
  idsOf((await send("POST", "/search", { text }, person)).body.drafts);
/** Makes a draft look as if it were saved so long ago. */
const age = (id: string, ms: number) =>
  api.db.platform((tx) =>
    sql`update document_drafts set saved_at = ${new Date(api.clock.now().getTime() - ms)} where id = ${id}`.execute(tx),
  );

describe("a list of drafts", () => {
  test("names the template as it is called today; the draft keeps the name of its time", async () => {
    const id = await saved();
    const payload = { fileId: template, newName: "Inicial" };
    await call(api.app, owner.token, { method: "PUT", url: "/api/upload/rename", payload });
    expect(await list()).toMatchObject([{ id, templateName: "Inicial.docx", hasTemplate: true }]);
    expect(await read(id)).toMatchObject({ templateName: "Petição.docx" });
    await send("PUT", `/${id}`, content({ revision: 1 }));
    expect(await read(id)).toMatchObject({ templateName: "Petição.docx", revision: 2 });
  });

  test("shows the last save alone: its answers, topics, name and signer", async () => {
    const topic = { id: await newTopic(api.app, owner.token, "Dano.docx", docx("dano")), name: "Dano.docx" };
    const id = await saved({ topics: [topic], outputName: "Minuta", signerId: owner.user.id });
    const caio = { v: 1, fields: { CLIENTE: "Caio Reis", VALOR: "1" } };
    await send("PUT", `/${id}`, content({ answers: caio, revision: 1 }));
    expect(await list()).toMatchObject([{ about: "Caio Reis", outputName: null, filled: 2, topics: 0 }]);
    expect(await read(id)).toMatchObject({
      answers: { fields: { "{CLIENTE}": "Caio Reis", "{VALOR}": "1" } },
      topics: [],
      outputName: null,
      signerId: null,
    });
    await send("PUT", `/${id}`, content({ topics: [topic, topic], outputName: "Outra", revision: 2 }));
    expect(await list()).toMatchObject([{ about: "Joana Lima", outputName: "Outra", filled: 1, topics: 2 }]);
  });

  test("has the day on which the office removes each draft", async () => {
    const { scopeId } = owner.user;
    await api.db.platform((tx) =>
      sql`insert into office_privacy (tenant_id, drafts_days, access_days, officer_name, officer_email)
        values (${scopeId}, 7, 184, '', '')`.execute(tx),
    );
    const id = newId();
    const { body } = await send("PUT", `/${id}`, content());
    const times = [body, await read(id), (await list())[0]].map(({ savedAt, expiresAt }) => [savedAt, expiresAt]);
    const now = api.clock.now();
    const expected = [now.toISOString(), new Date(now.getTime() + 7 * day).toISOString()];
    expect(times).toEqual([expected, expected, expected]);
  });
});

describe("drafts of some age", () => {
  test("are removed by the office's days and by sixty days, each counted once", async () => {
    const short = await quickOwner(api);
    const theirs = await newTemplate(api.app, short.token, "M.docx", docx("{CLIENTE}"));
    await api.db.platform((tx) =>
      sql`insert into office_privacy (tenant_id, drafts_days, access_days, officer_name, officer_email)
        values (${short.user.scopeId}, 7, 184, '', '')`.execute(tx),
    );
    const [old, kept] = [await saved(), await saved()];
    const [late, fresh] = [await saved({ templateId: theirs }, short), await saved({ templateId: theirs }, short)];
    await api.features.documents.drafts.removeOld();
    await age(old, 60 * day);
    await age(kept, 60 * day - 1);
    await age(late, 7 * day);
    await age(fresh, 7 * day - 1);
    expect(await api.features.documents.drafts.removeOld()).toBe(2);
    expect(idsOf(await list())).toEqual([kept]);
    expect(idsOf((await send("GET", "", undefined, short)).body.drafts)).toEqual([fresh]);
  });

  test("that are expired are not found, not read and not saved over, and leave their place to one under their id", async () => {
    const id = await saved();
    await age(id, 60 * day);
    expect([await found("joana"), (await send("GET", `/${id}`)).status]).toEqual([[], 404]);
    expect((await send("PUT", `/${id}`, content({ revision: 1 }))).status).toBe(404);
    const again = await send("PUT", `/${id}`, content({ answers: { v: 1, fields: { CLIENTE: "Bia" } } }));
    expect([again.status, again.body.revision]).toEqual([200, 1]);
    expect(await list()).toMatchObject([{ id, about: "Bia" }]);
  });

  test("make room in their own office alone", async () => {
    const stranger = await quickOwner(api);
    const theirs = await newTemplate(api.app, stranger.token, "M.docx", docx("{CLIENTE}"));
    const [mine, foreign] = [await saved(), await saved({ templateId: theirs }, stranger)];
    for (const id of [mine, foreign]) await age(id, 61 * day);
    await saved();
    const left = sql<{ id: string }>`select id from document_drafts where id in (${mine}, ${foreign})`;
    expect(idsOf((await api.db.platform((tx) => left.execute(tx))).rows)).toEqual([foreign]);
  });

  test("count for their own person alone, expired ones not at all", async () => {
    const colleague = await newMember(api, owner, { generate: true });
    const ids = [];
    for (let n = 0; n < 50; n++) ids.push(await saved());
    await saved({}, colleague);
    expect((await send("PUT", `/${newId()}`, content())).body.code).toBe("documents.too_many_drafts");
    // One that stands is saved, however many there are.
    expect((await send("PUT", `/${ids[0]}`, content({ revision: 1 }))).status).toBe(200);
    await send("DELETE", `/${ids[1]}`);
    await saved();
    const fact = { action: "documents.draft_deleted", by: owner.user.id, of: ids[1], detail: {} };
    expect(await recordedEvents(api, owner, "documents.draft")).toEqual([fact]);
  });
});

describe("the search for drafts", () => {
  test("finds by the name that the document will have, and by the words of the template and of the topics", async () => {
    const topic = {
      id: await newTopic(api.app, owner.token, "Tese.docx", docx("usucapião extraordinária")),
      name: "Antigo",
    };
    const [plain, named, withTopic] = [
      await saved(),
      await saved({ outputName: "Réplica" }),
      await saved({ topics: [topic], answers: { v: 1, fields: { CLIENTE: "Caio" } } }),
    ];
    for (const [text, ids] of [
      ["réplica", [named]],
      ["replica joana", [named]],
      ["réplica caio", []],
      ["antigo", [withTopic]],
      ["extraordinaria", [withTopic]],
      ["caio usucapião", [withTopic]],
      ["joana usucapião", []],
      ["petição caio", [withTopic]],
      ["pacifica", [plain, named, withTopic]],
      ["mansa joana", [plain, named]],
    ] as const) {
      expect((await found(text)).toSorted(), text).toEqual(ids.toSorted());
    }
  });

  test("lists the newest first, and nobody else's", async () => {
    const first = await saved();
    api.clock.advance(1000);
    const second = await saved();
    const colleague = await newMember(api, owner, { generate: true });
    const hers = await saved({}, colleague);
    expect([await found("joana"), await found("joana", colleague)]).toEqual([[second, first], [hers]]);
    await age(second, day);
    expect(await found("joana")).toEqual([first, second]);
  });
});

test("a person's own data name their drafts by template, name and time, without answers", async () => {
  await saved({ outputName: "Minuta" });
  const { savedAt } = (await list())[0];
  expect(await api.features.documents.drafts.listOwnData(principalOf(owner))).toEqual([
    { modelo: "Petição.docx", nome: "Minuta", salvoEm: savedAt },
  ]);
});
