// @module-tag both-databases
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FolderNode } from "@lavra/contract/library/library";
import { readCnpj } from "@lavra/portuguese";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { createLog } from "../platform/log.ts";
import { readConfig } from "../platform/settings/config.ts";
import { openDiskStore } from "../platform/storage/disk-store.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { call } from "../testing/test-app.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { welcome } from "./welcome.ts";

/** Runs the first start of the product on an empty database. */
async function firstStart() {
  const folder = await mkdtemp(join(tmpdir(), "lavra-first-"));
  const db = await openTestDatabase();
  const files = await openDiskStore(join(folder, "files"));
  const clock = createTestClock();
  const config = readConfig({ LOG_LEVEL: "silent", LAVRA_DATA: folder, INTAKE_SECONDS: "30" });
  const log = createLog(config.logLevel);
  const { app, features } = await createApp({ config, db, files, clock, log, webFolder: join(folder, "web") });
  await app.ready();
  const lines = await welcome({ config, db, clock, ...features });
  const again = await welcome({ config, db, clock, ...features });
  const note = await readFile(join(folder, "primeiro-acesso.txt"), "utf8");
  const close = async () => {
    await app.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, lines, again, note, close };
}

let product: Awaited<ReturnType<typeof firstStart>>;
let token: string;
beforeAll(async () => {
  product = await firstStart();
  const [, login, password] = /(maria\.souza) \/ (\S+)/.exec(product.note) ?? [];
  const payload = { login, password };
  token = (await call(product.app, undefined, { method: "POST", url: "/api/auth/login", payload })).body.data.token;
});
afterAll(() => product.close());

const get = async (url: string) => (await call(product.app, token, { method: "GET", url })).body.data;
const flat = (node: FolderNode): FolderNode["files"] => [...node.files, ...node.children.flatMap(flat)];
const filesOf = async (area: "uploads" | "topicos") => flat((await get(`/api/folders/structure/${area}`)).structure);
const bare = (name: string) => name.replace(/\.docx$/, "");
const find = async (area: "uploads" | "topicos", name: string) => {
  const found = (await filesOf(area)).find((file) => bare(file.name) === name);
  if (!found) throw new Error(name);
  return found;
};

/** Returns the present version of a sample record, as a field of a document holds it. */
async function recorded(name: string) {
  const payload = { text: name };
  const { body } = await call(product.app, token, { method: "POST", url: "/api/parties/search", payload });
  const [{ id, version }] = body.parties;
  return [{ id, version }];
}

/** Fills every marker of a template and its topics. @returns the document's text */
async function generate(template: string, topics: readonly string[], parties: object = {}): Promise<string> {
  const model = await find("uploads", template);
  const chosen = await Promise.all(topics.map((name) => find("topicos", name)));
  const markers = await Promise.all([model, ...chosen].map(({ id }) => get(`/api/markers/file/${id}`)));
  const keys = markers.flatMap((answer) => Object.keys(answer.markers)).filter((key) => !(key in parties));
  const payload = {
    documentType: model.id,
    formData: Object.fromEntries(keys.map((key) => [key, "1"])),
    parties,
    selectedTopics: chosen.map(({ id, name, path }, at) => ({ id, name, path, order: at + 1 })),
    outputFileName: "Peça",
  };
  const reply = await call(product.app, token, { method: "POST", url: "/api/documents/generate", payload });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return strFromU8(unzipSync(new Uint8Array(reply.raw))["word/document.xml"] ?? new Uint8Array());
}

describe("the first start", () => {
  test("prints the first credentials once, and stores them", () => {
    expect(product.lines[0]).toMatch(/^desenvolvedor: dev \/ \S+$/);
    expect(product.note).toContain(product.lines[1]);
    expect(product.again).toEqual([]);
  });

  test("gives the demo office a few templates beside the platform's, without duplicates", async () => {
    for (const [area, own, shared] of [
      ["uploads", 3, 10],
      ["topicos", 1, 14],
    ] as const) {
      const files = await filesOf(area);
      expect([true, false].map((readOnly) => files.filter((file) => file.readOnly === readOnly).length)).toEqual([
        shared,
        own,
      ]);
      expect(new Set(files.map(({ name }) => name)).size).toBe(own + shared);
    }
  });

  test("gives its people roles that start with their holders' permissions", async () => {
    const { permissions } = await get("/api/permissions");
    const { roles } = await get("/api/users/roles/available");
    for (const role of ["socio", "advogado_sr", "estagiario"]) {
      const { permissions: start } = roles.find(({ key }: { key: string }) => key === role);
      expect(permissions[role]).toMatchObject({ permissions: start, mixed: [] });
      expect(start).toContain("generate");
    }
  });

  test("stores the office data and how its lawyers sign, so that forms start with them", async () => {
    const { office } = await get("/api/office");
    expect(readCnpj(office.cnpj)).toBeTruthy();
    expect(Object.values(office)).not.toContain("");
    const { values, signers } = await get("/api/documents/known-values");
    expect(values).toMatchObject({
      "ESCRITORIO.NOME": "Souza e Lima Advocacia",
      "ADVOGADO.NOME": "Maria Souza",
      "ADVOGADO.INSCRICAO": "SP 123.456",
    });
    expect(signers.map(({ nome }: { nome: string }) => nome)).toEqual(["Beatriz Rocha", "Carlos Lima", "Maria Souza"]);
  });

  test("leaves a platform petition ready to be generated with its topics, without asking for other topics' amounts", async () => {
    const text = await generate("Petição inicial (procedimento comum)", [
      "Gratuidade de justiça",
      "Dos pedidos finais",
    ]);
    expect(text).toContain("Da gratuidade da justiça");
    expect(text).not.toMatch(/\{[A-ZÀ-Ú_]+\}/);
    const { markers } = await get(`/api/markers/file/${(await find("topicos", "Dos pedidos finais")).id}`);
    expect(Object.keys(markers)).toEqual(["{CLIENTE}", "{REU}"]);
  });

  test("has sample records, a represented child among them, with which every party field of the platform agrees", async () => {
    const child = await recorded("Davi");
    const text = await generate("Contrato de honorários advocatícios", [], {
      "{CLIENTE}": [...child, ...(await recorded("Helena Prado"))],
    });
    expect(text).toContain("aos Contratantes serviços advocatícios");
    expect(text).toContain("os Contratantes pagarão honorários fixos");
    const claim = await generate("Reclamação trabalhista", ["Horas extras"], {
      "{CLIENTE}": await recorded("Marina Duarte"),
      "{REU}": await recorded("Banco Araucária"),
    });
    expect(claim).toContain("brasileira, divorciada, enfermeira");
    expect(claim).toContain("A reclamante trabalhou para o reclamado");
    for (const one of [text, claim]) expect(one).not.toMatch(/[{}]|\(a\)/);
  });

  test("leaves the office's own template ready, with its own topic and the platform's", async () => {
    const text = await generate("Réplica à contestação", ["Tempestividade da réplica", "Dano moral"]);
    const titles = ["Da tempestividade", "Do dano moral"];
    expect(text.match(new RegExp(titles.join("|"), "g"))).toEqual(titles);
    expect(text).not.toMatch(/\{[A-ZÀ-Ú_]+\}/);
  });
});
