import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from "../../apps/api/src/testing/database/postgres-server.ts";
import { processorOf } from "../documents/measure-search.ts";
import { load } from "./clients.ts";
import { type Order, orders, startProduct } from "./servers.ts";

/**
 * Compares the product of this checkout with that of another one: `node bench/http/pair.ts <other checkout> [rounds]`.
 * Each has a PostgreSQL server of its own; they take short turns, so that other load on the machine affects both. A ratio
 * is that of the processor time of server and database for a document, without the clients'.
 */
const [other, rounds = "15"] = process.argv.slice(2);
const binaries = findPostgres();
if (!other || !binaries) throw new Error("usage: node bench/http/pair.ts <other checkout> [rounds], with PostgreSQL");
const clients = 8;
const turn = { warmUpMs: 300, budgetMs: 1_500 };

const data = mkdtempSync(join(tmpdir(), "lavra-pair-"));
const databases: PostgresServer[] = [];

async function start(checkout: string, name: string) {
  const postgres = await startPostgres(binaries as string, {});
  databases.push(postgres);
  const product = await startProduct({ postgres, folder: join(data, name) }, { offices: 0, checkout });
  const clocks = [processorOf(postgres.pid), processorOf(product.pid)];
  const spent = () => clocks.reduce((sum, read) => sum + read(), 0);
  /** Returns the processor milliseconds of a document. */
  async function take(order: Order): Promise<number> {
    const before = spent();
    const { answered, failures } = await load(clients, product.onePerson[order], turn);
    if (failures > 0) throw new Error(`${name}: ${failures} failures`);
    return (spent() - before) / answered;
  }
  return { take, stop: product.stop };
}

const here = await start(resolve(import.meta.dirname, "../.."), "here");
const there = await start(resolve(other), "there");
console.log(
  "| | other, processor ms | here, processor ms | ratio, median | quarters |\n| --- | --- | --- | --- | --- |",
);
for (const order of orders) {
  const [mine, theirs, ratios]: number[][] = [[], [], []];
  for (let round = 0; round < Number(rounds); round++) {
    // Each is first in every second round.
    const isFirst = round % 2 === 0;
    const before = isFirst ? await here.take(order) : await there.take(order);
    const after = isFirst ? await there.take(order) : await here.take(order);
    const [own, others] = isFirst ? [before, after] : [after, before];
    mine?.push(own);
    theirs?.push(others);
    ratios?.push(own / others);
  }
  const two = (all: number[] = [], share: number) =>
    (all.toSorted((a, b) => a - b)[Math.floor(share * (all.length - 1))] ?? 0).toFixed(3);
  const quarters = `${two(ratios, 0.25)} to ${two(ratios, 0.75)}`;
  console.log(`| ${order} | ${two(theirs, 0.5)} | ${two(mine, 0.5)} | ${two(ratios, 0.5)} | ${quarters} |`);
}
for (const product of [here, there]) await product.stop();
for (const postgres of databases) await postgres.stop();
rmSync(data, { recursive: true });
