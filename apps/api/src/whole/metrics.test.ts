import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { DomainError } from "../platform/domain-error.ts";
import { createMetrics, watchStatements } from "../platform/metrics/metrics.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { docx } from "../testing/docx-files.ts";
import { newOwner } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestLog } from "../testing/test-log.ts";
import { newTemplate, upload } from "../testing/uploads.ts";

const token = "um-segredo-de-coletor";
const metrics = { token, addresses: [] as string[] };

let api: TestApp | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

const read = async ({ app }: TestApp, headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
  const reply = await app.inject({ url: "/metrics", headers });
  return { status: reply.statusCode, text: reply.body, type: String(reply.headers["content-type"]) };
};

test("nobody reads the metrics by default, as if there were none", async () => {
  api = await startTestApp();
  expect((await read(api)).status).toBe(404);
  expect((await read(api, {})).status).toBe(404);
});

test("the token opens them, and nothing else does", async () => {
  api = await startTestApp({ metrics });
  const opened = await read(api);
  expect(opened).toMatchObject({ status: 200, type: "text/plain; version=0.0.4; charset=utf-8" });
  const refused = [{}, { authorization: token }, { authorization: `Bearer ${token}x` }, { authorization: "Bearer " }];
  for (const headers of refused) expect((await read(api, headers)).status).toBe(404);
});

test("a permitted address opens them, but not through a proxy that is not trusted", async () => {
  api = await startTestApp({ metrics: { token: undefined, addresses: ["127.0.0.0/8"] } });
  expect((await read(api, {})).status).toBe(200);
  expect((await read(api, { "x-forwarded-for": "203.0.113.9" })).status).toBe(404);
  expect((await read(api, { forwarded: "for=203.0.113.9" })).status).toBe(404);
  const other = await api.app.inject({ url: "/metrics", remoteAddress: "203.0.113.9" });
  expect(other.statusCode).toBe(404);
});

test("behind a trusted proxy the caller's own address counts", async () => {
  api = await startTestApp({ metrics: { token: undefined, addresses: ["10.1.0.0/16"] }, trustProxy: 1 });
  expect((await read(api, { "x-forwarded-for": "10.1.2.3" })).status).toBe(200);
  expect((await read(api, { "x-forwarded-for": "203.0.113.9" })).status).toBe(404);
  expect((await read(api, { "x-forwarded-for": "10.1.2.3, 203.0.113.9" })).status).toBe(404);
});

test("calls, failures, documents, uploads, storage and queues are counted, without a word of any person", async () => {
  api = await startTestApp({ metrics });
  const { app } = api;
  const owner = await newOwner(app);
  const name = "Contrato da Marília Quintanilha.docx";
  const template = await newTemplate(app, owner.token, name, docx("Eu, {NOME}, CPF {CPF}"));
  await upload(app, owner.token, "models", { name: "nota.docx", bytes: Buffer.from("nada") });
  const formData = { nome: "Marília Quintanilha", cpf: "529.982.247-25" };
  const made = await call(app, owner.token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: { documentType: template, formData, outputFileName: "Contrato de Marília" },
  });
  expect(made.status).toBe(200);
  await call(app, undefined, {
    method: "POST",
    url: "/api/auth/login",
    payload: { login: "marilia.quintanilha", senha: "senha-da-marilia" },
  });
  await call(app, owner.token, { method: "GET", url: `/api/documents/download/${encodeURIComponent(name)}` });
  const { text } = await read(api);
  for (const line of [
    'lavra_http_requests_total{method="POST",route="/api/documents/generate",status="200"} 1',
    'lavra_http_request_duration_seconds_count{method="POST",route="/api/documents/generate"} 1',
    'lavra_errors_total{code="documents.not_found"} 1',
    "lavra_document_generation_seconds_count 1",
    'lavra_uploaded_files_total{outcome="stored"} 1',
    'lavra_storage_call_seconds_count{operation="put"} 2',
    'lavra_worker_jobs{state="waiting"} 0',
    'lavra_database_queue{state="waiting"} 0',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  for (const planted of [
    "Quintanilha",
    "quintanilha",
    formData.cpf,
    "52998224725",
    "senha-da",
    "Contrato",
    owner.token,
    template,
  ]) {
    expect(text.includes(planted)).toBe(false);
  }
  expect(labelsOf(text)).toEqual(["code", "le", "method", "operation", "outcome", "route", "state", "status"]);
});

/** Names of all labels in a text of metrics. */
const labelsOf = (text: string) =>
  [...new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, label]) => label))].sort();

test("a failing store is counted by its operation", async () => {
  const full: Partial<FileStore> = { put: () => Promise.reject(new DomainError("storage.failed")) };
  api = await startTestApp({ metrics }, { wrapFiles: (files) => ({ ...files, ...full }) });
  const owner = await newOwner(api.app);
  await upload(api.app, owner.token, "topicos", { name: "tópico.docx", bytes: docx("{A}") });
  expect((await read(api)).text).toContain('lavra_storage_errors_total{operation="put"} 1\n');
});

test("a slow statement is logged with its placeholders, shortened, and never with a value", () => {
  const { log, lines } = createTestLog();
  const counted = createMetrics();
  const watch = watchStatements(counted, log, 100);
  const statement = (sql: string, queryDurationMillis: number) =>
    watch({ query: { sql, parameters: ["529.982.247-25"] } as { sql: string }, queryDurationMillis });
  statement('select *\n  from "users" where "login" = $1', 100);
  statement("select 1", 99);
  statement(`select ${"x".repeat(2000)}`, 5000);
  expect(lines).toMatchObject([
    { ms: 100, statement: 'select * from "users" where "login" = $1', msg: "slow statement" },
    { ms: 5000 },
  ]);
  expect(String(lines[1]?.statement)).toHaveLength(500);
  expect(JSON.stringify(lines)).not.toContain("529.982");
  watchStatements(counted, pino({ level: "silent" }), 0)({ query: { sql: "x" }, queryDurationMillis: 1e6 });
});

test("work beside calls leaves its last success and its last failure", async () => {
  const counted = createMetrics();
  counted.jobRan("backup", new Date("2026-11-21T12:00:00Z"), false);
  counted.jobRan("backup", new Date("2026-11-21T13:00:00Z"), true);
  const text = await counted.text();
  expect(text).toContain('lavra_job_last_success_timestamp_seconds{work="backup"} 1795262400\n');
  expect(text).toContain('lavra_job_last_failure_timestamp_seconds{work="backup"} 1795266000\n');
  expect(text).toContain('lavra_job_runs_total{work="backup",outcome="failure"} 1\n');
});
