import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { type Person, principalOf } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createFolder, upload } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await quickOwner(api);
  await createFolder(api.app, owner.token, "Modelos");
});
afterAll(() => api.close());

const demo = fileURLToPath(new URL("../../demo/", import.meta.url));
const read = (pattern: string) =>
  globSync(`${demo}${pattern}`)
    .sort()
    .map((path) => readFileSync(path));
const petitions = read("modelos/**/*.docx");
const clauses = read("topicos/**/*.docx");
const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

const templates = inject("deep") ? 10 : 4;
/** Documents made of each version of each template. */
const perVersion = inject("deep") ? 15 : 2;
const values = [
  "Ana",
  "Rua das Flores, 10\nCentro",
  "x".repeat(300),
  "R$ 1.500,00 & <outros>",
  "texto longo ".repeat(120),
];

/** A version of one template: now a plain one, now a petition as an office has them. */
const content = (template: number, version: number) =>
  template % 2 === 0
    ? docx(`Modelo ${template}, versão ${version}: {NOME}`, "{SUBTEMPLATES}", "{NOME}, {CPF}, {DATA_ATUAL}")
    : at(petitions, template + version);

async function send(area: "models" | "topicos", name: string, bytes: Uint8Array): Promise<string> {
  const fields = area === "models" ? { category: "Modelos" } : { keepsLook: String(name.length % 2 === 0) };
  const { status, body } = await upload(api.app, owner.token, area, { name, bytes }, fields);
  expect(status).toBe(201);
  return body.data.id;
}

async function keysAsked(fileId: string) {
  const { body } = await call(api.app, owner.token, { method: "GET", url: `/api/markers/file/${fileId}` });
  return { keys: Object.keys(body.data.markers), takesTopics: body.data.hasSubtemplates as boolean };
}

/** Makes documents of a template as it is now, with and without topics, and answers their ids with their hashes. */
async function generateSome(template: string, topics: readonly string[]): Promise<[string, string][]> {
  const asked = await keysAsked(template);
  return Promise.all(
    Array.from({ length: perVersion }, async (_, n): Promise<[string, string]> => {
      const chosen = asked.takesTopics ? topics.slice(n % 3, (n % 3) + (n % 4)) : [];
      const keys = [asked, ...(await Promise.all(chosen.map(keysAsked)))].flatMap((one) => one.keys);
      const payload = {
        documentType: template,
        formData: Object.fromEntries(keys.map((key, k) => [key, at(values, n + k)])),
        selectedTopics: chosen.map((id, k) => ({ id, name: "t", order: k + 1 })),
        outputFileName: `Documento ${n}`,
      };
      const made = await call(api.app, owner.token, { method: "POST", url: "/api/documents/generate", payload });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      return [String(made.headers["x-document-id"]), createHash("sha256").update(made.raw).digest("hex")];
    }),
  );
}

/** What lies in the store, and what rows name. */
async function storage() {
  const named = await api.db.platform((tx) =>
    sql<{ key: string }>`select storage_key as key from file_versions union select storage_key from documents`.execute(
      tx,
    ),
  );
  return { lies: (await Array.fromAsync(api.files.keys())).sort(), named: named.rows.map(({ key }) => key).sort() };
}

async function remove(fileId: string) {
  const payload = { fileId };
  const { status } = await call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload });
  expect(status).toBe(200);
}

test(`${templates * 2 * perVersion} documents over ${templates * 2} versions of templates come out byte for byte as they were, whatever happened since`, async () => {
  const topicIds: string[] = [];
  for (let n = 0; n < 4; n++) topicIds.push(await send("topicos", `Tópico ${"x".repeat(n)}.docx`, at(clauses, n)));
  const ids: string[] = [];
  const made: [string, string][] = [];
  for (let version = 1; version <= 2; version++) {
    for (let n = 0; n < templates; n++) {
      ids[n] = await send("models", `Modelo ${n}.docx`, content(n, version));
      made.push(...(await generateSome(ids[n] as string, topicIds)));
    }
  }
  // Half of the templates are replaced and a quarter deleted; a topic is replaced, one is deleted.
  for (let n = 0; n < templates / 2; n++) await send("models", `Modelo ${n}.docx`, content(n, 3));
  await send("topicos", "Tópico .docx", docx("outro texto {NOME}"));
  const gone = ids.filter((_, n) => n % 4 === 3);
  for (const id of [...gone, ...topicIds.slice(1, 2)]) await remove(id);

  const check = async () => {
    const { documents } = api.features;
    for (const [id, sha256] of made) {
      const again = await documents.regenerate(principalOf(owner), id);
      expect(Buffer.from(again.sha256).toString("hex"), id).toBe(sha256);
      expect(createHash("sha256").update(Buffer.concat(again.chunks)).digest("hex")).toBe(sha256);
      expect(again.isSame).toBe(true);
    }
  };
  await check();
  api = await api.restart();
  await check();
  const { lies, named } = await storage();
  expect(lies).toEqual(named);
}, 600_000);
