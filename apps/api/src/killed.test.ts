import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { createApp } from "./app.ts";
import { readConfig } from "./platform/config.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { platformScope } from "./platform/db/scope.ts";
import { createLog } from "./platform/log.ts";
import type { Principal } from "./platform/principal.ts";
import { openDiskStore } from "./platform/storage/disk-store.ts";
import { docx } from "./testing/docx-files.ts";
import { developer, type ProductProcess, startProductProcess } from "./testing/outages/product-process.ts";
import { createTestClock } from "./testing/test-clock.ts";
import { asAdmin, postgresPlace, templateDatabase } from "./testing/test-database.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const server = inject("postgresUrl");
/** How often the process is killed on the same data. */
const kills = inject("long") ? 6 : 2;
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A database and a folder that outlive the processes that use them. */
async function openGround() {
  const folder = await mkdtemp(join(tmpdir(), "lavra-killed-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (!server) return { folder, settings: {}, place: { kind: "embedded", folder } as const };
  const name = `lavra_${randomBytes(8).toString("hex")}`;
  await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  onTestFinished(() => asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { folder, settings: { DATABASE_URL: url.href }, place: postgresPlace(url.href) };
}

/** What was acknowledged: documents by id with the hash of their bytes; undefined once their deletion was asked for. */
type Acknowledged = Map<string, string | undefined>;

/** Replaces, generates and deletes without a pause until the process dies. */
async function work(product: ProductProcess, round: number, acknowledged: Acknowledged, done: () => void) {
  const ask = async (method: string, path: string, body: object | FormData, token?: string) => {
    const json = body instanceof FormData ? {} : { "content-type": "application/json" };
    const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) };
    const reply = await fetch(product.url + path, {
      method,
      headers,
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
  };
  const parsed = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).data;
  const { token } = parsed(await ask("POST", "/api/auth/login", developer));
  await ask("POST", "/api/folders/create", { folderName: "Provas", parentPath: "", type: "uploads" }, token);

  async function stream(lane: number) {
    for (let n = 0; ; n++) {
      const form = new FormData();
      form.set("category", "Provas");
      const file = docx(`${round} ${lane} ${n} {NOME}`);
      form.set("file", new Blob([Uint8Array.from(file)]), `Modelo ${lane}.docx`);
      const sent = parsed(await ask("POST", "/api/upload/models", form, token));
      const body = { documentType: sent.id, formData: { NOME: `Ana ${n}` }, outputFileName: `doc ${lane} ${n}` };
      const made = await ask("POST", "/api/documents/generate", body, token);
      const id = String(made.headers.get("x-document-id"));
      if (made.status === 200) acknowledged.set(id, digest(made.bytes));
      if (n % 3 === 1) await ask("DELETE", "/api/upload/delete", { fileId: sent.id }, token);
      if (n % 4 === 2) {
        acknowledged.set(id, undefined);
        await ask("DELETE", `/api/documents/files/${id}`, {}, token);
      }
      done();
    }
  }
  await Promise.allSettled([0, 1, 2].map(stream));
}

test(`after ${kills} kills in the middle of everything each document comes out as it was, and only what is needed lies there`, async () => {
  const { folder, settings, place } = await openGround();
  const acknowledged: Acknowledged = new Map();
  for (let round = 0; round < kills; round++) {
    const product = await startProductProcess(root, { ...settings, LAVRA_DATA: folder });
    onTestFinished(() => product.stop());
    let left = 20 + 7 * round;
    await work(product, round, acknowledged, () => {
      left -= 1;
      if (left === 0) process.kill(product.pid, "SIGKILL");
    });
  }

  const db = await openDatabase(place);
  const files = await openDiskStore(join(folder, "files"));
  // Long enough after that what was under way counts as left behind.
  const clock = createTestClock(new Date(Date.now() + 2 * 3_600_000).toISOString());
  const config = readConfig({ LOG_LEVEL: "silent", LAVRA_DEMO: "off", LAVRA_DATA: folder });
  const log = createLog(config.logLevel);
  const { app, features } = await createApp({ config, db, files, clock, log, webFolder: join(folder, "web") });
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  await app.listen({ port: 0, host: "127.0.0.1" });

  const rows = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    db.platform(async (tx) => (await statement.execute(tx)).rows);
  const named = async () =>
    (
      await rows(
        sql<{ key: string }>`select storage_key as key from file_versions union select storage_key from documents`,
      )
    )
      .map(({ key }) => key)
      .sort();
  const lies = async () => (await Array.fromAsync(files.keys())).sort();
  const needless = () =>
    rows(sql`select id from file_versions v where file_id is null
      and not exists (select from document_inputs where template_version_id = v.id)`);
  const left = async () => [(await needless()).length, (await lies()).length - (await named()).length];
  await expect.poll(left, { timeout: 30_000 }).toEqual([0, 0]);
  expect(await lies()).toEqual(await named());

  const kept = await rows(sql<{ id: string; by: string }>`select id, created_by as by from documents`);
  expect(kept.length).toBeGreaterThan(10);
  for (const { id, by } of kept) {
    const principal = { userId: by, scopeId: platformScope } as Principal;
    const again = await features.documents.regenerate(principal, id);
    expect(again.isSame).toBe(true);
    const { content } = await features.documents.download(principal, id);
    expect(content.equals(Buffer.concat(again.chunks))).toBe(true);
  }
  const known = new Set(kept.map(({ id }) => id));
  for (const [id, hash] of acknowledged) if (hash) expect(known.has(id), id).toBe(true);
}, 300_000);
