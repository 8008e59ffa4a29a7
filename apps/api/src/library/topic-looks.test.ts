import { compile, type TopicLook, type TopicNumbering } from "@lavra/docx";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildDocument, paragraph } from "../../../../packages/docx/src/testing/document-builder.ts";
import { docx, docxIn } from "../testing/docx-files.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate, newTopic, upload } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const long = "O réu não contestou o que o autor alegou, e o que não se contesta se presume verdadeiro.";
const arial = (name: string) =>
  newTemplate(api.app, owner.token, name, docxIn("Arial", 12, "Petição", "{SUBTEMPLATES}"));
const sendTopic = async (name: string, bytes: Buffer, fields = {}) => {
  const { status, body } = await upload(api.app, owner.token, "topicos", { name, bytes }, fields);
  expect(status).toBe(201);
  return body.data;
};
const setLook = (fileId: string, keepsLook: unknown, token = owner.token) =>
  call(api.app, token, { method: "PUT", url: `/api/upload/look/${fileId}`, payload: { keepsLook } });
const listed = async (token = owner.token) => {
  const { body } = await call(api.app, token, { method: "GET", url: "/api/folders/structure/topicos" });
  return body.structure.files as { id: string; keepsLook?: boolean }[];
};
const warningsOf = async (fileId: string) => {
  const { body } = await call(api.app, owner.token, { method: "GET", url: `/api/upload/warnings/${fileId}` });
  return body.data.warnings as { code: string; message: string }[];
};

describe("the style of a topic", () => {
  test("is not kept unless the upload says so, is in the tree, and is the same after the file is replaced", async () => {
    const plain = await sendTopic("a.docx", docx("a"));
    const kept = await sendTopic("b.docx", docx("b"), { keepsLook: "true" });
    expect([plain.keepsLook, kept.keepsLook]).toEqual([false, true]);
    expect(await sendTopic("b.docx", docx("b2"))).toMatchObject({ id: kept.id, keepsLook: true });
    expect(await listed()).toMatchObject([
      { id: plain.id, keepsLook: false },
      { id: kept.id, keepsLook: true },
    ]);
    expect(await sendTopic("b.docx", docx("b3"), { keepsLook: "false" })).toMatchObject({ keepsLook: false });
  });

  test("is accepted for topics only, as true or false", async () => {
    const file = { name: "a.docx", bytes: docx("{SUBTEMPLATES}") };
    await newTemplate(api.app, owner.token, "primeiro.docx", file.bytes);
    for (const keepsLook of ["true", "false"]) {
      const fields = { category: "Modelos de teste", keepsLook };
      const template = await upload(api.app, owner.token, "models", file, fields);
      expect(template).toMatchObject({ status: 400, body: { code: "request.invalid" } });
    }
    const vague = await upload(api.app, owner.token, "topicos", file, { keepsLook: "sim" });
    expect(vague).toMatchObject({ status: 400, body: { code: "request.invalid" } });
    expect(await listed()).toEqual([]);
  });

  test("can be changed, and the answer says what applies from now on", async () => {
    const id = await newTopic(api.app, owner.token, "a.docx", docx("a"));
    expect(await setLook(id, true)).toMatchObject({
      status: 200,
      body: { message: "Nos próximos documentos, o tópico mantém a própria aparência." },
    });
    expect(await listed()).toMatchObject([{ id, keepsLook: true }]);
    expect(await setLook(id, false)).toMatchObject({
      body: { message: "Nos próximos documentos, o tópico segue a aparência do modelo." },
    });
    expect(await listed()).toMatchObject([{ id, keepsLook: false }]);
    expect((await setLook(id, "true")).status).toBe(400);
  });

  test("can be changed together with its numbering, or only the numbering", async () => {
    const id = await newTopic(api.app, owner.token, "a.docx", docx("a"));
    const change = (payload: object) =>
      call(api.app, owner.token, { method: "PUT", url: `/api/upload/look/${id}`, payload });
    expect(await listed()).toMatchObject([{ id, keepsLook: false, restartsNumbering: false }]);
    expect(await change({ restartsNumbering: true })).toMatchObject({
      body: { message: "Nos próximos documentos, a numeração do tópico começa do início." },
    });
    expect(await listed()).toMatchObject([{ id, keepsLook: false, restartsNumbering: true }]);
    await sendTopic("a.docx", docx("a2"));
    expect(await listed()).toMatchObject([{ id, keepsLook: false, restartsNumbering: true }]);
    expect(await change({ restartsNumbering: false })).toMatchObject({
      body: { message: "Nos próximos documentos, a numeração do tópico continua a do modelo." },
    });
    expect((await change({ keepsLook: true, restartsNumbering: true })).status).toBe(200);
    expect(await listed()).toMatchObject([{ id, keepsLook: true, restartsNumbering: true }]);
    expect((await change({})).status).toBe(400);
  });

  test("can be changed for topics of the caller's office, by people with the upload permission", async () => {
    const id = await newTopic(api.app, owner.token, "a.docx", docx("a"));
    const template = await newTemplate(api.app, owner.token, "m.docx", docx("{SUBTEMPLATES}"));
    const staff = await newDeveloper(api);
    const shared = await newTopic(api.app, staff.token, "da plataforma.docx", docx("a"));
    const fills = await newMember(api, owner, { generate: true, create_model: true });
    const sends = await newMember(api, owner, { upload: true });
    const stranger = await newOwner(api.app);
    const missing = { status: 404, body: { code: "library.file_not_found" } };
    expect(await setLook(id, true, stranger.token)).toMatchObject(missing);
    expect(await setLook(template, true)).toMatchObject(missing);
    expect(await setLook(shared, true)).toMatchObject({ status: 403, body: { code: "library.read_only" } });
    expect((await setLook(id, true, fills.token)).status).toBe(403);
    expect((await setLook(id, true, sends.token)).status).toBe(200);
  });

  const generating = (template: string, id: string) => async () => {
    const { raw } = await call(api.app, owner.token, {
      method: "POST",
      url: "/api/documents/generate",
      payload: {
        documentType: template,
        formData: {},
        selectedTopics: [{ id, name: "a", path: "/a.docx", order: 1 }],
        outputFileName: "Saída",
      },
    });
    return raw;
  };

  test("decides how the topic's numbering begins in a document", async () => {
    const clause = (text: string) => paragraph(text, '<w:pStyle w:val="C"/>');
    const numbered = (body: string) =>
      Buffer.from(
        buildDocument({
          body,
          styles:
            '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="C"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
          numbering:
            '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="C"/><w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>',
        }),
      );
    const files = { template: numbered(clause("a") + paragraph("{SUBTEMPLATES}")), topic: numbered(clause("b")) };
    const template = await newTemplate(api.app, owner.token, "modelo.docx", files.template);
    const id = await newTopic(api.app, owner.token, "a.docx", files.topic);
    const generated = generating(template, id);
    const filled = (numbering: TopicNumbering) =>
      compile(files.template)
        .fill({}, { topics: [{ template: compile(files.topic), numbering }] })
        .toBuffer();
    expect(Buffer.compare(filled("continue"), filled("restart"))).not.toBe(0);
    expect((await generated()).equals(filled("continue"))).toBe(true);
    const url = `/api/upload/look/${id}`;
    await call(api.app, owner.token, { method: "PUT", url, payload: { restartsNumbering: true } });
    expect((await generated()).equals(filled("restart"))).toBe(true);
  });

  test("decides how the topic's text appears in a document", async () => {
    const files = { template: docxIn("Arial", 12, "Petição", "{SUBTEMPLATES}"), topic: docxIn("Calibri", 11, long) };
    const template = await newTemplate(api.app, owner.token, "modelo.docx", files.template);
    const id = await newTopic(api.app, owner.token, "a.docx", files.topic);
    const generated = generating(template, id);
    const filled = (look: TopicLook) =>
      compile(files.template)
        .fill({}, { topics: [{ template: compile(files.topic), look }] })
        .toBuffer();
    expect((await generated()).equals(filled("template"))).toBe(true);
    await setLook(id, true);
    expect((await generated()).equals(filled("topic"))).toBe(true);
    await setLook(id, false);
    expect((await generated()).equals(filled("template"))).toBe(true);
  });
});

describe("a topic whose style differs from most templates", () => {
  const differing = ["library.look_differs", "library.look_differs_kept"];
  const aboutLook = (warnings: readonly { code: string; message: string }[]) =>
    warnings.filter(({ code }) => differing.includes(code)).map(({ message }) => message);

  test("has a warning when it is sent, with what will become of its style", async () => {
    for (const name of ["1.docx", "2.docx", "3.docx"]) await arial(name);
    const said = "O texto deste tópico está em Calibri 11; a maioria dos modelos do escritório está em Arial 12.";
    const { id, warnings } = await sendTopic("a.docx", docxIn("Calibri", 11, long));
    expect(aboutLook(warnings)).toEqual([
      `${said} Nos documentos gerados ele segue os estilos do modelo; só o que foi formatado diretamente no texto fica como está.`,
    ]);
    expect(aboutLook(await warningsOf(id))).toEqual(aboutLook(warnings));
    await setLook(id, true);
    const kept = [
      `${said} Nos documentos gerados ele fica como está, porque “Manter a aparência do tópico” está ligado.`,
    ];
    expect(aboutLook(await warningsOf(id))).toEqual(kept);
    expect(aboutLook((await sendTopic("a.docx", docxIn("Calibri", 11, long))).warnings)).toEqual(kept);
    expect(aboutLook((await sendTopic("b.docx", docxIn("Arial", 12, long))).warnings)).toEqual([]);
  });

  test("is compared with the office's own templates if there are at least three", async () => {
    await arial("1.docx");
    await arial("2.docx");
    expect(aboutLook((await sendTopic("a.docx", docxIn("Calibri", 11, long))).warnings)).toEqual([]);
    const template = { name: "modelo.docx", bytes: docxIn("Calibri", 11, "{SUBTEMPLATES}") };
    const { body } = await upload(api.app, owner.token, "models", template, { category: "Modelos de teste" });
    expect(aboutLook(body.data.warnings)).toEqual([]);
    expect(aboutLook((await sendTopic("a.docx", docxIn("Calibri", 11, long))).warnings)).toHaveLength(1);
    const stranger = await newOwner(api.app);
    const theirs = await upload(api.app, stranger.token, "topicos", {
      name: "a.docx",
      bytes: docxIn("Calibri", 11, long),
    });
    expect(aboutLook(theirs.body.data.warnings)).toEqual([]);
  });
});
