// @module-tag slow
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedEngine, startEngine } from "./embedded-engine.ts";
import { EngineStream } from "./engine-stream.ts";
import { layPreparedDatabase } from "./prepared-database.ts";

let folder: string;
let dataDir: string;
let engine: EmbeddedEngine;
let client: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lavra-engine-"));
  dataDir = join(folder, "db");
  await layPreparedDatabase(dataDir);
  engine = await startEngine({ dataDir });
  client = connection(engine);
  await client.connect();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const connection = ({ openStream }: EmbeddedEngine) =>
  new Client({ user: "postgres", database: "postgres", stream: openStream as never });

test("a statement runs while this thread works", async () => {
  let turns = 0;
  let isDone = false;
  const long = client.query("select count(*)::int as rows from generate_series(1, 1000000) as n").finally(() => {
    isDone = true;
  });
  for (; !isDone; turns++) await nextTurn();
  expect(turns).toBeGreaterThan(3);
  expect((await long).rows).toEqual([{ rows: 1_000_000 }]);
});

test("a large answer is read in pieces, with other work in between", async () => {
  let turns = 0;
  let isDone = false;
  const stream = new EngineStream(async () => new Uint8Array(1024 * 1024));
  const lengths: number[] = [];
  stream.on("data", (piece: Buffer) => lengths.push(piece.length));
  stream.write(Buffer.from("Q"), () => {
    isDone = true;
  });
  for (; !isDone; turns++) await nextTurn();
  expect(Math.max(...lengths)).toBe(64 * 1024);
  expect(turns).toBeGreaterThanOrEqual(15);
});

// Kept replies take several hundred MiB; the rest of what the process needs goes up and down by some tens.
test("replies that were read take no memory: forty of a hundred thousand rows leave it as it was", async () => {
  const read = () => client.query("select n from generate_series(1, 100000) as n");
  for (let times = 0; times < 5; times++) await read();
  const before = process.memoryUsage.rss();
  for (let times = 0; times < 40; times++) await read();
  expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(300);
}, 600_000);

test("an SQL error fails only its statement", async () => {
  await expect(client.query("select $1::int", ["x"])).rejects.toMatchObject({ code: "22P02" });
  expect((await client.query("select $1::text as reported", ["é"])).rows).toEqual([{ reported: "é" }]);
});

test("committed data is there for the next connection, and after reopening the folder", async () => {
  await client.query("create table kept as select 7 as n");
  await client.end();
  client = connection(engine);
  await client.connect();
  expect((await client.query("select n from kept")).rows).toEqual([{ n: 7 }]);
  await client.end();
  await engine.close();
  const again = await startEngine({ dataDir });
  client = connection(again);
  await client.connect();
  expect((await client.query("select n from kept")).rows).toEqual([{ n: 7 }]);
  await client.end();
  await again.close();
});

test("statements that wait for a lost thread are rejected, and its owner is notified", async () => {
  const reported: Error[] = [];
  const lost = await startEngine({ dataDir }, (cause) => reported.push(cause));
  const stream = lost.openStream();
  const failed = new Promise((resolve) => stream.on("error", resolve));
  // Not a message of the protocol: the database gives up.
  stream.write(Buffer.from([0]));
  expect(await failed).toBeInstanceOf(Error);
  expect(reported).toHaveLength(1);
  await lost.close();
});

test("a database that cannot write its log ends its thread, and what was committed is there afterwards", async () => {
  const reported: Error[] = [];
  const broken = await startEngine({ dataDir }, (cause) => reported.push(cause));
  client = connection(broken);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("create table before_it as select 8 as n");
  await rename(join(dataDir, "pg_wal"), join(dataDir, "pg_wal_gone"));
  const write = async () => {
    for (;;) await client.query("select pg_switch_wal(), pg_logical_emit_message(false, 'fills', repeat('x', 10000))");
  };
  await expect(write()).rejects.toThrow("the embedded database ended");
  expect(reported).toHaveLength(1);
  await rename(join(dataDir, "pg_wal_gone"), join(dataDir, "pg_wal"));
  const again = await startEngine({ dataDir });
  client = connection(again);
  await client.connect();
  expect((await client.query("select n from before_it")).rows).toEqual([{ n: 8 }]);
  await client.end();
  await again.close();
});

test("a database that cannot be opened fails the start", async () => {
  await expect(startEngine({ image: new Blob(["no image"]) })).rejects.toThrow();
});
