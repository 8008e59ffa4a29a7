// @module-tag both-databases-deep
import type { Privacy } from "@lavra/contract/office/privacy";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyChains } from "../audit/index.ts";
import { recordedEvents } from "../testing/database/recorded-events.ts";
import { docx } from "../testing/docx-files.ts";
import { newMember } from "../testing/members.ts";
import { newOwner, type Person, signIn } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let lawyer: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  lawyer = await newMember(api, owner, { generate: true }, "advogado_jr", "João Lima");
});
afterAll(() => api.close());

const get = (person = owner, path = "") => call(api.app, person.token, { method: "GET", url: `/api/privacy${path}` });
const put = (payload: object, person = owner) =>
  call(api.app, person.token, { method: "PUT", url: "/api/privacy", payload });
const usual: Privacy = {
  retention: { documents: null, drafts: 60, access: 184, audit: null },
  officer: { nome: "", email: "" },
  erasure: null,
};
const count = async (table: string, scopeId = owner.user.scopeId) => {
  const { rows } = await api.db.platform((tx) =>
    sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)} where tenant_id = ${scopeId}`.execute(tx),
  );
  return rows[0]?.n;
};
const draftOf = (templateId: string) => ({
  templateId,
  answers: { v: 1, fields: { NOME: "Ana" } },
  topics: [],
  outputName: null,
  signerId: null,
  revision: 0,
  writer: templateId,
});
const days = (n: number) => n * 86_400_000;
const runRetention = async () => {
  await api.features.documents.expire();
  await api.features.documents.drafts.removeOld();
  await api.features.removeOld(() => false);
};

describe("what an office says about personal data", () => {
  test("has defaults, is saved by the owner, and is readable by everybody in the office alone", async () => {
    expect((await get(lawyer)).body.privacy).toEqual(usual);
    const officer = { nome: "Vera Dias", email: "vera@exemplo.com.br" };
    const retention = { documents: 3650, drafts: 30, access: 365, audit: 1825 };
    const saved = await put({ retention, officer });
    expect(saved).toMatchObject({ status: 200, body: { message: "Configurações salvas com sucesso!" } });
    expect((await get(lawyer)).body.privacy).toEqual({ retention, officer, erasure: null });
    expect((await get(await newOwner(api.app))).body.privacy).toEqual(usual);
    expect(await put({ retention, officer }, lawyer)).toMatchObject({ status: 403 });
    const { rows } = await api.db.platform((tx) =>
      sql<{ detail: object }>`select detail from audit_events where tenant_id = ${owner.user.scopeId}
        and action = 'privacy.saved'`.execute(tx),
    );
    expect(JSON.stringify(rows)).toContain("v•••@exemplo.com.br");
  });

  test("is recorded with what changed, and who changed it", async () => {
    await put({ ...usual, officer: { nome: "Vera", email: "" } });
    await put({ ...usual, retention: { ...usual.retention, audit: 400 }, officer: { nome: "Vera", email: "" } });
    const { rows } = await api.db.platform((tx) =>
      sql<object>`select actor_id, object_id, detail from audit_events where tenant_id = ${owner.user.scopeId}
        and action = 'privacy.saved' order by at, id`.execute(tx),
    );
    const by = { actor_id: owner.user.id, object_id: owner.user.scopeId };
    expect(rows).toMatchObject([
      { ...by, detail: { changes: [{ field: "officer.nome", before: null, after: "Vera" }] } },
      { ...by, detail: { changes: [{ field: "retention.audit", before: null, after: 400 }] } },
    ]);
  });

  test.each([
    ["documents", 365, 7300],
    ["drafts", 7, 60],
    ["access", 184, 1825],
    ["audit", 365, 3650],
  ] as const)("%s are kept for %i to %i days", async (kind, least, most) => {
    const status = async (value: number | null) =>
      (await put({ ...usual, retention: { ...usual.retention, [kind]: value } })).status;
    expect(await Promise.all([least - 1, least, most, most + 1, least + 0.5].map(status))).toEqual([
      400, 200, 200, 400, 400,
    ]);
    expect(await status(null)).toBe(usual.retention[kind] === null ? 200 : 400);
  });

  test("refuses a contact that is no e-mail address", async () => {
    expect(await put({ ...usual, officer: { nome: "Vera", email: "sem arroba" } })).toMatchObject({
      status: 400,
      body: { code: "users.email_invalid" },
    });
  });
});

test("one's own data has account, log-ins and acts, and nothing of a colleague", async () => {
  api.clock.advance(60_000);
  const again = await signIn(api.app, lawyer.user.login);
  const { status, headers, raw } = await get({ ...lawyer, token: again.token }, "/own-data");
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toContain("Meus dados.json");
  const data = JSON.parse(raw.toString());
  expect(data).toMatchObject({
    conta: { login: lawyer.user.login, nome: "João Lima", cargo: "advogado_jr" },
    acessos: expect.arrayContaining([{ em: expect.any(String), endereco: "127.0.0.1" }]),
    atividade: expect.arrayContaining([{ em: expect.any(String), ato: "auth.logged_in" }]),
    documentosGerados: [],
  });
  for (const [list, at] of [
    [data.sessoesAbertas, "criadaEm"],
    [data.acessos, "em"],
    [data.atividade, "em"],
  ]) {
    const times = list.map((one: Record<string, string>) => Date.parse(one[at] ?? ""));
    expect(times.length).toBeGreaterThan(1);
    expect(times, "newest first").toEqual(times.toSorted((a: number, b: number) => b - a));
    expect(times[0]).toBeGreaterThan(times.at(-1));
  }
  expect(raw.toString()).not.toContain(owner.user.login);
  expect(raw.toString()).not.toMatch(/password|hash|token/i);
});

test("one's own data is what the person made, set and did, and nothing that a colleague has of the same kind", async () => {
  const template = await newTemplate(api.app, owner.token, "Recibo.docx", docx("{NOME}"));
  for (const [person, name] of [
    [lawyer, "Do João"],
    [owner, "Da titular"],
  ] as const) {
    const payload = { documentType: template, formData: { NOME: "Ana" }, outputFileName: name };
    await call(api.app, person.token, { method: "POST", url: "/api/documents/generate", payload });
    await api.db.platform(async (tx) => {
      const { id, scopeId } = person.user;
      await sql`insert into professionals (user_id, tenant_id, nome, titulo, email, oab)
        values (${id}, ${scopeId}, ${name}, 'Advogado', 'a@exemplo.com.br', '[]')`.execute(tx);
      await sql`insert into dashboard_layouts (user_id, tenant_id, card_order)
        values (${id}, ${scopeId}, ${[name]})`.execute(tx);
    });
    await call(api.app, person.token, {
      method: "PUT",
      url: `/api/documents/drafts/${crypto.randomUUID()}`,
      payload: { ...draftOf(template), outputName: `Minuta ${name}` },
    });
  }
  await signIn(api.app, owner.user.login);
  const { raw } = await get(lawyer, "/own-data");
  const data = JSON.parse(raw.toString());
  expect([data.sessoesAbertas, data.acessos, data.rascunhos].map((list) => list.length)).toEqual([1, 1, 1]);
  expect(data).toMatchObject({
    dadosProfissionais: { nome: "Do João", titulo: "Advogado", email: "a@exemplo.com.br", oab: [] },
    ordemDoInicio: ["Do João"],
    documentosGerados: [{ nome: "Do João.docx", em: expect.stringMatching(/^2026-11-21T15:\d\d:00\+00:00$/) }],
  });
  const acts = data.atividade.map(({ ato }: { ato: string }) => ato);
  expect(new Set(acts)).toEqual(new Set(["auth.logged_in", "documents.generated"]));
  expect(raw.toString()).not.toContain("titular");
});

test("one's own data is taken twenty times an hour at most", async () => {
  const taken = async () => (await get(lawyer, "/own-data")).status;
  expect(await taken()).toBe(200);
  const nineteen = sql`update rate_limits set points = 19 where key like 'own-data:%'`;
  await api.db.platform((tx) => nineteen.execute(tx));
  expect([await taken(), await taken()]).toEqual([200, 429]);
  expect((await get(owner, "/own-data")).status).toBe(200);
});

describe("retention", () => {
  test("removes documents, drafts and log-ins that are older than the office keeps them, and no others", async () => {
    const template = await newTemplate(api.app, owner.token, "Inicial.docx", docx("{NOME}"));
    const other = await newOwner(api.app);
    const generate = () =>
      call(api.app, owner.token, {
        method: "POST",
        url: "/api/documents/generate",
        payload: { documentType: template, formData: { NOME: "Ana" }, outputFileName: "Contrato" },
      });
    const draft = (id: string) =>
      call(api.app, owner.token, {
        method: "PUT",
        url: `/api/documents/drafts/${id}`,
        payload: draftOf(template),
      });
    const shown = async () =>
      (await call(api.app, owner.token, { method: "GET", url: "/api/documents/files" })).body.files.length;
    const before = { access: await count("access_log"), theirs: await count("access_log", other.user.scopeId) };
    expect((await generate()).status).toBeLessThan(300);
    expect((await draft("019aa000-0000-7000-8000-00000000d001")).status).toBe(200);
    await put({ ...usual, retention: { documents: 365, drafts: 7, access: 200, audit: null } });
    await runRetention();
    expect([await count("documents"), await count("document_drafts")]).toEqual([1, 1]);
    /** Makes everything older by some days and minutes. */
    const age = (documentDays: number, draftDays: number, minutes: number) =>
      api.db.platform(async (tx) => {
        const { scopeId } = owner.user;
        const earlier = (of: number) => sql`${of} * interval '1 day' + ${minutes} * interval '1 minute'`;
        await sql`update documents set created_at = created_at - (${earlier(documentDays)})
          where tenant_id = ${scopeId}`.execute(tx);
        await sql`update document_drafts set saved_at = saved_at - (${earlier(draftDays)})
          where tenant_id = ${scopeId}`.execute(tx);
      });
    await age(365, 7, -1);
    await runRetention();
    expect([await shown(), await count("document_drafts")]).toEqual([1, 1]);
    await age(0, 0, 2);
    await api.db.platform((tx) =>
      sql`insert into access_log (tenant_id, id, user_id, at, address)
        select tenant_id, gen_random_uuid(), user_id, at - ago * interval '1 day', address
        from access_log, unnest(array[183, 184, 185, 199, 200, 201]) ago
        where tenant_id in (${owner.user.scopeId}, ${other.user.scopeId})`.execute(tx),
    );
    await runRetention();
    expect(await count("document_drafts")).toBe(0);
    expect(await count("access_log")).toBe(6 * (before.access ?? 0));
    expect(await count("access_log", other.user.scopeId)).toBe(3 * (before.theirs ?? 0));
    expect(await shown()).toBe(0);
    const expired = sql<{ detail: object }>`select detail from audit_events
      where tenant_id = ${owner.user.scopeId} and action = 'documents.expired'`;
    expect((await api.db.platform((tx) => expired.execute(tx))).rows).toEqual([{ detail: { documents: 1 } }]);
    api.clock.advance(11 * 60_000);
    await api.features.documents.removeDeleted();
    expect(await count("documents")).toBe(0);
  });

  test("shortens the audit trail, which still holds and says so", async () => {
    await put({ ...usual, retention: { ...usual.retention, audit: 365 } });
    const all = (await count("audit_events")) ?? 0;
    api.clock.advance(days(366));
    await runRetention();
    expect(await count("audit_events")).toBe(1);
    expect(await count("audit_links")).toBe(all + 1);
    expect(await recordedEvents(api, owner, "audit.")).toEqual([
      { action: "audit.pruned", by: null, of: null, detail: { removed: all, through: all } },
    ]);
    const chains = await Array.fromAsync(verifyChains(api.db));
    expect(chains.find(({ scopeId }) => scopeId === owner.user.scopeId)).toMatchObject({ broken: undefined });
    await runRetention();
    expect(await count("audit_links")).toBe(all + 1);
  });

  test("removes the events up to the first one that is younger, and no other", async () => {
    await put({ ...usual, retention: { ...usual.retention, audit: 365 } });
    api.clock.advance(days(100));
    await signIn(api.app, owner.user.login);
    const actions = async () => {
      const { rows } = await api.db.platform((tx) =>
        sql<{ action: string }>`select action from audit_events where tenant_id = ${owner.user.scopeId}
          order by at, id`.execute(tx),
      );
      return rows.map(({ action }) => action);
    };
    const before = await actions();
    api.clock.advance(days(265));
    await runRetention();
    expect(await actions()).toEqual(before);
    api.clock.advance(1);
    await runRetention();
    expect(await actions()).toEqual(["auth.logged_in", "audit.pruned"]);
  });

  test("a draft says until when its office keeps it", async () => {
    await put({ ...usual, retention: { ...usual.retention, drafts: 7 } });
    const template = await newTemplate(api.app, owner.token, "Recibo.docx", docx("{NOME}"));
    const { body } = await call(api.app, owner.token, {
      method: "PUT",
      url: "/api/documents/drafts/019aa000-0000-7000-8000-00000000d002",
      payload: draftOf(template),
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.savedAt)).toBe(days(7));
  });
});
