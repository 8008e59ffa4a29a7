/**
 * Measures list, search and duplicates of parties over HTTP on a PostgreSQL server of its own: `node
 * bench/parties/search.ts [parties] [rounds]`. Then plants values in one party, and looks for their bytes in the files of database
 * and server, in every row and in a dump, before and after the party is erased.
 */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { openDatabase } from "../../apps/api/src/platform/db/open-database.ts";
import type { Database } from "../../apps/api/src/platform/db/scope.ts";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/database/postgres-server.ts";
import { postgresPlace } from "../../apps/api/src/testing/database/test-database.ts";
import { digits, familyNames, firstNames, oneOf, ownWord } from "../documents/make-documents.ts";
import { part, processorOf } from "../documents/measure-search.ts";
import { startMeasuredServer } from "../load/measured-server.ts";
import { type Caller, openOffice, read } from "../reliability/offices.ts";
import { makeParties } from "./make-parties.ts";

const parties = Number(process.argv[2] ?? 50_000);
const rounds = Number(process.argv[3] ?? 60);

const searches: Readonly<Record<string, () => object>> = {
  "list, first page": () => ({}),
  "list, some page": () => ({ page: randomInt(1, Math.max(2, parties / 20)) }),
  "list, people": () => ({ kind: "person" }),
  "three letters": () => ({ text: oneOf(familyNames).slice(0, 3), limit: 10 }),
  "a frequent name": () => ({ text: oneOf(firstNames), limit: 10 }),
  "two names": () => ({ text: `${oneOf(firstNames)} ${oneOf(familyNames)}`, limit: 10 }),
  "one party": () => ({ text: ownWord(randomInt(parties)), limit: 10 }),
  "four digits": () => ({ text: digits(4), limit: 10 }),
  "a CPF's beginning": () => ({ text: digits(7), limit: 10 }),
  "a name in one word": () => ({ text: `${oneOf(firstNames)} d${oneOf(familyNames)}`, limit: 10 }),
  nobody: () => ({ text: "wxyz", limit: 10 }),
};

/** Prints for each kind of search its duration and the processor time of server and database. */
async function measure(caller: Caller, clocks: readonly (() => number)[]): Promise<void> {
  console.log("| call | p50 ms | p95 ms | PostgreSQL, processor ms | server, processor ms | found |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  const calls: Readonly<Record<string, () => Promise<Response>>> = {
    ...Object.fromEntries(
      Object.entries(searches).map(([name, body]) => [name, () => caller.call("POST", "/api/parties/search", body())]),
    ),
    twins: () => caller.call("POST", "/api/parties/twins", { name: `${oneOf(firstNames)} ${oneOf(familyNames)} Z` }),
    "groups of twins": () => caller.call("GET", "/api/parties/twins"),
  };
  for (const [name, call] of Object.entries(calls)) {
    const one = async () => {
      const began = performance.now();
      const reply = await call();
      const { pagination } = (await reply.json()) as { pagination?: { total: number } };
      if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
      return { ms: performance.now() - began, total: pagination?.total ?? 0 };
    };
    for (let warm = 0; warm < 5; warm++) await one();
    const before = clocks.map((clock) => clock());
    const found = [];
    for (let round = 0; round < rounds; round++) found.push(await one());
    const spent = clocks.map((clock, at) => ((clock() - (before[at] ?? 0)) / rounds).toFixed(1));
    const ms = found.map((each) => each.ms);
    const mean = Math.round(found.reduce((sum, { total }) => sum + total, 0) / rounds);
    console.log(`| ${name} | ${part(ms, 0.5)} | ${part(ms, 0.95)} | ${spent.join(" | ")} | ${mean} |`);
  }
}

/** Values that stand nowhere else, twenty in each of ten versions. */
const planted = Array.from({ length: 200 }, (_, at) => `plantado${at}q${randomInt(1e9).toString(36)}`);

const plantedRecord = (version: number) => {
  const values = planted.slice(version * 20, version * 20 + 20);
  const [name = "", social, nationality, profession, rg, issuer, passport, street, district, city, ...rest] = values;
  return {
    kind: "pf",
    name,
    social,
    nationality,
    profession,
    rg,
    issuer,
    passport,
    addresses: [{ street, district, city }],
    parents: rest.slice(0, 4),
    emails: rest.slice(4, 6).map((one) => `${one}@exemplo.com.br`),
    pix: rest.slice(6, 8),
    bank: rest[8],
    notes: rest[9],
  };
};

/** Plants the values in a party. @returns its id */
async function plant(owner: Caller): Promise<string> {
  const { party } = await read<{ party: { id: string } }>(
    owner.call("POST", "/api/parties", { record: plantedRecord(0) }),
  );
  for (let version = 1; version < 10; version++) {
    await read(owner.call("PUT", `/api/parties/${party.id}`, { version, record: plantedRecord(version) }));
  }
  await read(owner.call("POST", "/api/parties/search", { text: planted.at(-20) }));
  return party.id;
}

/** Counts the values that stand in rows of any table. */
async function countInRows(db: Database, values: readonly string[]): Promise<number> {
  const left = new Set(values);
  await db.platform(async (tx) => {
    await sql`reset role`.execute(tx);
    const tables = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(tx);
    for (const { name } of tables.rows) {
      const all = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(tx);
      const text = all.rows.map(({ row }) => row).join("\n");
      for (const value of left) if (text.includes(value)) left.delete(value);
    }
  });
  return values.length - left.size;
}

/** Counts the values that stand in a dump as `pg_dump` writes it. */
function countInDump(url: string, values: readonly string[]): number {
  const { stdout, status } = spawnSync("pg_dump", [url], { maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error("pg_dump failed");
  return values.filter((value) => stdout.includes(value)).length;
}

/** Counts the values that stand in files of a folder, as UTF-8. */
async function countInFiles(folder: string, values: readonly string[]): Promise<number> {
  const left = new Set(values);
  // All values begin alike, so most files are read once.
  const begin = (values[0] ?? "").slice(0, 8);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    // PostgreSQL removes files meanwhile.
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.of());
    if (!bytes.includes(begin)) continue;
    for (const value of left) if (bytes.includes(value)) left.delete(value);
  }
  return values.length - left.size;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const postgres = await startPostgres(findPostgres() as string, {});
const folder = await mkdtemp(join(tmpdir(), "lavra-parties-"));
const server = await startMeasuredServer(root, postgres.url, { isUnprobed: true, folder });
const db = await openDatabase(postgresPlace(postgres.url));
try {
  const owner = await openOffice(server);
  const { user } = await read<{ user: { scopeId: string; login: string } }>(owner.call("GET", "/api/auth/me"));
  await makeParties(db, user.scopeId, parties);
  await db.platform(async (tx) => {
    await sql`reset role`.execute(tx);
    await sql`select gin_clean_pending_list('party_search_by_mark'), gin_clean_pending_list('party_search_by_twin')`.execute(
      tx,
    );
    await sql`analyze party_search, party_versions, party_keys, parties`.execute(tx);
  });
  await measure(owner, [processorOf(postgres.pid), processorOf(server.pid)]);
  const id = await plant(owner);
  const { rows } = await db.platform(async (tx) => {
    await sql`reset role`.execute(tx);
    return sql<{ place: string }>`select current_setting('data_directory') as place`.execute(tx);
  });
  const count = async (when: string) => {
    await db.platform(async (tx) => {
      await sql`reset role`.execute(tx);
      await sql`checkpoint`.execute(tx);
    });
    const [files, own] = [await countInFiles(rows[0]?.place ?? "", planted), await countInFiles(folder, planted)];
    const inRows = await countInRows(db, planted);
    const dump = countInDump(postgres.url, planted);
    console.log(
      `${when}: of 200 values ${files} in the database's files (log of writes too), ${own} in the server's, ${inRows} in rows, ${dump} in a dump`,
    );
  };
  const control = await countInFiles(rows[0]?.place ?? "", [user.login]);
  const places = [control === 1 && "a file", countInDump(postgres.url, [user.login]) === 1 && "a dump"].filter(Boolean);
  console.log(`\nthe search finds what is in the clear: the owner's login in ${places.join(" and ")}`);
  await count("before the erasure");
  // Counting takes longer than a connection is kept alive: the client learns first that its own was closed.
  await setImmediate();
  await read(
    owner.call("DELETE", `/api/parties/${id}`).then((reply) => (reply.ok ? Response.json({ data: {} }) : reply)),
  );
  await count("after the erasure");
} finally {
  await db.close();
  await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
