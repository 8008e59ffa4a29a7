// @module-tag both-databases
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DomainError } from "../platform/domain-error.ts";
import { docx } from "../testing/docx-files.ts";
import { newMember } from "../testing/members.ts";
import type { Person } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { spoilIn } from "../testing/storage/damage.ts";
import { dataIn, takeOut, takeoutContents, textIn, unpack } from "../testing/takeouts.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createFolder, newTopic, upload } from "../testing/uploads.ts";
import { verifyFolder } from "./verify-folder.ts";

let api: TestApp;
let owner: Person;
/** Replaces the reading of files where it is set. */
let reading: (() => Promise<undefined>) | undefined;
beforeAll(async () => {
  api = await startTestApp(
    {},
    {
      wrapFiles: (files) => ({
        ...files,
        get: async (content) => {
          await reading?.();
          return files.get(content);
        },
      }),
    },
  );
});
beforeEach(async () => {
  owner = await quickOwner(api);
  reading = undefined;
});
afterAll(() => api.close());

const store = (name: string, text = "{NOME}", category = "/Cível") =>
  upload(api.app, owner.token, "models", { name, bytes: docx(text) }, { category });
const generate = async (documentType: string, outputFileName: string, { token } = owner) =>
  call(api.app, token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: { documentType, formData: { NOME: "Ana" }, outputFileName },
  });
const events = async () => {
  const { rows } = await api.db.platform((tx) =>
    sql<{ action: string; detail: object }>`select action, detail from audit_events
      where tenant_id = ${owner.user.scopeId} and action like 'takeout.%' order by id`.execute(tx),
  );
  return rows;
};
const keysOf = async (name: string): Promise<string[]> => {
  const { rows } = await api.db.platform((tx) =>
    sql<{ key: string }>`select storage_key as key from file_versions
      where tenant_id = ${owner.user.scopeId} and name = ${name}`.execute(tx),
  );
  return rows.map(({ key }) => key);
};

describe("the archive of an office", () => {
  test("contains documents by person, templates, topics and earlier versions in their folders, byte for byte", async () => {
    await createFolder(api.app, owner.token, "Cível");
    await createFolder(api.app, owner.token, "Vazia", { parentPath: "/Cível" });
    const template = (await store("Inicial.docx", "um {NOME}")).body.id;
    await store("Inicial.docx", "dois {NOME}");
    await newTopic(api.app, owner.token, "Dano moral.docx", docx("dano"));
    const colleague = await newMember(api, owner, { generate: true }, "socio", owner.user.nome);
    await generate(template, "Contrato");
    await generate(template, "Contrato");
    await generate(template, "Contrato", colleague);
    const { status, headers, raw } = await takeOut(api, owner);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/zip");
    expect(headers["content-disposition"]).toContain("filename*=UTF-8''Tudo%20do%20escrit%C3%B3rio.zip");
    const archive = unpack(raw);
    expect(Object.keys(archive)).toEqual([
      "dados.json",
      "Modelos/",
      "Tópicos/",
      "Modelos/Cível/",
      "Modelos/Cível/Vazia/",
      "Modelos/Cível/Inicial.docx",
      "Tópicos/Dano moral.docx",
      "Versões/Modelos/Cível/Inicial (versão 1).docx",
      "Documentos/Ana Reis/Contrato.docx",
      "Documentos/Ana Reis/Contrato (2).docx",
      "Documentos/Ana Reis (2)/Contrato.docx",
      "lista.csv",
      "manifest.json",
    ]);
    const alone = await call(api.app, owner.token, { method: "GET", url: `/api/upload/download?fileId=${template}` });
    expect(Buffer.from(archive["Modelos/Cível/Inicial.docx"] ?? [])).toEqual(alone.raw);
    const first = unpack(Buffer.from(archive["Versões/Modelos/Cível/Inicial (versão 1).docx"] ?? []));
    expect(textIn(first, "word/document.xml")).toContain("um ");
    const [head, ...lines] = textIn(archive, "lista.csv").trimEnd().split("\r\n");
    expect(head).toBe('"Caminho";"Tipo";"Versão";"Tamanho (bytes)";"Data";"Autor";"SHA-256"');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(
      /^"Modelos\/Cível\/Inicial\.docx";"Modelo";"2";"\d+";"21\/11\/2026, [\d:]+";"Ana Reis";"[0-9a-f]{64}"$/,
    );
  });

  test("has a manifest with the hash of every file, by which a folder is verified", async () => {
    await createFolder(api.app, owner.token, "Cível");
    await store("Inicial.docx");
    const archive = unpack((await takeOut(api, owner)).raw);
    const { escritorio, arquivos } = JSON.parse(textIn(archive, "manifest.json"));
    expect(escritorio).toBe(owner.user.scopeId);
    const files = Object.entries(archive).filter(([path]) => !path.endsWith("/") && path !== "manifest.json");
    expect(arquivos).toEqual(
      files.map(([caminho, content]) => ({
        caminho,
        bytes: content.length,
        sha256: createHash("sha256").update(content).digest("hex"),
      })),
    );
    const folder = await mkdtemp(join(tmpdir(), "lavra-takeout-"));
    for (const [path, content] of Object.entries(archive)) {
      if (path.endsWith("/")) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    expect(await verifyFolder(folder)).toMatchObject({ whole: files.length, missing: [], changed: [], added: [] });
    await rm(join(folder, "lista.csv"));
    await writeFile(join(folder, "dados.json"), "{}");
    await writeFile(join(folder, "Modelos/outro.docx"), "");
    expect(await verifyFolder(folder)).toMatchObject({
      whole: files.length - 2,
      missing: ["lista.csv"],
      changed: ["dados.json"],
      added: ["Modelos/outro.docx"],
    });
    const outside = { versao: 1, escritorio, feitoEm: "2026-11-29T12:00:00Z" };
    const arquivo = { caminho: "a/../../b", bytes: 0, sha256: "0".repeat(64) };
    for (const text of ["{", "{}", JSON.stringify({ ...outside, arquivos: [arquivo] })]) {
      await writeFile(join(folder, "manifest.json"), text);
      expect(await verifyFolder(folder)).toBeUndefined();
    }
    await rm(folder, { recursive: true });
    expect(await verifyFolder(folder)).toBeUndefined();
  });

  test("has the office's data as JSON, without password hashes, tokens, deleted users or notes of staff", async () => {
    await createFolder(api.app, owner.token, "Cível");
    const template = (await store("Inicial.docx")).body.id;
    await generate(template, "Saída");
    const gone = await newMember(api, owner, { generate: true }, "socio", "Beto Demitido");
    await call(api.app, owner.token, { method: "DELETE", url: `/api/users/${gone.user.id}` });
    await api.db.platform((tx) =>
      sql`insert into audit_events (id, tenant_id, action, at) values
        (gen_random_uuid(), ${owner.user.scopeId}, 'payments.noted_by_staff', now())`.execute(tx),
    );
    const payload = { record: { kind: "pf", name: "Joana Prado" } };
    await call(api.app, owner.token, { method: "POST", url: "/api/parties", payload });
    const suit = { record: { class: "Monitória", parties: [] } };
    await call(api.app, owner.token, { method: "POST", url: "/api/cases", payload: suit });
    const data = dataIn(unpack((await takeOut(api, owner)).raw));
    expect(data).toMatchObject({
      casos: [{ version: 1, createdById: owner.user.id, record: suit.record }],
      partes: [{ version: 1, reason: "created", createdById: owner.user.id, record: payload.record }],
      escritorio: [{ id: owner.user.scopeId, requiresOwnPassword: false }],
      usuarios: [{ id: owner.user.id, nome: "Ana Reis", role: "administrador", ativo: true }],
      cargos: [],
      pastas: [{ name: "Cível", area: "models" }],
      arquivos: [
        {
          id: template,
          name: "Inicial.docx",
          markers: [{ key: "{NOME}", type: "text", options: [] }],
          versions: [{ number: 1 }],
        },
      ],
      documentos: [{ name: "Saída.docx", createdBy: "Ana Reis", answers: { fields: { "{NOME}": "Ana" } } }],
      plano: { planType: "advanced", status: "active" },
      uso: { documents: { used: 1 } },
      pagamentos: [],
    });
    const actions = data.eventos.map(({ action }: { action: string }) => action);
    expect(actions).toContain("documents.generated");
    expect(actions).not.toContain("payments.noted_by_staff");
    const said = JSON.stringify(data);
    expect(said).not.toMatch(/password_hash|passwordHash|token|storage_?key/i);
    expect(data.usuarios).toHaveLength(1);
  });

  test("lists rows beyond a page once each, in the data and as files", async () => {
    await createFolder(api.app, owner.token, "Cível");
    const template = (await store("Inicial.docx")).body.id;
    await generate(template, "Saída");
    await api.db.platform((tx) =>
      sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
        select gen_random_uuid(), tenant_id, created_by, number || name, number || name_key, template_name, size,
          gen_random_uuid(), created_at from documents, generate_series(1, 450) number
        where tenant_id = ${owner.user.scopeId}`.execute(tx),
    );
    const archive = unpack((await takeOut(api, owner)).raw);
    const names = dataIn(archive).documentos.map(({ name }: { name: string }) => name);
    expect(new Set(names).size).toBe(451);
    expect(names).toHaveLength(451);
    const missing = textIn(archive, "faltando.txt").split("\r\n").filter(Boolean);
    expect(missing.filter((line) => line.startsWith("Documentos/Ana Reis/"))).toHaveLength(450);
  });

  test("gives hostile names a safe path of their own, and neutralises formulas in the list", async () => {
    await createFolder(api.app, owner.token, "Cível");
    await store("=HYPERLINK(1).docx");
    await store("A.docx", "um");
    await store("A.docx", "dois");
    const renamed = async (table: "files" | "folders", from: string, to: string) =>
      api.db.platform((tx) =>
        sql`update ${sql.table(table)} set name = ${to}, name_key = ${to} where tenant_id = ${owner.user.scopeId}
          and name = ${from}`.execute(tx),
      );
    await createFolder(api.app, owner.token, "A (versão 1).docx", { parentPath: "/Cível" });
    await store("B.docx", "b", "/Cível/A (versão 1).docx");
    await store("B.docx", "bb", "/Cível/A (versão 1).docx");
    await renamed("files", "B.docx", "../../\u202e:con\u0007.docx");
    await api.db.platform((tx) => sql`update users set nome = '..' where id = ${owner.user.id}`.execute(tx));
    await generate((await store("C.docx")).body.id, "Fim");
    const archive = unpack((await takeOut(api, owner)).raw);
    const paths = Object.keys(archive);
    expect(paths).toEqual(
      expect.arrayContaining([
        "Modelos/Cível/A (versão 1).docx/.._..___con_.docx",
        "Versões/Modelos/Cível/A (versão 1).docx/.._..___con_ (versão 1).docx",
        "Versões/Modelos/Cível/A (versão 1) (2).docx",
        "Documentos/_/Fim.docx",
      ]),
    );
    for (const path of paths) {
      for (const part of path.replace(/\/$/, "").split("/")) expect(part).toMatch(/^(?!\.{1,2}$)[^\\:\p{Cc}]+$/u);
    }
    expect(textIn(archive, "lista.csv")).toContain('"Modelos/Cível/=HYPERLINK(1).docx"');
    await api.db.platform((tx) => sql`update users set nome = '=1+1' where id = ${owner.user.id}`.execute(tx));
    expect(textIn(unpack((await takeOut(api, owner)).raw), "lista.csv")).toContain(`"'=1+1"`);
  });

  test("lists damaged and missing files, contains all others, and reports how many it lacks", async () => {
    await createFolder(api.app, owner.token, "Cível");
    for (const name of ["Bom.docx", "Danificado.docx", "Perdido.docx"]) await store(name, name);
    const [damaged] = await keysOf("Danificado.docx");
    const [lost] = await keysOf("Perdido.docx");
    await spoilIn(join(api.folder, "files"))(damaged as string, () => Buffer.from("x"));
    await api.files.remove(lost as string);
    const archive = unpack((await takeOut(api, owner)).raw);
    expect(Object.keys(archive).filter((path) => path.endsWith(".docx"))).toEqual(["Modelos/Cível/Bom.docx"]);
    const missing = textIn(archive, "faltando.txt");
    expect(missing).toContain("Modelos/Cível/Danificado.docx (o arquivo guardado está danificado)\r\n");
    expect(missing).toContain("Modelos/Cível/Perdido.docx (o arquivo guardado não foi encontrado)\r\n");
    expect(textIn(archive, "lista.csv")).not.toContain("Perdido");
    expect(await takeoutContents(api, owner)).toMatchObject({
      templates: { files: 3 },
      last: { files: 1, missing: 2 },
    });
    expect(await events()).toMatchObject([
      { action: "takeout.started" },
      {
        action: "takeout.finished",
        detail: { files: 1, missing: 2, bytes: archive["Modelos/Cível/Bom.docx"]?.length },
      },
    ]);
  });

  test("leaves out a file that was deleted meanwhile, and is refused while the store is down", async () => {
    await createFolder(api.app, owner.token, "Cível");
    const fileId = (await store("Some.docx")).body.id;
    reading = async () => {
      reading = undefined;
      await call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId } });
      return undefined;
    };
    const archive = unpack((await takeOut(api, owner)).raw);
    expect(Object.keys(archive)).not.toContain("faltando.txt");
    for (let number = 1; number <= 6; number++) await store(`${number}.docx`);
    const isDown = () => Promise.reject(new DomainError("storage.unavailable"));
    let read = 0;
    reading = () => (++read === 5 ? Promise.resolve(undefined) : isDown());
    const four = unpack((await takeOut(api, owner)).raw);
    expect(Object.keys(four).filter((path) => path.endsWith(".docx"))).toHaveLength(1);
    expect(textIn(four, "faltando.txt").match(/não respondeu/g), "five, four of them in a row").toHaveLength(5);
    reading = isDown;
    expect(await takeOut(api, owner)).toMatchObject({ status: 503, body: { code: "storage.unavailable" } });
    reading = undefined;
    expect((await takeOut(api, owner)).status).toBe(200);
  });
});
