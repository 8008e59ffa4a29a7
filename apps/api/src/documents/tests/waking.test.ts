import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordedEvents } from "../../testing/database/recorded-events.ts";
import { asOwner } from "../../testing/database/transactions.ts";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newOwner, type Person, principalOf } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";

// @module-tag both-databases-deep

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const send = (method: "GET" | "POST", url: string, payload?: object) =>
  call(api.app, owner.token, { method, url, ...(payload ? { payload } : {}) });
const generate = async (documentType: string, request: object) => {
  const answer = await send("POST", "/api/documents/generate", { documentType, outputFileName: "Saída", ...request });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { id: String((answer.headers as Record<string, unknown>)["x-document-id"]), bytes: answer.raw };
};
const template = (name: string, ...lines: string[]) => newTemplate(api.app, owner.token, name, docx(...lines));
const fieldsOf = async (id: string) => (await send("GET", `/api/markers/file/${id}`)).body.data;
const versionsOf = async (id: string) => (await send("GET", `/api/upload/versions/${id}`)).body.data.versions;
const wakeBlocks = (stopped = false) => api.features.library.wakeBlocks(() => stopped);

/** Makes files as an earlier version stored them: without their blocks and the fields of conditions, lists as texts. */
const putToSleep = (ids: readonly string[]) =>
  asOwner(api.db, "file_versions", async (tx) => {
    await sql`update file_versions set blocks = null, blocks_read = false where file_id = any(${ids}::uuid[])`.execute(
      tx,
    );
    await sql`delete from file_markers where file_id = any(${ids}::uuid[]) and kind = 'sim_nao'`.execute(tx);
    await sql`update file_markers set kind = '', options = '[]' where file_id = any(${ids}::uuid[])`.execute(tx);
  });

test("the blocks of files from before are filled from a new version on, and documents made before stay true", async () => {
  const id = await template("Inicial.docx", "{#SE TUTELA}com tutela, {/SE}{NOME}", "{SUBTEMPLATES}");
  const topic = await newTopic(api.app, owner.token, "Pedidos.docx", docx("{#CADA PEDIDO|A; B e C}{PEDIDO}{/CADA}"));
  const plain = await template("Simples.docx", "{NOME}");
  const faulty = await template("Aberto.docx", "{#SE TUTELA}sem fim, {NOME}");
  const all = [id, topic, plain, faulty];
  await putToSleep(all);
  expect(Object.keys((await fieldsOf(id)).markers)).toEqual(["{NOME}"]);
  const selectedTopics = [{ id: topic, order: 1 }];
  const before = await generate(id, { formData: { NOME: "Ana", PEDIDO: "a citação" }, selectedTopics });
  expect(textOf(before.bytes)).toEqual(["{#SE TUTELA}com tutela, {/SE}Ana", "{#CADA PEDIDO|A; B e C}a citação{/CADA}"]);

  expect(await wakeBlocks(true)).toBe(0);
  const counts = await Promise.all([wakeBlocks(), wakeBlocks()]);
  expect(counts[0] + counts[1]).toBe(2);
  expect(await wakeBlocks()).toBe(0);
  const recorded = await recordedEvents(api, owner, "library.blocks_woken");
  expect(recorded.map(({ by, of, detail }) => ({ by, of, detail }))).toEqual(
    expect.arrayContaining([
      { by: null, of: id, detail: { area: "models", version: 2 } },
      { by: null, of: topic, detail: { area: "topicos", version: 2 } },
    ]),
  );
  expect(recorded).toHaveLength(2);

  const woken = await fieldsOf(id);
  expect(Object.keys(woken.markers)).toEqual(["{NOME}", "{TUTELA}"]);
  expect(woken).toMatchObject({ areBlocksNews: true, markers: { "{TUTELA}": { kind: "sim_nao" } } });
  const notes = async (file: string) => (await versionsOf(file)).map(({ note }: { note: string }) => note);
  expect(await Promise.all(all.map(notes))).toEqual([
    ["Os blocos deste arquivo passam a ser preenchidos.", ""],
    ["Os blocos deste arquivo passam a ser preenchidos.", ""],
    [""],
    [""],
  ]);
  const answers = { NOME: "Ana", TUTELA: true, PEDIDO: ["dano", "custas"] };
  const after = await generate(id, { formData: {}, answers, selectedTopics });
  expect(textOf(after.bytes)).toEqual(["com tutela, Ana", "dano e custas"]);
  const plainly = await generate(faulty, { formData: { NOME: "Ana" } });
  expect(textOf(plainly.bytes)).toEqual(["{#SE TUTELA}sem fim, Ana"]);

  const again = await api.features.documents.regenerate(principalOf(owner), before.id);
  expect(again.isSame).toBe(true);
  expect(Buffer.concat(again.chunks).equals(Buffer.from(before.bytes))).toBe(true);

  const saved = await send("POST", `/api/markers/file/${id}`, {
    markers: { ...woken.markers, "{NOME}": { ...woken.markers["{NOME}"], description: "Por extenso" } },
  });
  expect(saved.status).toBe(200);
  expect((await fieldsOf(id)).areBlocksNews).toBeUndefined();
});
