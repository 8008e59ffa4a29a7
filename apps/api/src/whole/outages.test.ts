import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { findPostgres, type PostgresServer, startPostgres } from "../testing/database/postgres-server.ts";
import { docx } from "../testing/docx-files.ts";
import { type BusyClients, newTemplate, startBusyClients } from "../testing/outages/busy-clients.ts";
import { type CuttableLine, openCuttableLine } from "../testing/outages/cuttable-line.ts";
import { developer, startProductProcess } from "../testing/outages/product-process.ts";
import { type Outage, sitOut } from "../testing/outages/sit-out.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const binaries = findPostgres();
const patience = { timeout: 50_000, interval: 20 };

/** Uses its own server, which is stopped, frozen and disconnected. What it acknowledged must be on the disk by then. */
describe.runIf(inject("postgresUrl") && binaries)("PostgreSQL fails under load", { tags: "slow" }, () => {
  let postgres: PostgresServer;
  let line: CuttableLine;
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? "", { fsync: "off" });
    line = await openCuttableLine(postgres.url);
  });
  afterAll(async () => {
    await line.close();
    await postgres.stop();
  });

  const start = async (settings: Readonly<Record<string, string>>) => {
    const product = await startProductProcess(root, { DATABASE_URL: line.url, DATABASE_POOL: "3", ...settings });
    onTestFinished(() => product.stop());
    return product;
  };
  /** Retries until the cut hits a transaction: at many instants none is in progress. */
  const cutAmid = ({ statuses }: BusyClients) =>
    expect
      .poll(() => {
        line.cut();
        return statuses[503] ?? 0;
      }, patience)
      .toBeGreaterThan(0);
  const connected = async () => {
    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    onTestFinished(() => admin.end());
    return admin;
  };
  const short = { DATABASE_CONNECT_SECONDS: "2", DATABASE_STATEMENT_SECONDS: "2" };
  const outages: [string, number, (clients: BusyClients) => Outage][] = [
    ["is restarted", 503, () => ({ strike: () => postgres.halt("fast"), mend: () => postgres.start() })],
    ["crashes and recovers", 503, () => ({ strike: () => postgres.halt("immediate"), mend: () => postgres.start() })],
    ["freezes", 503, () => ({ strike: () => postgres.freeze(), mend: () => postgres.thaw() })],
    [
      "is cut off in the middle of transactions",
      200,
      (clients) => ({ strike: () => cutAmid(clients), mend: () => undefined }),
    ],
  ];

  test.each(outages)(
    "and %s: the process survives and reports it, and nothing acknowledged is lost",
    async (...given) => {
      const [, readyMeanwhile, outage] = given;
      const product = await start(short);
      const clients = await startBusyClients(product.url, 4);
      const { backMs, ...rest } = await sitOut(product, clients, outage(clients));
      await clients.stop();
      expect(rest).toEqual({ death: undefined, healthz: 200, readyz: readyMeanwhile });
      expect(backMs).toBeDefined();
      expect(Object.keys(clients.statuses).filter((status) => !["200", "201", "503"].includes(status))).toEqual([]);
      expect(clients.statuses[503]).toBeGreaterThan(0);
      expect(clients.unadvised).toBe(0);
      expect(await clients.missing()).toEqual([]);
    },
  );

  test("before the server starts, the process waits for it", async () => {
    await postgres.halt("fast");
    const starting = start(short);
    await postgres.start();
    const product = await starting;
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test("processes share a database and a folder: they start at once, and a killed one blocks none", async () => {
    const admin = await connected();
    await admin.query("create database shared");
    const database = new URL(postgres.url);
    database.pathname = "/shared";
    const folder = await mkdtemp(join(tmpdir(), "lavra-shared-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const startShared = () => start({ DATABASE_URL: database.href, LAVRA_DATA: folder });
    const [one, other] = await Promise.all([startShared(), startShared()]);
    process.kill(one.pid, "SIGKILL");
    const third = await startShared();
    for (const { url } of [other, third]) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect((await caller(url)("/api/auth/login", developer)).status).toBe(200);
    }
    expect(await readdir(folder)).not.toContain("lavra.lock");
  });

  test("one request sent repeatedly to two processes at once makes one document", async () => {
    const folder = await mkdtemp(join(tmpdir(), "lavra-shared-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [one, other] = await Promise.all([start({ LAVRA_DATA: folder }), start({ LAVRA_DATA: folder })]);
    const { token } = (await (await caller(one.url)("/api/auth/login", developer)).json()).data;
    const authorization = `Bearer ${token}`;
    const name = `Procuração ${Date.now()}`;
    const order = {
      method: "POST",
      headers: { authorization, "content-type": "application/json", "idempotency-key": "pedido-em-dois" },
      body: JSON.stringify({
        documentType: await newTemplate(one.url, authorization),
        formData: { nome: "Ana" },
        outputFileName: name,
      }),
    };
    const send = (_: unknown, at: number) => fetch(`${(at % 2 ? one : other).url}/api/documents/generate`, order);
    const replies = await Promise.all(Array.from({ length: 20 }, send));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(({ headers }) => headers.get("x-document-id"))).size).toBe(1);
    const texts = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer())));
    expect(texts.every((bytes) => bytes.equals(texts[0] ?? Buffer.alloc(0)))).toBe(true);
    const found = await (await caller(other.url)("/api/documents/search", { text: name }, token)).json();
    expect(found.pagination.total).toBe(1);
  });

  test("a commit with a lost answer is not reported as success, and its bytes remain if it happens after all", async () => {
    const patient = { DATABASE_CONNECT_SECONDS: "60", DATABASE_STATEMENT_SECONDS: "60", DATABASE_LOCK_SECONDS: "60" };
    const product = await start(patient);
    const send = caller(product.url);
    const { token } = (await (await send("/api/auth/login", developer)).json()).data;
    const admin = await connected();
    await admin.query(`
      create function wait_for_the_test() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(42); return null; end';
      create constraint trigger slow_commit after insert on files deferrable initially deferred
        for each row execute function wait_for_the_test()`);
    await admin.query("select pg_advisory_lock(42)");
    const count = async (query: string) => (await admin.query(query)).rows.length;
    const waiting = () => count("select 1 from pg_locks where not granted");
    const committing = () => count("select 1 from pg_locks where not granted and locktype = 'advisory' and objid = 42");
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(docx("texto"))]), "em dúvida.docx");
    let answered = false;
    const upload = send("/api/upload/topicos", form, token).finally(() => {
      answered = true;
    });
    await expect.poll(committing, patience).toBe(1);
    line.cut();
    // Two locks wait: the commit in progress, and behind it the check whether it happened.
    await expect.poll(async () => answered || (await waiting()) === 2, patience).toBe(true);
    await admin.query("select pg_advisory_unlock(42)");
    expect((await upload).status).toBe(503);
    // The commit may end after the answer.
    const stored = "select id from files where name = 'em dúvida.docx'";
    await expect.poll(() => count(stored), patience).toBe(1);
    const { rows } = await admin.query(stored);
    const authorization = `Bearer ${token}`;
    const kept = await fetch(`${product.url}/api/upload/download?fileId=${rows[0].id}`, { headers: { authorization } });
    expect([kept.status, (await kept.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  });
});

const caller = (url: string) => (path: string, body: FormData | object, token?: string) => {
  const json: Record<string, string> = body instanceof FormData ? {} : { "content-type": "application/json" };
  return fetch(url + path, {
    method: "POST",
    headers: { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
};
