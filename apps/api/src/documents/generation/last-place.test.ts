import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newOwner } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { hasTime } from "../../testing/test-clock.ts";
import { newTemplate } from "../../testing/uploads.ts";

let api: TestApp;

/** Repeats a call while the server answers that it is busy. */
async function whileBusy<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503) return reply;
  }
}

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

describe("the last document of the month", () => {
  const rounds = inject("deep") ? 100 : 2;
  test(`goes to one of fifty concurrent generations, ${rounds} times over`, async () => {
    const { token, user } = await newOwner(api.app);
    const documentType = await newTemplate(api.app, token, "Modelo.docx", docx("Eu, {NOME}"));
    const payload = { documentType, formData: { nome: "Ana" }, outputFileName: "Contrato" };
    const generate = () =>
      whileBusy(() => call(api.app, token, { method: "POST", url: "/api/documents/generate", payload }));
    const get = async (url: string) => (await call(api.app, token, { method: "GET", url })).body;
    const stored = async () => (await Array.fromAsync(api.files.keys())).length;
    expect((await generate()).status).toBe(200);
    const before = await stored();
    let done = 0;
    for (; done < rounds && hasTime(); done++) {
      await api.db.platform((tx) =>
        sql`update document_usage set used = 9 where tenant_id = ${user.scopeId}`.execute(tx),
      );
      const replies = await Promise.all(Array.from({ length: 50 }, generate));
      const seen = replies.map(({ status }) => status).sort();
      expect(seen).toEqual([200, ...Array(49).fill(402)]);
      expect((await get("/api/subscriptions/usage")).documents.used).toBe(10);
    }
    expect((await get("/api/documents/files")).pagination.total).toBe(1 + done);
    expect(await stored()).toBe(before + done);
  }, 600_000);
});

describe("concurrent names", () => {
  const rounds = inject("deep") ? 20 : 2;
  test("are all different and skip no number, also with twenty names taken and one number free", async () => {
    const { token, user } = await newOwner(api.app);
    await api.db.platform((tx) => sql`update plans set max_documents = -1`.execute(tx));
    const documentType = await newTemplate(api.app, token, "Modelo.docx", docx("Eu, {NOME}"));
    const payload = { documentType, formData: { nome: "Ana" }, outputFileName: "ΟΔΟΣ" };
    const generate = () =>
      whileBusy(() => call(api.app, token, { method: "POST", url: "/api/documents/generate", payload }));
    const names = async () =>
      api.db.platform(async (tx) => {
        const statement = sql<{ name: string }>`select name from documents where tenant_id = ${user.scopeId}`;
        return (await statement.execute(tx)).rows.map(({ name }) => name);
      });
    const numbered = (count: number) =>
      Array.from({ length: count }, (_, at) => (at === 0 ? "ΟΔΟΣ.docx" : `ΟΔΟΣ (${at + 1}).docx`)).sort();
    for (let made = 12; made <= 12 * rounds && hasTime(); made += 12) {
      const replies = await Promise.all(Array.from({ length: 12 }, generate));
      expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
      expect((await names()).sort()).toEqual(numbered(made));
    }
    const third = "ΟΔΟΣ (3).docx";
    await call(api.app, token, { method: "DELETE", url: `/api/documents/files/${encodeURIComponent(third)}` });
    expect((await generate()).headers["content-disposition"]).toContain("_ (3).docx");
    await api.db.platform((tx) => sql`update plans set max_documents = 10 where id = 'free_trial'`.execute(tx));
  }, 600_000);
});
