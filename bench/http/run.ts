import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, cpus } from "node:os";
import { resolve } from "node:path";
import { Client } from "pg";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/postgres-server.ts";
import { addressOf, startMeasuredServer } from "../load/measured-server.ts";
import { type Caller, callerOf, openOffice, read } from "../reliability/offices.ts";
import { readBenchTemplate, valuesFor, withSite } from "../templates.ts";
import { type Ask, type Load, load } from "./clients.ts";

/**
 * Documents over HTTP, from the session to the durable row, at fifty clients on PostgreSQL and disk: the product, the product
 * with docxtemplater in the engine's place, and a bare route that only makes the same bytes durable and commits one row.
 */
const CLIENTS = 50;
const OFFICES = 50;
const root = resolve(import.meta.dirname, "../..");

type Order = "a" | "b" | "a with three topics";
const ORDERS: readonly Order[] = ["a", "b", "a with three topics"];
interface Row {
  readonly server: string;
  readonly what: string;
  readonly seen: Load;
}

/** What an office asks for, its files uploaded. */
async function prepare(office: Caller, order: Order): Promise<string> {
  const bytes = readBenchTemplate(order === "b" ? "b" : "a");
  const folder = order.replaceAll(" ", "-");
  await read(office.call("POST", "/api/folders/create", { folderName: folder, type: "models" }));
  const file = { name: `${folder}.docx`, bytes: order === "a with three topics" ? withSite(bytes) : bytes };
  const { id } = await read<{ id: string }>(office.upload("models", file, { folder }));
  const topics = order === "a with three topics" ? [1, 2, 3] : [];
  const selectedTopics: object[] = [];
  for (const place of topics) {
    const topic = await read<{ id: string }>(office.upload("topicos", { name: `t${place}.docx`, bytes }));
    selectedTopics.push({ id: topic.id, order: place });
  }
  return JSON.stringify({ documentType: id, formData: valuesFor(bytes), selectedTopics, outputFileName: "Bancada" });
}

async function measureProduct(name: string, databaseUrl: string, imports: readonly string[]): Promise<Row[]> {
  const settings = { WORKER_QUEUE_PER_OFFICE: "100" };
  const server = await startMeasuredServer(root, databaseUrl, { imports, settings });
  const url = `${server.url}/api/documents/generate`;
  const rows: Row[] = [];
  const measure = async (what: string, askOf: (client: number) => Ask) => {
    rows.push({ server: name, what, seen: await load(CLIENTS, askOf) });
    process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`);
  };
  try {
    const one = callerOf(server, server.token);
    for (const order of ORDERS) {
      const body = await prepare(one, order);
      await measure(`${order}, one person`, () => ({ url, token: one.token, body }));
    }
    await withoutLimit(databaseUrl);
    const asks: Ask[] = [];
    for (let count = 0; count < OFFICES; count++) {
      const office = await openOffice(server);
      asks.push({ url, token: office.token, body: await prepare(office, "a") });
    }
    await measure(`a, ${OFFICES} offices`, (client) => asks[client % OFFICES] as Ask);
    return rows;
  } finally {
    await server.stop();
  }
}

/** Offices on trial may make as many documents as they like from here on. */
async function withoutLimit(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update plans set max_documents = -1");
  await client.end();
}

async function measureBare(databaseUrl: string): Promise<Row[]> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "bare-server.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const url = await addressOf(child.stdout);
  const body = JSON.stringify({ formData: valuesFor(readBenchTemplate("a")) });
  const seen = await load(CLIENTS, () => ({ url, token: "", body }));
  child.kill("SIGTERM");
  await once(child, "exit");
  return [{ server: "bare route", what: "a", seen }];
}

const binaries = findPostgres();
if (!binaries) throw new Error("the bench needs the programs of PostgreSQL");
const durable = {};
const peer = new URL("with-peer.ts", import.meta.url).href;
const measured: Row[] = [];
for (const run of [
  measureBare,
  (url: string) => measureProduct("lavra", url, []),
  (url: string) => measureProduct("with docxtemplater", url, [peer]),
]) {
  const postgres = await startPostgres(binaries, durable);
  measured.push(...(await run(postgres.url).finally(() => postgres.stop())));
}
const lines = measured.map(({ server, what, seen }) =>
  [server, what, seen.perSecond.toFixed(0), seen.p50.toFixed(0), seen.p99.toFixed(0), String(seen.failures)].join(
    " | ",
  ),
);
process.stdout.write(`Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model ?? "processor"}

| server | what | documents/s | p50 ms | p99 ms | failures |
| --- | --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join("\n")}
`);
