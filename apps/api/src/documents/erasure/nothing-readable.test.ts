// @module-tag both-databases
import { randomBytes } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { listTables } from "../../backup/table-rows.ts";
import { createLog } from "../../platform/log.ts";
import { newId } from "../../platform/new-id.ts";
import { docx } from "../../testing/docx-files.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";

const digits = (length: number) => [...randomBytes(length)].map((byte) => byte % 10).join("");

/** A CPF with the check digits of its nine others. */
function someCpf(): string {
  const base = [...digits(9)].map(Number);
  for (let round = 0; round < 2; round++) {
    const rest = base.reduce((sum, digit, at) => sum + digit * (base.length + 1 - at), 0) % 11;
    base.push(rest < 2 ? 0 : 11 - rest);
  }
  return base.join("").replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
}

/** Files below a folder that changed since an instant. */
async function filesBelow(folder: string, since: number): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const changed = await Promise.all(
    paths.map(async (path) => ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0) >= since),
  );
  return paths.filter((_, at) => changed[at]);
}

/** Paths of the files of a test's database and of the server's log, after a checkpoint; none on the embedded database. */
async function databaseFiles(url: string | undefined, since: number): Promise<string[]> {
  if (!url) return [];
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("checkpoint");
    const { rows } = await client.query(`select setting as folder,
      (select oid::text from pg_database where datname = current_database()) as oid
      from pg_settings where name = 'data_directory'`);
    const [{ folder, oid }] = rows;
    return [...(await filesBelow(join(folder, "base", oid), 0)), ...(await filesBelow(join(folder, "pg_wal"), since))];
  } finally {
    await client.end();
  }
}

/** Every row of every table as text, as a dump has it. */
const dumpOf = ({ db }: TestApp) =>
  db.platform(async (tx) => {
    const texts: string[] = [];
    for (const { name } of await listTables(tx as never, () => true)) {
      const { rows: allowed } = await sql<{
        may: boolean;
      }>`select has_table_privilege(${name}, 'select') as may`.execute(tx);
      if (!allowed[0]?.may) continue;
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(tx);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join("\n");
  });

/** Returns where any of some words stand: in rows, in files of the database, in stored files and their parts, in the log. */
async function placesOf(api: TestApp & { log: string[] }, words: readonly string[], since: number): Promise<string[]> {
  const found: string[] = [];
  const look = (place: string, bytes: Buffer | Uint8Array) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const word of words) if (buffer.includes(word)) found.push(`${place}: ${word}`);
  };
  look("rows", Buffer.from(await dumpOf(api)));
  look("log", Buffer.from(api.log.join("\n")));
  for (const path of await databaseFiles((api.db as { url?: string }).url, since)) {
    look("database", await readFile(path).catch(() => Buffer.alloc(0)));
  }
  for (const path of await filesBelow(api.folder, 0)) {
    const bytes = await readFile(path);
    look("files", bytes);
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) for (const part of Object.values(unzipSync(bytes))) look("files", part);
  }
  return found;
}

interface Size {
  readonly parties: number;
  /** Of the erased one, and of others; each with ten planted values. */
  readonly documents: number;
}

async function proveErasure({ parties, documents }: Size): Promise<void> {
  const since = Date.now() - 1000;
  const log: string[] = [];
  const api = await startTestApp({}, { log: createLog("debug", { write: (line) => void log.push(line) }) });
  onTestFinished(() => api.close());
  const owner = await quickOwner(api);
  const send = async (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) => {
    const answer = await call(api.app, owner.token, { method, url, ...(payload ? { payload } : {}) });
    expect(answer.status, `${method} ${url}`).toBeLessThan(300);
    return answer;
  };
  // In every planted value, so that one search finds any of them.
  const [token, control] = [`Q${digits(12)}W`, `K${digits(12)}V`];
  const cpf = someCpf();
  const plain = cpf.replace(/\D/g, "");
  const name = `MARINA ${token} REIS`;
  const record = (more: object) => ({ kind: "pf", gender: "f", ...more });
  const planted = {
    cpf,
    rg: token,
    profession: `professora ${token}`,
    emails: [`${token.toLowerCase()}@exemplo.com.br`],
    notes: `sobre ${token}`,
    addresses: [{ street: `Rua ${token}`, number: "1", city: "Sobral", uf: "CE" }],
  };
  const create = async (data: object) =>
    (await send("POST", "/api/parties", { record: record(data) })).body.party.id as string;
  const erased = await create({ name, ...planted });
  const others: string[] = [];
  for (let at = 1; at < parties; at++) others.push(await create({ name: `PESSOA ${control} ${at}` }));
  const structured = await newTemplate(api.app, owner.token, "Partes.docx", docx("{AUTOR.QUALIFICACAO} {AUTOR: o|a}"));
  const keys = Array.from({ length: 9 }, (_, at) => `{CAMPO ${at}}`);
  const flat = await newTemplate(api.app, owner.token, "Plano.docx", docx(["{CLIENTE}", ...keys].join(" ")));
  const answers = (client: string, value: string) => ({
    "{CLIENTE}": client,
    ...Object.fromEntries(keys.map((key, at) => [key, `${value} ${at}`])),
  });
  const generate = async (documentType: string, request: object) =>
    String(
      (
        await send("POST", "/api/documents/generate", {
          documentType,
          formData: {},
          outputFileName: "Peça",
          ...request,
        })
      ).headers["x-document-id"],
    );
  const gone: string[] = [];
  const kept: string[] = [];
  for (let at = 0; at < documents; at++) {
    gone.push(await generate(flat, { formData: answers(at % 2 ? `Sra. ${name}` : `CPF ${plain}`, `${token} ${at}`) }));
    kept.push(await generate(flat, { formData: answers(`Outra pessoa ${at}`, `${at}`) }));
    if (at % 3 > 0) continue;
    gone.push(await generate(structured, { parties: { AUTOR: [{ id: erased, version: 1 }] } }));
    gone.push(await generate(structured, { parties: { AUTOR: [{ inline: record({ name, cpf }) }] } }));
    kept.push(await generate(structured, { parties: { AUTOR: [{ id: others[at % others.length], version: 1 }] } }));
    const draft = { templateId: flat, answers: { v: 1, fields: answers(name, token) }, topics: [], outputName: name };
    await send("PUT", `/api/documents/drafts/${newId()}`, { ...draft, signerId: null, revision: 0, writer: newId() });
  }
  const principal = { ...owner.user, userId: owner.user.id } as never;
  const words = [token, token.toLowerCase(), cpf, plain];
  const where = { ...api, log };
  const before = await placesOf(where, words, since);
  // What is finished has them; rows, database and log never do.
  expect(new Set(before.map((place) => place.split(":")[0]))).toEqual(new Set(["files"]));
  const { reach } = (await send("GET", `/api/parties/${erased}/erasure`)).body;
  expect(reach.documents + reach.typed).toBe(gone.length);
  await send("DELETE", `/api/parties/${erased}?documents=deleted`);
  expect(await placesOf(where, words, since)).toEqual([]);
  for (const id of kept) expect((await api.features.documents.regenerate(principal, id)).isSame, id).toBe(true);
  expect((await send("GET", `/api/parties/${others[0]}`)).body.party.record.name).toContain(control);
  // The search itself finds what is there.
  await send("PUT", `/api/documents/files/${kept[0]}`, { name: `Peça ${control}.docx` });
  const places = await placesOf(where, [control], since);
  expect(places).toContain(`rows: ${control}`);
  if (inject("postgresUrl")) expect(places).toContain(`database: ${control}`);
}

/** In a deep run an office of 500 parties, and 200 planted values. */
const size = inject("deep") ? { parties: 500, documents: 20 } : { parties: 12, documents: 4 };

test("after one of many parties is erased no byte of it can be read, and the others are as before", () =>
  proveErasure(size));
