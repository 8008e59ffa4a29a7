import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openDatabase } from "../../apps/api/src/platform/db/open-database.ts";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/database/postgres-server.ts";
import { type MeasuredServer, startMeasuredServer } from "../load/measured-server.ts";
import { type Caller, callerOf, openOffice, read } from "../reliability/offices.ts";
import { makeLibrary, makeNeighbours } from "./make-library.ts";

/*
 * Measures a request for the tree of a large library: processor time of the thread that answers, and bytes on the wire.
 * `node bench/library/structure.ts`
 */
const here = resolve(import.meta.dirname, "../..");
const size = { files: 10_000, folders: 2_000 };
const calls = 40;
const patience = { connectMs: 20_000, statementMs: 60_000, lockMs: 60_000, idleMs: 60_000 };
const imports = [new URL("thread-probe.ts", import.meta.url).href];

async function threadMs(server: MeasuredServer): Promise<number> {
  // The probe of `load` answers the same message; only this bench's probe reports `thread`.
  const reading = (await server.ask("thread" as never)) as unknown as { thread?: number };
  return reading.thread ?? threadMs(server);
}

const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the number of bytes on the wire: the client must not decompress them. */
async function wireBytes(server: MeasuredServer, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; bytes: number; tag: string }>((done, fail) => {
    request(`${server.url}${path}`, { headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => done({ status: answer.statusCode ?? 0, bytes, tag: String(answer.headers.etag) }));
    })
      .on("error", fail)
      .end();
  });
}

interface Asked {
  readonly what: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** True if the library is changed before each call. */
  readonly isAnew?: boolean;
  /** True if the caller sends the validator of the answer it already has. */
  readonly isKnown?: boolean;
}

let changes = 0;

/** Changes the library slightly, so that cached answers are no longer valid. */
async function change(server: MeasuredServer, authorization: string): Promise<void> {
  const body = JSON.stringify({
    folderPath: `/Arquivo geral${changes || ""}`,
    newName: `Arquivo geral${++changes}`,
    type: "models",
  });
  const headers = { authorization, "content-type": "application/json" };
  const { status } = await fetch(`${server.url}/api/folders/rename`, { method: "PUT", headers, body });
  if (status !== 200) throw new Error(`the library was not changed: ${status}`);
}

async function measure(server: MeasuredServer, { token }: Caller, name: string) {
  const authorization = `Bearer ${token}`;
  const path = "/api/folders/structure/models";
  const brotli = { authorization, "accept-encoding": "br, gzip" };
  const compact = `${path}?shape=compact`;
  const { data } = (await (await fetch(`${server.url}${compact}`, { headers: { authorization } })).json()) as {
    data: { compact: { parts: unknown[] } };
  };
  const of = data.compact.parts.length;
  const part = `${path}/files?part=0&of=${of}`;
  const asked: Asked[] = [
    { what: "compact, made anew", url: compact, headers: brotli, isAnew: true },
    { what: `one of its ${of} parts, made anew`, url: part, headers: brotli, isAnew: true },
    { what: "compact", url: compact, headers: brotli },
    { what: "compact, gzip", url: compact, headers: { authorization, "accept-encoding": "gzip" } },
    { what: "one of its parts", url: part, headers: brotli },
    { what: "compact, known", url: compact, headers: brotli, isKnown: true },
    { what: "tree", url: path, headers: brotli },
  ];
  let sum = (await wireBytes(server, compact, brotli)).bytes;
  for (let at = 0; at < of; at++) sum += (await wireBytes(server, `${path}/files?part=${at}&of=${of}`, brotli)).bytes;
  console.log(`| ${name} | compact and all its parts | | | | ${(sum / 1000).toFixed(1)} | |`);
  for (const { what, url, headers: plain, isAnew, isKnown } of asked) {
    const { tag } = await wireBytes(server, url, plain);
    const headers = isKnown ? { ...plain, "if-none-match": tag } : plain;
    for (let warm = 0; warm < 5; warm++) await wireBytes(server, url, headers);
    const costs: number[] = [];
    let last = { status: 0, bytes: 0 };
    for (let call = 0; call < calls; call++) {
      if (isAnew) await change(server, authorization);
      const before = await threadMs(server);
      last = await wireBytes(server, url, headers);
      costs.push((await threadMs(server)) - before);
    }
    const load = loadavg()[0]?.toFixed(1);
    console.log(
      `| ${name} | ${what} | ${last.status} | ${median(costs).toFixed(1)} | ${p95(costs).toFixed(1)} | ${(last.bytes / 1000).toFixed(1)} | ${load} |`,
    );
  }
}

async function scopeOf(office: Caller): Promise<string> {
  const { user } = await read<{ user: { scopeId: string } }>(office.call("GET", "/api/auth/check"));
  return user.scopeId;
}

async function onEmbedded(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "lavra-library-"));
  const settings = { LAVRA_DATA: folder };
  const first = await startMeasuredServer(here, "", { settings });
  const { token, ...office } = await openOffice(first);
  const scopeId = await scopeOf({ token, ...office });
  await first.stop();
  const db = await openDatabase({ kind: "embedded", folder });
  await makeLibrary(db, scopeId, size);
  await db.close();
  const server = await startMeasuredServer(here, "", { settings, imports });
  await measure(server, callerOf(server, token), "embedded");
  changes = 0;
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function onPostgres(binaries: string): Promise<void> {
  const postgres = await startPostgres(binaries);
  const server = await startMeasuredServer(here, postgres.url, { imports });
  const office = await openOffice(server);
  const place = { kind: "postgres", url: postgres.url, connections: 2, patience, prepared: true, startMs: 0 } as const;
  const db = await openDatabase(place);
  await makeNeighbours(db, 1_000, 20);
  await makeLibrary(db, await scopeOf(office), size);
  await db.close();
  await measure(server, office, "PostgreSQL, 1,000 other offices");
  await server.stop();
  await postgres.stop();
}

console.log("| database | asked for | status | thread ms, median | p95 | KB on the wire | load |");
console.log("| --- | --- | --- | --- | --- | --- | --- |");
await onEmbedded();
const binaries = findPostgres();
if (binaries) await onPostgres(binaries);
