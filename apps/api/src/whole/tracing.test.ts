import { context, trace } from "@opentelemetry/api";
import { afterEach, expect, test } from "vitest";
import { createMetrics, watchStatements } from "../platform/metrics/metrics.ts";
import { exportTraces } from "../platform/tracing/export-traces.ts";
import { recordSpan } from "../platform/tracing/spans.ts";
import { docx } from "../testing/docx-files.ts";
import { newOwner } from "../testing/people.ts";
import { startTraceCollector } from "../testing/services/trace-collector.ts";
import { call, startTestApp } from "../testing/test-app.ts";
import { createTestLog } from "../testing/test-log.ts";
import { newTemplate } from "../testing/uploads.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function startCollector(status = 200) {
  const collector = await startTraceCollector(status);
  ends.push(collector.close);
  return collector;
}

test("a call and the work in it are one trace, without a word of any person", async () => {
  const collector = await startCollector();
  const stop = await exportTraces({ collector: collector.url, serviceName: "lavra-teste", share: 1 });
  ends.push(stop);
  const api = await startTestApp();
  ends.push(() => api.close());
  const owner = await newOwner(api.app);
  const template = await newTemplate(api.app, owner.token, "Contrato da Marília.docx", docx("Eu, {NOME}, CPF {CPF}"));
  const formData = { nome: "Marília Quintanilha", cpf: "529.982.247-25" };
  await call(api.app, owner.token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: { documentType: template, formData, outputFileName: "Contrato de Marília" },
  });
  await call(api.app, owner.token, { method: "GET", url: "/api/documents/download/Mar%C3%ADlia.docx" });
  await stop();
  const spans = collector.spans();
  const root = spans.find(({ name }) => name === "POST /api/documents/generate");
  const inside = spans.filter(({ parentSpanId, traceId }) => parentSpanId && traceId === root?.traceId);
  expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(["document generated", "storage put"]));
  const labels = spans.flatMap(({ attributes }) => attributes.map(({ key }) => key));
  expect(new Set(labels)).toEqual(
    new Set(["http.request.method", "http.route", "http.response.status_code", "lavra.request_id"]),
  );
  const sent = collector.texts.join("\n");
  expect(sent).toContain('"lavra-teste"');
  for (const planted of ["Mar", "uintanilha", formData.cpf, "Contrato", owner.token, owner.user.id, template]) {
    expect(sent.includes(planted), planted).toBe(false);
  }
});

test("a statement has its text with placeholders; work beside calls is not traced", async () => {
  const collector = await startCollector();
  const stop = await exportTraces({ collector: collector.url, serviceName: "lavra", share: 1 });
  ends.push(stop);
  const watch = watchStatements(createMetrics(), createTestLog().log, 0);
  const sql = 'select *\n  from "users" where "login" = $1';
  const run = () => watch({ query: { sql, parameters: ["maria"] } as { sql: string }, queryDurationMillis: 5 });
  run();
  const span = trace.getTracer("lavra").startSpan("call");
  context.with(trace.setSpan(context.active(), span), () => {
    run();
    recordSpan("storage get", () => ({ seconds: 0.1, hasFailed: true }));
  });
  span.end();
  await stop();
  const [statement, storage] = ["statement", "storage get"].map((name) =>
    collector.spans().filter((one) => one.name === name),
  );
  expect(statement?.map(({ attributes }) => attributes)).toEqual([
    [{ key: "db.query.text", value: { stringValue: 'select * from "users" where "login" = $1' } }],
  ]);
  expect(storage?.map(({ status }) => status.code)).toEqual([2]);
  expect(collector.texts.join("")).not.toContain("maria");
});

test("a share of nought traces no call, and a collector that fails costs no answer", async () => {
  const none = await startCollector();
  const stopNone = await exportTraces({ collector: none.url, serviceName: "lavra", share: 0 });
  const api = await startTestApp();
  ends.push(() => api.close());
  await api.app.inject({ url: "/healthz" });
  await stopNone();
  expect(none.texts).toEqual([]);
  const failing = await startCollector(400);
  const stop = await exportTraces({ collector: failing.url, serviceName: "lavra", share: 1 });
  ends.push(stop);
  expect((await api.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  await stop();
  expect(failing.texts).toHaveLength(1);
});
