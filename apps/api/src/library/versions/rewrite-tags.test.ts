import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const rewrite = (id: string, dialect: string, token = owner.token) =>
  call(api.app, token, { method: "POST", url: `/api/upload/versions/${id}/rewrite`, payload: { dialect } });
const get = async (url: string) => (await call(api.app, owner.token, { method: "GET", url })).body.data;

test("one press turns another system's tags into markers, as a new version; the earlier one stays", async () => {
  const bytes = docx("Autor {{CLIENTE}}, CPF {{CPF}}, por {OK}.", "Réu [RÉU].");
  const sent = await upload(api.app, owner.token, "topicos", { name: "Antigo.docx", bytes });
  const { id, rewritable, warnings } = sent.body.data;
  expect(rewritable).toEqual({ dialect: "braces", tags: 2, from: "{{CLIENTE}}", to: "{CLIENTE}" });
  expect(warnings.map(({ marker }: { marker: string }) => marker)).toEqual(["{{CLIENTE}}", "{{CPF}}", "[RÉU]"]);

  const made = await rewrite(id, "braces");
  expect(made.body.data).toEqual({ version: 2, tags: 2 });
  expect(made.body.message).toBe("2 marcadores corrigidos, em uma nova versão.");
  const file = (await call(api.app, owner.token, { method: "GET", url: `/api/upload/download?fileId=${id}` })).raw;
  expect(textOf(file)).toEqual(["Autor {CLIENTE}, CPF {CPF}, por {OK}.", "Réu [RÉU]."]);
  const former = (await call(api.app, owner.token, { method: "GET", url: `/api/upload/versions/${id}/1` })).raw;
  expect(Buffer.from(former).equals(Buffer.from(bytes))).toBe(true);
  const after = await get(`/api/upload/warnings/${id}`);
  expect(after.rewritable).toBeUndefined();
  expect(after.warnings.map(({ code }: { code: string }) => code)).toEqual(["template.tag_foreign"]);
});

test("one press corrects the tags of blocks that have one right form, even if there is only one", async () => {
  const id = await newTemplate(api.app, owner.token, "Blocos.docx", docx("{#CADA PEDIDO}", "{PEDIDO};", "{/SE}"));
  const before = await get(`/api/upload/warnings/${id}`);
  expect(before.rewritable).toEqual({ dialect: "blocks", tags: 1, from: "{/SE}", to: "{/CADA}" });
  expect((await rewrite(id, "blocks")).body.data).toEqual({ version: 2, tags: 1 });
  const after = await get(`/api/upload/warnings/${id}`);
  expect([after.rewritable, after.warnings]).toEqual([undefined, []]);
  const { versions } = await get(`/api/upload/versions/${id}`);
  expect(versions[0].note).toBe("Blocos corrigidos");
});

test("a file without such tags, of another office, or with a way of writing that is none is refused", async () => {
  const id = await newTopic(api.app, owner.token, "Bom.docx", docx("{CLIENTE}"));
  const stored = (await Array.fromAsync(api.files.keys())).length;
  expect((await rewrite(id, "braces")).body.code).toBe("library.nothing_to_rewrite");
  expect((await rewrite(id, "runes")).status).toBe(400);
  const stranger = await newOwner(api.app);
  expect((await rewrite(id, "braces", stranger.token)).body.code).toBe("library.file_not_found");
  expect((await Array.fromAsync(api.files.keys())).length).toBe(stored);
});

test("today's date is one field in any spelling, and tracked changes are named", async () => {
  const id = await newTemplate(
    api.app,
    owner.token,
    "Data.docx",
    docx("{DATA_ATUAL}, {DATA ATUAL} e {DATAATUAL}, {CPF} e {C.P.F}"),
  );
  const { warnings } = await get(`/api/upload/warnings/${id}`);
  expect(warnings.map(({ code, marker }: { code: string; marker: string }) => [code, marker])).toEqual([
    ["template.marker_twin", "{C.P.F}"],
  ]);
});
