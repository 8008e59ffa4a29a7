// @module-tag both-databases
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person, signIn } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let template: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  template = await newTemplate(api.app, owner.token, "Modelo.docx", docx("Eu, {NOME}"));
});
afterAll(() => api.close());

const key = "pedido-0001";
const generate = (nome: string, token = owner.token, idempotencyKey = key) =>
  call(api.app, token, {
    method: "POST",
    url: "/api/documents/generate",
    headers: { "idempotency-key": idempotencyKey },
    payload: { documentType: template, formData: { nome }, outputFileName: "Saída" },
  });
const get = async (path: string) => (await call(api.app, owner.token, { method: "GET", url: `/api/${path}` })).body;
const made = async () => ({
  documents: (await get("documents/files")).files.length,
  counted: (await get("subscriptions/usage")).documents.used,
  stored: (await Array.fromAsync(api.files.keys())).length,
});
const idOf = (reply: Awaited<ReturnType<typeof generate>>) => String(reply.headers["x-document-id"]);

describe("a generation request sent again with its key", () => {
  test("gets the one document that was made, under its name, and counts once", async () => {
    const before = await made();
    const first = await generate("Ana");
    const second = await generate("Ana");
    expect(second.status).toBe(200);
    expect(second.raw.equals(first.raw)).toBe(true);
    for (const header of ["x-document-id", "content-disposition", "content-length", "content-type"]) {
      expect(second.headers[header], header).toBe(first.headers[header]);
    }
    expect(await made()).toEqual({ documents: 1, counted: 1, stored: before.stored + 1 });
  });

  test("sent twenty times at once makes one", async () => {
    const before = await made();
    const replies = await Promise.all(Array.from({ length: 20 }, () => generate("Ana")));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    for (const { raw } of replies) expect(textOf(raw)).toEqual(["Eu, Ana"]);
    expect(await made()).toEqual({ documents: 1, counted: 1, stored: before.stored + 1 });
  });

  test("sent concurrently for the last place of the month, is never refused", async () => {
    for (let count = 1; count < 10; count++) await generate("Bia", owner.token, `pedido-extra-${count}`);
    const replies = await Promise.all(Array.from({ length: 12 }, () => generate("Ana")));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await made()).counted).toBe(10);
  });

  test("gets the same document after the template was replaced and the month's limit is reached", async () => {
    const first = await generate("Ana");
    await newTemplate(api.app, owner.token, "Modelo.docx", docx("Outro, {NOME}"));
    for (let count = 1; count < 10; count++) await generate("Bia", owner.token, `pedido-extra-${count}`);
    expect((await generate("Bia", owner.token, "pedido-demais")).status).toBe(402);
    expect((await generate("Ana")).raw.equals(first.raw)).toBe(true);
  });

  test("with other values is refused", async () => {
    await generate("Ana");
    const error = "Este pedido já foi enviado com outros dados. Atualize a página e tente novamente.";
    expect(await generate("Bia")).toMatchObject({ status: 409, body: { code: "request.key_reused", error } });
    expect((await made()).documents).toBe(1);
  });

  test("makes another document for another person, and after a day", async () => {
    const first = await generate("Ana");
    const colleague = await newMember(api, owner, { generate: true });
    const others = await generate("Ana", colleague.token);
    api.clock.advance(24 * 3_600_000);
    const nextDay = await generate("Ana", (await signIn(api.app, owner.user.login)).token);
    expect(new Set([first, others, nextDay].map(idOf)).size).toBe(3);
  });

  test("that failed leaves no answer under the key", async () => {
    const refused = await call(api.app, owner.token, {
      method: "POST",
      url: "/api/documents/generate",
      headers: { "idempotency-key": key },
      payload: { documentType: template, formData: {}, outputFileName: "Saída" },
    });
    expect(refused.status).toBe(422);
    expect((await generate("Ana")).status).toBe(200);
  });

  test("whose document was deleted reports that, and makes no other", async () => {
    const url = `/api/documents/files/${idOf(await generate("Ana"))}`;
    await call(api.app, owner.token, { method: "DELETE", url });
    expect(await generate("Ana")).toMatchObject({ status: 404, body: { code: "documents.not_found" } });
    expect((await made()).documents).toBe(0);
  });
});

test("makes two documents when it has no key", async () => {
  const payload = { documentType: template, formData: { nome: "Ana" }, outputFileName: "Saída" };
  const send = () => call(api.app, owner.token, { method: "POST", url: "/api/documents/generate", payload });
  expect(idOf(await send())).not.toBe(idOf(await send()));
});
