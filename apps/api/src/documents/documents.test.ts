// @module-tag both-databases
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx, textOf } from "../testing/docx-files.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, removeForGood, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate, newTopic } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const template = (...paragraphs: string[]) => newTemplate(api.app, owner.token, "Modelo.docx", docx(...paragraphs));
const topic = (name: string, ...paragraphs: string[]) =>
  newTopic(api.app, owner.token, `${name}.docx`, docx(...paragraphs));
const generate = (documentType: string, request: object = {}, token = owner.token) =>
  call(api.app, token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: { documentType, formData: {}, outputFileName: "Saída", ...request },
  });
const get = (path: string, token = owner.token) =>
  call(api.app, token, { method: "GET", url: `/api/documents/${path}` });
const remove = (name: string, token = owner.token) =>
  call(api.app, token, { method: "DELETE", url: `/api/documents/files/${encodeURIComponent(name)}` });
const used = async () => {
  const { body } = await call(api.app, owner.token, { method: "GET", url: "/api/subscriptions/usage" });
  return body.documents.used;
};
const stored = async () => (await Array.fromAsync(api.files.keys())).length;
const unknown = "01900000-0000-7000-8000-000000000000";

describe("generating", () => {
  test("returns the filled .docx, its name and its id, and stores the same bytes", async () => {
    const id = await template("Eu, {Nome do Cliente}, em {DATA_ATUAL}: {x = y}", "fim {CPF}");
    const formData = { "{nome do  cliente}": "Ana & Beto <Ltda>", cpf: "123.456.789-09" };
    const made = await generate(id, { formData, outputFileName: " Procuração: Ana?.docx " });
    expect(made.status).toBe(200);
    expect(textOf(made.raw)).toEqual(["Eu, Ana & Beto <Ltda>, em 21/11/2026 (sábado): {x = y}", "fim 123.456.789-09"]);
    expect(made.headers["content-disposition"]).toContain("filename*=UTF-8''Procura%C3%A7%C3%A3o_%20Ana_.docx");
    expect(made.headers["content-length"]).toBe(String(made.raw.length));
    const documentId = String(made.headers["x-document-id"]);
    expect((await get(`download/${documentId}`)).raw.equals(made.raw)).toBe(true);
    const byName = await get(`download/${encodeURIComponent("Procuração_ Ana_.docx")}`);
    expect(byName.raw.equals(made.raw)).toBe(true);
    expect(await used()).toBe(1);
  });

  test("places topics in order at the placeholder; one value serves all, and a topic may occur twice", async () => {
    const id = await template("Início {NOME}", "{SUBTEMPLATES}", "Fim");
    const first = await topic("Primeiro", "Um: {NOME}");
    const second = await topic("Segundo", "Dois: {VALOR}");
    const selectedTopics = [
      { id: second, name: "Segundo", path: "/Segundo.docx", order: 3 },
      { id: first, name: "Primeiro", order: 1 },
      { id: first, name: "Primeiro", order: 2 },
    ];
    const made = await generate(id, { formData: { NOME: "Ana", VALOR: 10.5 }, selectedTopics });
    expect(textOf(made.raw)).toEqual(["Início Ana", "Um: Ana", "Um: Ana", "Dois: 10.5", "Fim"]);
    const without = await generate(id, { formData: { NOME: "Ana" } });
    expect(textOf(without.raw)).toEqual(["Início Ana", "Fim"]);
  });

  test("a template of the platform serves every office", async () => {
    const staff = await newDeveloper(api);
    const id = await newTemplate(api.app, staff.token, "Básico.docx", docx("Olá {NOME}"));
    expect(textOf((await generate(id, { formData: { NOME: "Ana" } })).raw)).toEqual(["Olá Ana"]);
    expect((await generate(id, { formData: { NOME: "Staff" } }, staff.token)).status).toBe(200);
  });

  test("the newest version of a replaced template is used", async () => {
    const id = await template("antes {NOME}");
    await generate(id, { formData: { NOME: "Ana" } });
    await template("depois {NOME}");
    expect(textOf((await generate(id, { formData: { NOME: "Ana" } })).raw)).toEqual(["depois Ana"]);
  });

  test("a name in use gets a number, also for many concurrent requests", async () => {
    const id = await template("texto");
    const many = await Promise.all(Array.from({ length: 5 }, () => generate(id)));
    expect(many.map((made) => made.status)).toEqual(Array(5).fill(200));
    const { body } = await get("files");
    const names = body.files.map((file: { name: string }) => file.name).sort();
    expect(names).toEqual(["Saída (2).docx", "Saída (3).docx", "Saída (4).docx", "Saída (5).docx", "Saída.docx"]);
    const colleague = await newMember(api, owner, { generate: true });
    const theirs = await generate(id, {}, colleague.token);
    expect(theirs.headers["content-disposition"]).toContain("''Sa%C3%ADda.docx");
  });
});

describe("refusals store nothing and count nothing", () => {
  const untouched = async (work: () => Promise<unknown>) => {
    const before = [await used(), await stored()];
    await work();
    expect([await used(), await stored()]).toEqual(before);
  };

  test("missing values, of the template and of the topics, are all listed", async () => {
    const id = await template("{NOME} {CPF} {DATAATUAL} {SUBTEMPLATES}");
    const chosen = await topic("Dano", "{VALOR} {NOME}");
    await untouched(async () => {
      const selectedTopics = [{ id: chosen, name: "Dano", order: 1 }];
      expect(await generate(id, { formData: { "{cpf}": " ", nome: "Ana" }, selectedTopics })).toMatchObject({
        status: 422,
        body: {
          code: "documents.missing_values",
          error: "Preencha todos os campos obrigatórios destacados em vermelho",
          data: { markers: ["{CPF}", "{VALOR}"] },
        },
      });
    });
  });

  test("a template that does not exist, belongs to another office, or is a topic", async () => {
    const stranger = await newOwner(api.app);
    const foreign = await newTemplate(api.app, stranger.token, "Deles.docx", docx("segredo"));
    const chosen = await topic("Dano", "texto");
    await untouched(async () => {
      for (const id of [unknown, foreign, chosen]) {
        expect(await generate(id)).toMatchObject({ status: 404, body: { code: "documents.template_not_found" } });
      }
      expect((await generate("Modelo.docx")).status).toBe(400);
    });
  });

  test("a topic that does not exist, belongs to another office, or is a template", async () => {
    const stranger = await newOwner(api.app);
    const foreign = await newTopic(api.app, stranger.token, "Deles.docx", docx("segredo"));
    const id = await template("{SUBTEMPLATES}");
    for (const other of [unknown, foreign, id]) {
      expect(await generate(id, { selectedTopics: [{ id: other, name: "Tese", order: 1 }] })).toMatchObject({
        status: 404,
        body: { error: 'O tópico "Tese" não foi encontrado. Atualize a página e escolha novamente.' },
      });
    }
  });

  test("topics without a placeholder are never dropped silently", async () => {
    const id = await template("sem lugar");
    const chosen = await topic("Dano", "texto");
    await untouched(async () => {
      expect(await generate(id, { selectedTopics: [{ id: chosen, order: 1 }] })).toMatchObject({
        status: 422,
        body: { code: "documents.subtemplates_missing" },
      });
    });
  });

  test("an empty name, a value too large, an invalid shape", async () => {
    const id = await template("{NOME}");
    expect(await generate(id, { outputFileName: " .docx " })).toMatchObject({
      status: 400,
      body: { error: "Nome do arquivo é obrigatório" },
    });
    const large = await generate(id, { formData: { NOME: "x".repeat(30_000) } });
    expect(large).toMatchObject({ status: 422, body: { code: "template.values" } });
    expect((await generate(id, { formData: { NOME: { a: 1 } } })).status).toBe(400);
    expect((await generate(id, { selectedTopics: [{ id, order: 0 }] })).status).toBe(400);
  });

  test("the monthly limit: of concurrent requests for the last places, exactly as many succeed as fit", async () => {
    const id = await template("texto");
    for (let made = 0; made < 8; made++) await generate(id);
    const before = await stored();
    const last = await Promise.all(Array.from({ length: 5 }, () => generate(id)));
    expect(last.map((made) => made.status).sort()).toEqual([200, 200, 402, 402, 402]);
    expect(await stored()).toBe(before + 2);
    expect(await generate(id)).toMatchObject({
      status: 402,
      body: {
        code: "DOCUMENT_LIMIT_REACHED",
        currentUsage: 10,
        limit: 10,
        error: "Limite mensal de documentos atingido (10/10). Acesse Planos & Assinaturas para fazer upgrade.",
      },
    });
  });
});

describe("my documents", () => {
  test("are listed in pages, newest first, with creator and template", async () => {
    const id = await template("texto");
    for (const outputFileName of ["a", "b", "c"]) {
      await generate(id, { outputFileName });
      api.clock.advance(1000);
    }
    const first = (await get("files?page=1&limit=2")).body;
    expect(first.files).toMatchObject([{ name: "c.docx" }, { name: "b.docx" }]);
    expect(first.files[0]).toMatchObject({
      createdBy: "Maria Souza",
      template: "Modelo.docx",
      size: expect.any(Number),
    });
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2, hasMore: true });
    const second = (await get("files?page=2&limit=2")).body;
    expect(second.files).toMatchObject([{ name: "a.docx" }]);
    expect(second.pagination.hasMore).toBe(false);
    expect((await get("files?limit=101")).status).toBe(400);
    expect((await get("files?page=1000000")).body.files).toEqual([]);
    expect((await get("files?page=9007199254740991")).status).toBe(400);
  });

  test("a colleague sees only their own, the owner sees all, another office sees nothing", async () => {
    const id = await template("texto");
    const [ana, beto] = [
      await newMember(api, owner, { generate: true }),
      await newMember(api, owner, { generate: true }),
    ];
    const made = await generate(id, { outputFileName: "De Ana" }, ana.token);
    const documentId = String(made.headers["x-document-id"]);
    const stranger = await newOwner(api.app);
    for (const { token } of [beto, stranger]) {
      expect((await get("files", token)).body.files).toEqual([]);
      for (const name of [documentId, "De%20Ana.docx"]) {
        expect(await get(`download/${name}`, token)).toMatchObject({
          status: 404,
          body: { error: "Documento não encontrado" },
        });
      }
      expect((await remove(documentId, token)).status).toBe(404);
    }
    expect((await get("files")).body.files).toMatchObject([{ id: documentId, createdBy: "João Lima" }]);
    expect((await get("download/De%20Ana.docx")).status).toBe(200);
    expect((await get(`download/${documentId}`, ana.token)).status).toBe(200);
  });

  test("a name used by two colleagues means the caller's own document, and is ambiguous for the owner", async () => {
    const id = await template("texto");
    const [ana, beto] = [
      await newMember(api, owner, { generate: true }),
      await newMember(api, owner, { generate: true }),
    ];
    await generate(id, {}, ana.token);
    const theirs = await generate(id, {}, beto.token);
    expect((await get("download/Sa%C3%ADda.docx", beto.token)).raw.equals(theirs.raw)).toBe(true);
    expect((await get("download/Sa%C3%ADda.docx")).status).toBe(404);
  });

  test("deleting removes the entry, the bytes and the name, but leaves the count", async () => {
    const id = await template("texto");
    const held = await stored();
    await generate(id);
    expect((await remove("saída.docx")).status).toBe(200);
    expect((await remove("saída.docx")).status).toBe(404);
    await removeForGood(api);
    expect(await stored()).toBe(held);
    expect(await used()).toBe(1);
    expect((await get("files")).body.pagination.total).toBe(0);
    expect((await get("download/%00")).status).toBe(404);
  });

  test("the trees of templates and topics come from the library", async () => {
    await template("{SUBTEMPLATES}");
    await topic("Dano", "texto");
    const models = (await get("models")).body.structure;
    expect(models.children.map((node: { name: string }) => node.name)).toContain("Modelos de teste");
    const topics = (await get("topics?jurisdiction=est&instance=primeira")).body.structure;
    expect(topics.files).toMatchObject([{ name: "Dano.docx", path: "/Dano.docx" }]);
  });

  test("generating needs the permission generate; a closed session is refused", async () => {
    const id = await template("texto");
    const writer = await newMember(api, owner, { upload: true });
    expect((await generate(id, {}, writer.token)).status).toBe(403);
    await call(api.app, writer.token, { method: "POST", url: "/api/auth/logout" });
    expect((await generate(id, {}, writer.token)).status).toBe(401);
    expect((await get("files", writer.token)).status).toBe(401);
    expect((await get("models", writer.token)).status).toBe(401);
  });
});
