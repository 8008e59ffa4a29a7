import { setTimeout as rest } from "node:timers/promises";
import { buildDocument, paragraph } from "../../../packages/docx/src/testing/document-builder.ts";
import { type MeasuredServer, startMeasuredServer } from "../../load/measured-server.ts";
import { readBenchTemplate, valuesFor, withSite } from "../../templates.ts";
import { type Caller, liftTrialLimit, openOffice, read } from "../offices.ts";

/** Milliseconds of a small office's documents, and the results of the hogs' own. */
interface HogReading {
  readonly hogs: string;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly count: number;
  readonly failures: number;
  /** Documents that hogs requested, by the status of the answer. */
  readonly theirs: Readonly<Record<string, number>>;
}

const OFFICES = 4;
const CLIENTS = 2;
const SECONDS = 30;
/** Time until the server has identified the hogs: an unknown office is tried once. */
const SETTLE_SECONDS = 20;
/** Number of tables in a topic, which is a file of three kilobytes. */
const TABLES = 3_000;

interface Hogs {
  /** Limit of processor time per document, in seconds. */
  readonly limit: string;
  /** Topics of the hogs' documents, in turn; empty if there are no hogs. */
  readonly topics: readonly number[];
}

const runs: Readonly<Record<string, Hogs>> = {
  none: { limit: "20", topics: [] },
  "four offices, documents of some seconds": { limit: "20", topics: [60] },
  "four offices, documents ended after two seconds": { limit: "2", topics: [60] },
  "four offices, both": { limit: "2", topics: [15, 60] },
};

/**
 * Measures a small office's documents with topics, alone and beside offices whose documents each occupy a thread for a
 * long time.
 */
export async function measureHogs(
  root: string,
  databaseUrl?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<HogReading[]> {
  const readings: HogReading[] = [];
  // One server per run: the server remembers the hogs of the last minute.
  for (const [hogs, run] of Object.entries(runs)) {
    const server = await startMeasuredServer(root, databaseUrl, {
      settings: { GENERATION_SECONDS: run.limit, ...settings },
      isUnprobed: true,
    });
    try {
      const reading = { hogs, ...(await besideHogs(server, run)) };
      process.stderr.write(`${JSON.stringify(reading)}\n`);
      readings.push(reading);
    } finally {
      await server.stop("SIGKILL");
    }
  }
  return readings;
}

async function besideHogs(server: MeasuredServer, { topics }: Hogs) {
  await liftTrialLimit(server);
  const office = await openOffice(server);
  const order = await prepareOffice(office);
  // On a normal day the office has already made such a document.
  for (let count = 0; count < 5; count++) await statusOf(office.call("POST", "/api/documents/generate", order));
  const offices = await Promise.all(Array.from({ length: topics.length > 0 ? OFFICES : 0 }, () => openOffice(server)));
  const hogs = await Promise.all(offices.map(async (hog) => ({ hog, orderOf: await prepareHog(hog) })));
  const over = new AbortController();
  const theirs: Record<string, number> = {};
  const clients = hogs.flatMap(({ hog, orderOf }) =>
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = client; !over.signal.aborted; turn++) {
        // The number of topics differs each time, so that the cost of no document is known beforehand.
        const order = orderOf((topics[turn % topics.length] ?? 0) - (turn % 7));
        const status = await statusOf(hog.call("POST", "/api/documents/generate", order, over.signal));
        theirs[status] = (theirs[status] ?? 0) + 1;
        if (status === "503") await rest(200);
      }
    }),
  );
  const times: number[] = [];
  let failures = 0;
  await rest(topics.length > 0 ? SETTLE_SECONDS * 1000 : 0);
  const start = performance.now();
  while (performance.now() - start < SECONDS * 1000) {
    const before = performance.now();
    const status = await statusOf(office.call("POST", "/api/documents/generate", order));
    times.push(performance.now() - before);
    if (status !== "200") failures++;
    // A small office pauses between its documents.
    await rest(50);
  }
  over.abort();
  await Promise.all(clients);
  return { ...spread(times), failures, theirs };
}

async function statusOf(call: Promise<Response>): Promise<string> {
  try {
    const reply = await call;
    await reply.arrayBuffer();
    return String(reply.status);
  } catch {
    return "none";
  }
}

/** Two pages with two topics. */
async function prepareOffice(office: Caller): Promise<object> {
  const { model, topic, formData } = await upload(office, readBenchTemplate("a"));
  const selectedTopics = [1, 2].map((order) => ({ id: topic, order }));
  return { documentType: model, formData, selectedTopics, outputFileName: "Bancada" };
}

/** Returns a function that gives the order of a document with this many large topics. */
async function prepareHog(hog: Caller): Promise<(topics: number) => object> {
  const { model, topic, formData } = await upload(hog, tables());
  return (topics) => {
    const selectedTopics = Array.from({ length: topics }, (_, at) => ({ id: topic, order: at + 1 }));
    return { documentType: model, formData, selectedTopics, outputFileName: "Bancada" };
  };
}

function tables(): Uint8Array {
  const table = (at: number) =>
    `<w:tbl><w:tr><w:tc>${paragraph(`{CAMPO_${at % 50}} x`)}</w:tc></w:tr></w:tbl>${at % 50 === 49 ? paragraph("") : ""}`;
  return buildDocument({ body: Array.from({ length: TABLES }, (_, at) => table(at)).join("") });
}

async function upload(office: Caller, part: Uint8Array) {
  const template = readBenchTemplate("a");
  await read(office.call("POST", "/api/folders/create", { folderName: "Bancada", type: "models" }));
  const { id: model } = await read<{ id: string }>(
    office.upload("models", { name: "m.docx", bytes: withSite(template) }, { folder: "Bancada" }),
  );
  const { id: topic } = await read<{ id: string }>(office.upload("topicos", { name: "t.docx", bytes: part }));
  return { model, topic, formData: { ...valuesFor(template), ...valuesFor(part) } };
}

function spread(times: number[]) {
  const sorted = times.sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), slowest: at(1), count: sorted.length };
}
