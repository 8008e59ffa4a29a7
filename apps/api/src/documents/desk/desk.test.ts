import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/new-id.ts";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, newTemplate, newTopic } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let member: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  member = await newMember(api, owner, { generate: true });
});
afterAll(() => api.close());

const get = async (path: string, { token } = owner) =>
  (await call(api.app, token, { method: "GET", url: `/api/documents/${path}` })).body.data;
const send = (method: "PUT" | "POST" | "DELETE", path: string, payload?: object, { token } = owner) =>
  call(api.app, token, { method, url: `/api/documents/${path}`, ...(payload && { payload }) });
const generate = async (documentType: string, formData: object, topics: readonly string[] = [], by = owner) => {
  api.clock.advance(1000);
  const selectedTopics = topics.map((id, at) => ({ id, order: at + 1 }));
  const payload = { documentType, formData, selectedTopics, outputFileName: "Saída" };
  expect((await send("POST", "generate", payload, by)).status).toBe(200);
};
const template = (name: string) => newTemplate(api.app, owner.token, name, docx("{NOME}", "{SUBTEMPLATES}"));
const values = (key: string, by = owner) => get(`used-values?key=${encodeURIComponent(key)}`, by);

describe("shortcuts to templates", () => {
  test("starred ones come newest first, are private to the person, and remain until removed", async () => {
    const [first, second] = [await template("a.docx"), await template("b.docx")];
    for (const id of [first, second, first]) {
      api.clock.advance(1000);
      expect((await send("PUT", `shortcuts/starred/${id}`, { isStarred: true })).status).toBe(200);
    }
    expect((await get("shortcuts")).starred).toEqual([second, first]);
    expect((await get("shortcuts", member)).starred).toEqual([]);
    await send("PUT", `shortcuts/starred/${second}`, { isStarred: false });
    expect((await get("shortcuts")).starred).toEqual([first]);
  });

  test("recent ones are of the person's own documents, each once, across versions; deleted ones are absent", async () => {
    const [first, second] = [await template("a.docx"), await template("b.docx")];
    await generate(first, { NOME: "1" });
    await generate(second, { NOME: "2" });
    await newTemplate(api.app, owner.token, "a.docx", docx("novo {NOME}"));
    await generate(first, { NOME: "3" });
    await generate(second, { NOME: "4" }, [], member);
    expect((await get("shortcuts")).recent).toEqual([first, second]);
    expect((await get("shortcuts", member)).recent).toEqual([second]);
    await call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId: first } });
    expect((await get("shortcuts")).recent).toEqual([second]);
  });
});

describe("the templates used most", () => {
  test("are counted by the person's own documents, across versions, most used first; deleted ones are absent", async () => {
    const [often, once] = [await template("a.docx"), await template("b.docx")];
    await generate(often, { NOME: "1" });
    await newTemplate(api.app, owner.token, "a.docx", docx("novo {NOME}"));
    await generate(often, { NOME: "2" });
    await generate(once, { NOME: "3" });
    await generate(once, { NOME: "4" }, [], member);
    expect(await get("templates-used")).toEqual({
      by: "me",
      templates: [
        { id: often, name: "a.docx", documents: 2 },
        { id: once, name: "b.docx", documents: 1 },
      ],
    });
    expect((await get("templates-used", member)).templates).toMatchObject([{ id: once, documents: 1 }]);
    await call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId: often } });
    expect((await get("templates-used")).templates).toMatchObject([{ id: once }]);
  });

  test("are the office's for a person without documents, and never another office's", async () => {
    const id = await template("a.docx");
    await generate(id, { NOME: "1" });
    expect(await get("templates-used", member)).toMatchObject({ by: "office", templates: [{ id, documents: 1 }] });
    expect(await get("templates-used", await newOwner(api.app))).toEqual({ by: "office", templates: [] });
  });
});

describe("the files of a folder", () => {
  test("have a marker count and the office's last use, across versions; uses of other offices are absent", async () => {
    const [used, unused] = [await template("a.docx"), await template("b.docx")];
    const topic = await newTopic(api.app, owner.token, "T.docx", docx("{VALOR} {NOME}"));
    const tree = (await call(api.app, owner.token, { method: "GET", url: "/api/folders/structure/models" })).body.data;
    const folderId = tree.structure.children.find((one: { name: string }) => one.name === "Modelos de teste").id;
    await generate(used, { NOME: "1", VALOR: "2" }, [topic], member);
    const at = api.clock.now().toISOString();
    await newTemplate(api.app, owner.token, "a.docx", docx("novo {NOME} {CPF}", "{SUBTEMPLATES}"));
    const { files } = await get(`file-uses/models?folderId=${folderId}`);
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(files.sort(byId)).toEqual(
      [
        { id: used, markers: 2, lastUse: at },
        { id: unused, markers: 1, lastUse: null },
      ].sort(byId),
    );
    const topics = (await get("file-uses/topicos")).files;
    expect(topics).toContainEqual({ id: topic, markers: 2, lastUse: at });
    const stranger = await newOwner(api.app);
    const foreign = { method: "GET", url: `/api/documents/file-uses/models?folderId=${folderId}` } as const;
    expect(await call(api.app, stranger.token, foreign)).toMatchObject({ status: 404 });
    expect((await get("file-uses/topicos", stranger)).files.map((one: { id: string }) => one.id)).not.toContain(topic);
  });
});

describe("values of earlier documents", () => {
  test("are offered by marker, newest first, from documents the person can see; another office's never", async () => {
    const id = await template("a.docx");
    await generate(id, { NOME: "Ana" });
    await generate(id, { "{nome}": "Beto" });
    await generate(id, { NOME: "Ana" });
    await generate(id, { NOME: "Caio" }, [], member);
    expect((await values("{NOME}")).values).toEqual(["Caio", "Ana", "Beto"]);
    expect((await values("nome", member)).values).toEqual(["Caio"]);
    expect((await values("{OUTRO}")).values).toEqual([]);
    expect((await values("{NOME}", await newOwner(api.app))).values).toEqual([]);
  });

  test("are not offered to a person who turned that off, until it is on again", async () => {
    await generate(await template("a.docx"), { NOME: "Ana" });
    expect((await get("shortcuts")).offersUsedValues).toBe(true);
    await send("PUT", "used-values", { isOn: false });
    expect((await get("shortcuts")).offersUsedValues).toBe(false);
    expect((await values("{NOME}")).values).toEqual([]);
    await send("PUT", "used-values", { isOn: true });
    expect((await values("{NOME}")).values).toEqual(["Ana"]);
  });
});

describe("shortcuts to topics", () => {
  test("those of a template's last documents come in their order, each once", async () => {
    const [id, other] = [await template("a.docx"), await template("b.docx")];
    const [dano, custas, tutela] = await Promise.all(
      ["Dano", "Custas", "Tutela"].map((name) => newTopic(api.app, owner.token, `${name}.docx`, docx(name))),
    );
    await generate(id, { NOME: "1" }, [dano as string]);
    await generate(id, { NOME: "2" }, [custas as string, dano as string]);
    await generate(other, { NOME: "3" }, [tutela as string]);
    expect((await get(`topics-used/${id}`)).topics).toEqual([custas, dano]);
    expect((await get(`topics-used/${id}`, member)).topics).toEqual([]);
  });

  test("a set belongs to the office: saved in its order, replaced under the same name, and deleted", async () => {
    const [dano, custas] = [
      await newTopic(api.app, owner.token, "Dano.docx", docx("d")),
      await newTopic(api.app, owner.token, "Custas.docx", docx("c")),
    ];
    const saved = await send("POST", "topic-sets", { name: "  Consumidor   padrão ", topics: [dano, custas, dano] });
    expect(saved.body.set).toMatchObject({ name: "Consumidor padrão", topics: [dano, custas] });
    await send("POST", "topic-sets", { name: "CONSUMIDOR padrão", topics: [custas] }, member);
    const { sets } = await get("topic-sets", member);
    expect(sets).toEqual([{ id: saved.body.set.id, name: "CONSUMIDOR padrão", topics: [custas] }]);
    expect((await get("topic-sets", await newOwner(api.app))).sets).toEqual([]);
    expect((await send("POST", "topic-sets", { name: " ", topics: [dano] })).body.code).toBe(
      "documents.topic_set_name_required",
    );
    expect((await send("DELETE", `topic-sets/${saved.body.set.id}`, undefined, member)).status).toBe(200);
    expect((await send("DELETE", `topic-sets/${saved.body.set.id}`)).body.code).toBe("documents.topic_set_not_found");
    expect((await get("topic-sets")).sets).toEqual([]);
  });
});

describe("what does not exist, or belongs to another office", () => {
  /** Returns ids of nothing, of another office's rows, and of rows of another kind. */
  async function elsewhere() {
    const stranger = await newOwner(api.app);
    const foreign = {
      template: await newTemplate(api.app, stranger.token, "x.docx", docx("{X}")),
      topic: await newTopic(api.app, stranger.token, "X.docx", docx("x")),
    };
    return { foreign, topic: await newTopic(api.app, owner.token, "T.docx", docx("t")) };
  }

  test("is not starred, has no topics used, and always gets the same answer", async () => {
    const { foreign, topic } = await elsewhere();
    const replies = [];
    for (const id of [newId(), foreign.template, topic]) {
      replies.push(await send("PUT", `shortcuts/starred/${id}`, { isStarred: true }));
      replies.push(await send("PUT", `shortcuts/starred/${id}`, { isStarred: false }));
      replies.push(await call(api.app, owner.token, { method: "GET", url: `/api/documents/topics-used/${id}` }));
    }
    const reported = replies.map(({ status, body: { requestId: _, ...body } }) => JSON.stringify({ status, body }));
    expect([...new Set(reported)]).toEqual([reported[0]]);
    expect(replies[0]).toMatchObject({ status: 404, body: { code: "documents.template_not_found" } });
    expect((await get("shortcuts")).starred).toEqual([]);
  });

  test("loses its star once, if it has one", async () => {
    const id = await template("a.docx");
    await send("PUT", `shortcuts/starred/${id}`, { isStarred: true });
    await call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId: id } });
    const takeAway = () => send("PUT", `shortcuts/starred/${id}`, { isStarred: false });
    expect((await takeAway()).status).toBe(200);
    expect((await takeAway()).status).toBe(404);
  });

  test("is refused in a set, even beside valid topics", async () => {
    const { foreign, topic } = await elsewhere();
    for (const id of [newId(), foreign.topic, await template("a.docx")]) {
      const reply = await send("POST", "topic-sets", { name: "Conjunto", topics: [topic, id] });
      expect(reply).toMatchObject({ status: 404, body: { code: "library.entry_gone" } });
    }
    expect((await get("topic-sets")).sets).toEqual([]);
  });

  test("is not a folder with file uses", async () => {
    const made = await createFolder(api.app, owner.token, "Teses", { type: "topicos" });
    const asked = (id: string) =>
      call(api.app, owner.token, { method: "GET", url: `/api/documents/file-uses/models?folderId=${id}` });
    for (const id of [newId(), made.body.id]) {
      expect(await asked(id)).toMatchObject({ status: 404, body: { code: "library.entry_gone" } });
    }
  });
});
