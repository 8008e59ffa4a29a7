// @module-tag both-databases
import { createHash, randomBytes } from "node:crypto";
import { watch } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { createApp } from "../app.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { createLog } from "../platform/log.ts";
import { readConfig } from "../platform/settings/config.ts";
import { openDiskStore } from "../platform/storage/disk-store.ts";
import { asAdmin, postgresPlace, templateDatabase } from "../testing/database/test-database.ts";
import { docx } from "../testing/docx-files.ts";
import { type ProductProcess, startProductProcess } from "../testing/outages/product-process.ts";
import { principalOf } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { expectExactStore, referencedKeys, storedKeys, unreferencedVersions } from "../testing/storage/stored-keys.ts";
import { call } from "../testing/test-app.ts";
import { createTestClock, hasTime } from "../testing/test-clock.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const server = inject("postgresUrl");
/** Number of kills on the same data with a request in progress. */
const kills = inject("deep") ? 6 : 1;
/** Age of bytes that a start sweeps away. */
const abandonedMs = 31 * 3_600_000;
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

/** A generation request, as it is repeated unchanged. */
interface Sent {
  readonly key: string;
  readonly body: { documentType: string; formData: { NOME: string }; outputFileName: string };
}

/** The office's acts in all rounds. */
interface Done {
  /** Hashes of documents by id; undefined once their deletion was requested. */
  readonly acknowledged: Map<string, string | undefined>;
  /** Requests without an answer. */
  readonly underWay: Map<string, Sent>;
  /** Keys of all requests sent. */
  readonly keys: Set<string>;
}

type Post = (path: string, body: object | FormData, headers?: Record<string, string>) => Promise<Answer>;
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

const askAs =
  (product: ProductProcess, token: string) =>
  async (
    method: string,
    path: string,
    body?: object | FormData,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const json = body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" };
    const headers = { ...json, ...more, authorization: `Bearer ${token}` };
    const sent = body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) };
    const reply = await fetch(product.url + path, { method, headers, ...sent });
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
  };

/** Sends a request and records its answer; without an answer it remains, to be repeated. */
async function order(post: Post, done: Done, sent: Sent): Promise<string> {
  done.keys.add(sent.key);
  done.underWay.set(sent.key, sent);
  const made = await post("/api/documents/generate", sent.body, { "idempotency-key": sent.key });
  expect(made.status, made.bytes.toString("utf8", 0, 300)).toBe(200);
  const id = String(made.headers.get("x-document-id"));
  done.acknowledged.set(id, digest(made.bytes));
  done.underWay.delete(sent.key);
  return id;
}

/** Repeats the unanswered requests, then replaces, generates and deletes without a pause until the process dies. */
async function work(product: ProductProcess, token: string, round: number, done: Done, tick: () => void) {
  const ask = askAs(product, token);
  const post: Post = (path, body, headers) => ask("POST", path, body, headers);
  for (const sent of [...done.underWay.values()]) await order(post, done, sent);
  await post("/api/folders/create", { folderName: "Provas", parentPath: "", type: "uploads" });

  async function stream(lane: number) {
    for (let n = 0; ; n++) {
      const form = new FormData();
      form.set("category", "Provas");
      const file = docx(`${round} ${lane} ${n} {NOME}`);
      form.set("file", new Blob([Uint8Array.from(file)]), `Modelo ${lane}.docx`);
      const { id: documentType } = JSON.parse((await post("/api/upload/models", form)).bytes.toString()).data;
      const name = `doc ${round} ${lane} ${n}`;
      const body = { documentType, formData: { NOME: `Ana ${n}` }, outputFileName: name };
      const id = await order(post, done, { key: name.replaceAll(" ", "-"), body });
      if (n % 3 === 1) await ask("DELETE", "/api/upload/delete", { fileId: documentType });
      if (n % 4 === 2) {
        done.acknowledged.set(id, undefined);
        await ask("DELETE", `/api/documents/files/${id}`, {});
      }
      tick();
    }
  }
  await Promise.allSettled([0, 1, 2].map(stream));
}

/** Kills a process when the next bytes reach its store, before their row is written. */
function killAtNextBytes(product: ProductProcess, folder: string): void {
  const watcher = watch(join(folder, "files"), { recursive: true }, (_event, path) => {
    if (!path || basename(path).length !== 36) return;
    watcher.close();
    process.kill(product.pid, "SIGKILL");
  });
}

test(`after ${kills} kills under load every document is regenerated unchanged, each request made one, and only referenced bytes remain`, {
  tags: "slow",
}, async () => {
  const { folder, settings, place } = await openGround();
  const done: Done = { acknowledged: new Map(), underWay: new Map(), keys: new Set() };
  const before = await openDatabase(place);
  const { token, user } = await quickOwner({ db: before, clock: createTestClock(new Date().toISOString()) });
  await before.close();
  // A kill may hit only an upload: only kills that interrupt a request are counted.
  for (let round = 0, cut = 0; cut < kills && hasTime(); round++) {
    const product = await startProductProcess(root, { ...settings, LAVRA_DATA: folder });
    onTestFinished(() => product.stop());
    let left = 10 + 4 * round;
    await work(product, token, round, done, () => {
      left -= 1;
      if (left === 0) killAtNextBytes(product, folder);
    });
    if (done.underWay.size > 0) cut++;
  }

  const db = await openDatabase(place);
  const files = await openDiskStore(join(folder, "files"));
  const clock = createTestClock(new Date().toISOString());
  const config = readConfig({ LOG_LEVEL: "silent", LAVRA_DEMO: "off", LAVRA_DATA: folder });
  const log = createLog(config.logLevel);
  const { app, features } = await createApp({ config, db, files, clock, log, webFolder: join(folder, "web") });
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });

  const post: Post = async (path, body, headers = {}) => {
    const made = await call(app, token, { method: "POST", url: path, payload: body, headers });
    return { status: made.status, headers: new Headers(made.headers as Record<string, string>), bytes: made.raw };
  };
  for (const sent of [...done.underWay.values()]) await order(post, done, sent);

  const stores = { db, files };
  const left = async () => [
    (await unreferencedVersions(stores)).length,
    (await storedKeys(stores)).length - (await referencedKeys(stores)).length,
  ];
  // Late enough that unfinished work counts as abandoned.
  clock.advance(abandonedMs);
  await app.listen({ port: 0, host: "127.0.0.1" });
  await expect.poll(left, { timeout: 30_000 }).toEqual([0, 0]);
  clock.advance(-abandonedMs);
  await expectExactStore(stores);

  const kept = await db.platform(async (tx) => {
    const statement = sql<{ id: string; name: string }>`select id, name from documents`;
    return (await statement.execute(tx)).rows;
  });
  expect(kept.length).toBeGreaterThan(4);
  const principal = principalOf({ token, user });
  for (const { id } of kept) {
    const again = await features.documents.regenerate(principal, id);
    expect(again.isSame).toBe(true);
    const { content } = await features.documents.download(principal, id);
    expect(content.equals(Buffer.concat(again.chunks))).toBe(true);
  }
  const known = new Set(kept.map(({ id }) => id));
  for (const [id, hash] of done.acknowledged) if (hash) expect(known.has(id), id).toBe(true);
  // Every request has a unique name, so that a second document of the same request would get a number.
  expect(kept.map(({ name }) => name).filter((name) => name.includes("("))).toEqual([]);
  const { body: usage } = await call(app, token, { method: "GET", url: "/api/subscriptions/usage" });
  expect(usage.documents.used).toBe(done.keys.size);
});

/** Number of kills between a request's bytes and its row. */
const orderKills = inject("deep") ? 50 : 1;

test(`one request sent twenty times at once, and again after a kill between its bytes and its row, makes one document, ${orderKills} times over`, {
  tags: "slow",
}, async () => {
  const { folder, settings, place } = await openGround();
  const before = await openDatabase(place);
  const { token } = await quickOwner({ db: before, clock: createTestClock(new Date().toISOString()) });
  await before.close();
  const restarted = async () => {
    const product = await startProductProcess(root, { ...settings, LAVRA_DATA: folder });
    onTestFinished(() => product.stop());
    return { product, ask: askAs(product, token) };
  };
  let { product, ask } = await restarted();
  const form = new FormData();
  form.set("category", "Provas");
  form.set("file", new Blob([Uint8Array.from(docx("Eu, {NOME}"))]), "Modelo.docx");
  await ask("POST", "/api/folders/create", { folderName: "Provas", parentPath: "", type: "uploads" });
  const { id: documentType } = JSON.parse((await ask("POST", "/api/upload/models", form)).bytes.toString()).data;
  const twentyTimes = (round: number) => {
    const body = { documentType, formData: { NOME: `Ana ${round}` }, outputFileName: "Contrato" };
    const key = { "idempotency-key": `pedido-morto-${round}` };
    const once = async (): Promise<Answer> => {
      const reply = await ask("POST", "/api/documents/generate", body, key);
      // Repeats the call while the server answers that it is busy.
      return reply.status === 503 ? once() : reply;
    };
    return Array.from({ length: 20 }, once);
  };

  const made = new Set<string | null>();
  let rounds = 0;
  for (let round = 0; round < orderKills && hasTime(); round++, rounds++) {
    killAtNextBytes(product, folder);
    const cut = await Promise.allSettled(twentyTimes(round));
    expect(cut.some(({ status }) => status === "rejected")).toBe(true);
    ({ product, ask } = await restarted());
    const replies = await Promise.all(twentyTimes(round));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const ids = new Set(replies.map(({ headers }) => headers.get("x-document-id")));
    expect([ids.size, new Set(replies.map(({ bytes }) => digest(bytes))).size]).toEqual([1, 1]);
    for (const id of ids) made.add(id);
  }
  const kept = JSON.parse((await ask("GET", "/api/documents/files?limit=100")).bytes.toString());
  expect([made.size, kept.pagination.total]).toEqual([rounds, rounds]);
  const usage = JSON.parse((await ask("GET", "/api/subscriptions/usage")).bytes.toString());
  expect(usage.documents.used).toBe(rounds);
});
