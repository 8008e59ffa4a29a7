import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { Client } from "pg";
import type { PostgresServer } from "../../apps/api/src/testing/database/postgres-server.ts";
import { addressOf, startMeasuredServer } from "../load/measured-server.ts";
import { type Caller, callerOf, openOffice, read } from "../reliability/offices.ts";
import { readBenchTemplate, valuesFor, withSite } from "../templates.ts";
import { type Ask, load } from "./clients.ts";

const root = resolve(import.meta.dirname, "../..");

export type Order = "a" | "b" | "a with three topics";
export const orders: readonly Order[] = ["a", "b", "a with three topics"];

/** Returns the request of each client. */
type AskOf = (client: number) => Ask;

/** Where a server stores its rows and files; both remain until the bench removes them. */
export interface Place {
  readonly postgres: Pick<PostgresServer, "url">;
  readonly folder: string;
}

export interface Product {
  readonly onePerson: Readonly<Record<Order, AskOf>>;
  /** Template a, with each client in a different office. */
  readonly manyOffices: AskOf;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the product of a checkout, by default of this one, with one office for `onePerson` and this many more. */
export async function startProduct(
  { postgres, folder }: Place,
  { offices, imports = [], checkout = root }: { offices: number; imports?: readonly string[]; checkout?: string },
): Promise<Product> {
  const settings = { WORKER_QUEUE_PER_OFFICE: "100" };
  const server = await startMeasuredServer(checkout, postgres.url, { imports, settings, folder, isUnprobed: true });
  const url = `${server.url}/api/documents/generate`;
  const askFor = async (office: Caller, order: Order): Promise<Ask> => ({
    url,
    token: office.token,
    body: await prepare(office, order),
  });
  const person = callerOf(server, server.token);
  const a = await askFor(person, "a");
  const b = await askFor(person, "b");
  const withTopics = await askFor(person, "a with three topics");
  const asks: Ask[] = [];
  for (let count = 0; count < offices; count++) asks.push(await askFor(await openOffice(server), "a"));
  const manyOffices = (client: number) => asks[client % asks.length] as Ask;
  // Lifts the document limit of offices on trial.
  await withDatabase(postgres.url, "update plans set max_documents = -1");
  for (const askOf of [() => a, ...(offices > 0 ? [manyOffices] : [])]) await load(firstClients, askOf, first);
  await withDatabase(postgres.url, "analyze");
  return {
    onePerson: { a: () => a, b: () => b, "a with three topics": () => withTopics },
    manyOffices,
    pid: server.pid,
    stop: () => server.stop(),
  };
}

/** Uploads an office's files and returns its request body. */
async function prepare(office: Caller, order: Order): Promise<Ask["body"]> {
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
  const rest = JSON.stringify({ documentType: id, formData: valuesFor(bytes), selectedTopics }).slice(1);
  const run = randomInt(1e12);
  return (number) => `{"outputFileName":"Bancada ${run} ${number}",${rest}`;
}

/**
 * The first documents are not measured. PostgreSQL analyzes its tables within a minute of them; the bench runs ANALYZE
 * once they have rows. Tables that were analyzed while empty would be scanned sequentially until the next analysis.
 */
const first = { warmUpMs: 0, budgetMs: 2_000 };
const firstClients = 50;

async function withDatabase(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Starts the route that only makes the bytes of template a durable and commits one row. */
export async function startBare({ postgres, folder }: Place): Promise<{ ask: AskOf; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), folder], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: postgres.url },
  });
  const url = await addressOf(child.stdout);
  const body = JSON.stringify({ formData: valuesFor(readBenchTemplate("a")) });
  return {
    ask: () => ({ url, token: "", body: () => body }),
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
