// @module-tag both-databases
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newToken } from "../../auth/index.ts";
import { recordedEvents } from "../../testing/database/recorded-events.ts";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person, signIn } from "../../testing/people.ts";
import { type MailServer, startMailServer } from "../../testing/services/mail-server.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";

let server: MailServer;
let api: TestApp;
let owner: Person;
beforeAll(async () => {
  server = await startMailServer();
  api = await startTestApp({
    smtpUrl: server.url,
    mailFrom: "Lavra <lavra@exemplo.com.br>",
    publicUrl: "https://lavra.exemplo.com.br",
  });
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

async function made({ token } = owner, outputFileName = "Petição de Ana"): Promise<string> {
  const documentType = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{CLIENTE}"));
  const payload = { documentType, formData: { CLIENTE: "Ana" }, outputFileName };
  const { headers } = await call(api.app, token, { method: "POST", url: "/api/documents/generate", payload });
  return String(headers["x-document-id"]);
}

const links = (id: string) => `/api/documents/${id}/links`;
const create = (id: string, payload: object = {}, { token } = owner) =>
  call(api.app, token, { method: "POST", url: links(id), payload });
const list = (id: string, { token } = owner) => call(api.app, token, { method: "GET", url: links(id) });
const revoke = (id: string, linkId: string, { token } = owner) =>
  call(api.app, token, { method: "DELETE", url: `${links(id)}/${linkId}` });

/** A stranger with a token: without a session, from an address. */
const stranger = (act: "open" | "download", token: string, more: object = {}, remoteAddress = "203.0.113.7") =>
  call(api.app, undefined, {
    method: "POST",
    url: `/api/documents/links/${act}`,
    remoteAddress,
    payload: { token, ...more },
  });
const take = (token: string, format = "docx") => stranger("download", token, { format });

async function linked(id: string, wanted: object = {}): Promise<{ id: string; token: string }> {
  const { status, body } = await create(id, wanted);
  expect(status).toBe(201);
  return { id: body.data.link.id, token: body.data.path.split("#token=")[1] };
}

const dead = { status: 404, body: { code: "documents.link_invalid" } };
const hours = (count: number) => count * 3_600_000;

const actions = async (id: string) => {
  const { rows } = await api.db.platform((tx) =>
    sql<{ action: string; actor: string | null }>`select action, actor_id as actor from audit_events
      where object_id = ${id} and action like 'documents.link%' order by at, id`.execute(tx),
  );
  return rows;
};

describe("a link to a document", () => {
  test("has 256 random bits, of which only a hash is stored", async () => {
    const id = await made();
    const { body } = await create(id);
    expect(body.data.path).toMatch(/^\/shared#token=[\w-]{43}$/);
    const [, token] = body.data.path.split("#token=");
    const { rows } = await api.db.platform((tx) =>
      sql<{ row: string; bytes: number }>`select to_jsonb(it)::text as row, octet_length(token_hash) as bytes
        from document_links it where document_id = ${id}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.bytes).toBe(32);
    expect(rows[0]?.row).not.toContain(token);
    expect(JSON.stringify((await list(id)).body)).not.toContain(token);
  });

  test("opens without a session: office, name of the document, and the same bytes as the office's own", async () => {
    const id = await made();
    const { token } = await linked(id);
    const opened = await stranger("open", token);
    expect(opened.body.data).toMatchObject({
      officeName: owner.user.nome,
      documentName: "Petição de Ana.docx",
      hasPdf: true,
    });
    expect([opened.headers["x-robots-tag"], opened.headers["cache-control"]]).toEqual(["noindex", "no-store"]);
    const own = await call(api.app, owner.token, { method: "GET", url: `/api/documents/download/${id}` });
    const given = await take(token);
    expect(given.raw).toEqual(own.raw);
    expect([given.headers["cache-control"], given.headers["x-robots-tag"]]).toEqual(["private, no-store", "noindex"]);
    const pdf = await take(token, "pdf");
    expect([pdf.headers["content-type"], pdf.raw.subarray(0, 5).toString()]).toEqual(["application/pdf", "%PDF-"]);
  });

  test("opens one document and nothing else, with or without a session", async () => {
    const { token } = await linked(await made());
    for (const url of ["/api/documents/files", "/api/auth/me", "/api/documents/models"]) {
      expect((await call(api.app, token, { method: "GET", url })).status, url).toBe(401);
    }
  });

  test("stops at its date", async () => {
    const id = await made();
    const { token } = await linked(id, { days: 2 });
    api.clock.advance(hours(47));
    expect((await stranger("open", token)).status).toBe(200);
    api.clock.advance(hours(2));
    expect(await stranger("open", token)).toMatchObject(dead);
    expect(await take(token)).toMatchObject(dead);
    owner = { ...owner, token: (await signIn(api.app, owner.user.login)).token };
    expect((await list(id)).body.data.links[0].state).toBe("over");
  });

  test("stops after its number of downloads, also if they come at once; opening it counts none", async () => {
    const id = await made();
    const { token } = await linked(id, { uses: 2 });
    for (let n = 0; n < 3; n++) expect((await stranger("open", token)).status).toBe(200);
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await take(token)).status));
    expect(statuses.toSorted()).toEqual([200, 200, 404, 404]);
    const [link] = (await list(id)).body.data.links;
    expect([link.state, link.uses.length, link.mostUses]).toEqual(["over", 2, 2]);
    expect(await stranger("open", token)).toMatchObject(dead);
  });

  test("stops when it is revoked, once", async () => {
    const id = await made();
    const [one, other] = [await linked(id), await linked(id)];
    expect((await revoke(id, one.id)).body.message).toBe("Link cancelado. Ele não abre mais o documento.");
    expect(await take(one.token)).toMatchObject(dead);
    expect((await take(other.token)).status).toBe(200);
    expect(await revoke(id, one.id)).toMatchObject({ status: 404, body: { code: "documents.link_not_found" } });
    expect((await list(id)).body.data.links.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      "in_force",
      "revoked",
    ]);
  });

  test("stops with its document, and works again if that is restored", async () => {
    const id = await made();
    const { token } = await linked(id);
    const change = (url: string) => call(api.app, owner.token, { method: "POST", url, payload: { ids: [id] } });
    await change("/api/documents/deletion");
    expect(await stranger("open", token)).toMatchObject(dead);
    expect(await take(token)).toMatchObject(dead);
    await change("/api/documents/restoration");
    expect((await stranger("open", token)).status).toBe(200);
    await change("/api/documents/deletion");
    api.clock.advance(hours(1));
    await api.features.documents.removeDeleted();
    const { rows } = await api.db.platform((tx) =>
      sql`select from document_links where document_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  test("is audited with each of its uses, which have no person", async () => {
    const id = await made();
    const link = await linked(id);
    await stranger("open", link.token);
    await take(link.token);
    await revoke(id, link.id);
    const by = owner.user.id;
    const acts = await recordedEvents(api, owner, "documents.link");
    expect(acts.map(({ of, detail }) => [of, detail])).toEqual([
      [id, { days: 7, uses: 10 }],
      [id, {}],
      [id, { format: "docx" }],
      [id, {}],
    ]);
    expect(await actions(id)).toEqual([
      { action: "documents.link_created", actor: by },
      { action: "documents.link_opened", actor: null },
      { action: "documents.link_used", actor: null },
      { action: "documents.link_revoked", actor: by },
    ]);
  });

  test("goes by e-mail in fixed words, without names that users typed", async () => {
    const id = await made(owner, "Ganhe dinheiro já");
    const email = `ana.${randomBytes(6).toString("hex")}@exemplo.com.br`;
    const { body } = await create(id, { email, days: 1 });
    expect(body.message).toBe("Link criado e enviado por e-mail.");
    const mail = await server.next(email);
    expect(mail.link).toBe(`https://lavra.exemplo.com.br${body.data.path}`);
    expect(mail.text).not.toContain("Ganhe");
    expect(mail.text).not.toContain(owner.user.nome);
    expect(mail.text).toContain("1 dia");
    expect((await create(id, { email: "ana" })).body.code).toBe("users.email_invalid");
    const actor = owner.user.id;
    expect(await actions(id)).toEqual([
      { action: "documents.link_created", actor },
      { action: "documents.link_mailed", actor },
    ]);
  });

  test("is made for documents that the person sees, twenty at a time", async () => {
    const id = await made();
    const colleague = await newMember(api, owner, { generate: true });
    const notFound = { status: 404, body: { code: "documents.not_found" } };
    expect(await create(id, {}, colleague)).toMatchObject(notFound);
    expect(await list(id, await newOwner(api.app))).toMatchObject(notFound);
    const theirs = await made(colleague);
    expect((await create(theirs, {}, owner)).status).toBe(201);
    const twenty = await Promise.all(Array.from({ length: 20 }, () => linked(id)));
    expect(await create(id)).toMatchObject({ status: 422, body: { code: "documents.links_full" } });
    await revoke(id, twenty[7]?.id ?? "");
    expect([(await create(id)).status, (await create(id)).status]).toEqual([201, 422]);
    for (const wrong of [{ days: 0 }, { days: 91 }, { uses: 0 }, { uses: 101 }, { days: 1.5 }])
      expect((await create(id, wrong)).status).toBe(400);
  });
});

test("the links of a document name the people who made them, for everybody who sees it", async () => {
  const colleague = await newMember(api, owner, { generate: true }, "advogado_jr", "Lia Prado");
  const id = await made(colleague);
  await create(id, { days: 3, uses: 4 }, colleague);
  api.clock.advance(1);
  await create(id);
  const { links: shown, isMailOffered } = (await list(id)).body.data;
  expect([isMailOffered, shown]).toMatchObject([
    true,
    [
      { createdBy: owner.user.nome, mostUses: 10, uses: [] },
      { createdBy: "Lia Prado", mostUses: 4, state: "in_force" },
    ],
  ]);
  expect(
    shown.map((one: Record<string, string>) => Date.parse(one.expiresAt ?? "") - Date.parse(one.createdAt ?? "")),
  ).toEqual([hours(7 * 24), hours(3 * 24)]);
});

test("a link names its office by the office's own name, if it has one", async () => {
  const { token } = await linked(await made());
  const none = { cnpj: "", endereco: "", telefone: "", email: "", cidade: "" };
  await call(api.app, owner.token, {
    method: "PUT",
    url: "/api/office",
    payload: { ...none, nome: "Souza Advogados" },
  });
  expect((await stranger("open", token)).body.data.officeName).toBe("Souza Advogados");
});

test("a colleague's link of another document is not revoked by the path of one's own", async () => {
  const [one, other] = [await made(), await made()];
  const { id, token } = await linked(other);
  expect(await revoke(one, id)).toMatchObject({ status: 404, body: { code: "documents.link_not_found" } });
  const bystander = await newMember(api, owner, { generate: true });
  expect(await revoke(other, id, bystander)).toMatchObject({ status: 404, body: { code: "documents.not_found" } });
  expect((await take(token)).status).toBe(200);
});

const spend = (limit: string, points: number) =>
  api.db.platform((tx) => sql`update rate_limits set points = ${points} where key like ${`${limit}:%`}`.execute(tx));

test("a link is used two hundred times an hour at most, and a link that works is no guess", async () => {
  const id = await made();
  const [one, other] = [await linked(id), await linked(id)];
  expect((await stranger("open", one.token)).status).toBe(200);
  await spend("link-calls", 199);
  await spend("link-guesses", 59);
  expect((await stranger("open", one.token)).status).toBe(200);
  for (let n = 0; n < 3; n++) expect((await stranger("open", other.token)).status).toBe(200);
  expect(await take(one.token)).toMatchObject({ status: 429, body: { code: "auth.too_many_attempts" } });
  await spend("link-guesses", 0);
});

test("a person makes sixty links an hour, whatever others make; a refused address is none", async () => {
  const id = await made();
  await linked(id);
  await spend("document-links", 59);
  expect((await create(id, { email: "ana" })).status).toBe(400);
  expect([(await create(id)).status, (await create(id)).status]).toEqual([201, 429]);
  const colleague = await newMember(api, owner, { generate: true });
  expect((await create(await made(colleague), {}, colleague)).status).toBe(201);
});

test("guessed tokens are refused alike, and after sixty an address is not heard for a while", async () => {
  const { token } = await linked(await made());
  const guess = (from: string) => stranger("open", newToken(), {}, from);
  for (let n = 0; n < 60; n++) expect(await guess("203.0.113.99")).toMatchObject(dead);
  expect(await guess("203.0.113.99")).toMatchObject({ status: 429, body: { code: "auth.too_many_attempts" } });
  expect((await stranger("open", token, {}, "203.0.113.99")).status).toBe(429);
  expect((await stranger("open", token, {}, "203.0.113.98")).status).toBe(200);
  for (const odd of ["", "x", "\0", "a".repeat(200)]) expect(await stranger("open", odd)).toMatchObject(dead);
});
