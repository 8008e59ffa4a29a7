import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/database/postgres-server.ts";
import { docx } from "../../apps/api/src/testing/docx-files.ts";
import { newTemplate, signIn } from "../../apps/api/src/testing/outages/busy-clients.ts";
import { developer, startProductProcess } from "../../apps/api/src/testing/outages/product-process.ts";
import { newOffice } from "./pair-under-load.ts";

/**
 * Compares the documents that two processes make with those of one. Each process may use a fixed share of one processor
 * (a control group's quota), so that a machine with few of them stands for machines with one process each; PostgreSQL
 * and clients have the rest. One and two take turns. `node bench/reliability/two-against-one.ts [percent] [turns]
 * [seconds]`.
 */
const root = resolve(import.meta.dirname, "../..");
const percent = Number(process.argv[2] ?? 20);
const turns = Number(process.argv[3] ?? 5);
const seconds = Number(process.argv[4] ?? 15);
const clientsOfOffice = 4;
const paragraphs = 400;

const groups = ["one", "two"].map((name) => `/sys/fs/cgroup/cpu/lavra-bench-${name}`);
function limit(pid: number, group: string): void {
  mkdirSync(group, { recursive: true });
  writeFileSync(join(group, "cpu.cfs_period_us"), "20000");
  writeFileSync(join(group, "cpu.cfs_quota_us"), String(percent * 200));
  writeFileSync(join(group, "cgroup.procs"), String(pid));
}

const binaries = findPostgres();
if (!binaries) throw new Error("no PostgreSQL server on this machine");
const postgres = await startPostgres(binaries, { fsync: "off" });
const folder = await mkdtemp(join(tmpdir(), "lavra-two-"));
const settings = { DATABASE_URL: postgres.url, LAVRA_DATA: folder, WORKERS: "1" };
const processes = [await startProductProcess(root, settings), await startProductProcess(root, settings)];
const urls = processes.map(({ url }) => url);
const [first = ""] = urls;

const text = Array.from({ length: paragraphs }, (_, n) =>
  `Cláusula ${n}: {NOME} declara que leu e concorda. `.repeat(3),
);
const staff = await signIn(first, developer);
const orders = await Promise.all(
  Array.from({ length: 4 }, async () => {
    const token = await signIn(first, await newOffice(first, staff));
    const documentType = await newTemplate(first, `Bearer ${token}`, docx(...text));
    return { token, body: JSON.stringify({ documentType, formData: { nome: "Ana" }, outputFileName: "Saída" }) };
  }),
);
for (const [at, { pid }] of processes.entries()) limit(pid, groups[at] as string);

/** Documents made in a turn by clients that share the processes among them. */
async function made(among: readonly string[]): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  let turn = 0;
  const work = async ({ token, body }: (typeof orders)[number]) => {
    while (performance.now() < until) {
      const url = `${among[turn++ % among.length]}/api/documents/generate`;
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const reply = await fetch(url, { method: "POST", headers, body });
      await reply.arrayBuffer();
      if (reply.ok && performance.now() < until) count++;
      else if (!reply.ok) await pause(100);
    }
  };
  await Promise.all(orders.flatMap((order) => Array.from({ length: clientsOfOffice }, () => work(order))));
  return count;
}

for (const url of urls) await made([url]);
const [one, two]: [number[], number[]] = [[], []];
for (let turn = 0; turn < turns; turn++) {
  const alone = [urls[turn % 2] as string];
  // In alternating order, so that a machine that becomes quieter favours neither.
  if (turn % 2 === 0) one.push(await made(alone));
  two.push(await made(urls));
  if (turn % 2 === 1) one.push(await made(alone));
  process.stdout.write(`turn ${turn + 1}: ${one.at(-1)} by one, ${two.at(-1)} by two\n`);
}
for (const started of processes) await started.stop();
for (const group of groups) rmdirSync(group);
await postgres.stop();
await rm(folder, { recursive: true, force: true });
const perSecond = (counts: readonly number[]) => counts.reduce((sum, n) => sum + n, 0) / turns / seconds;
const cells = [`${percent} %`, perSecond(one).toFixed(2), perSecond(two).toFixed(2)];
process.stdout.write(`| share of a processor each | one, documents a second | two | times |
| --- | --- | --- | --- |
| ${cells.join(" | ")} | ${(perSecond(two) / perSecond(one)).toFixed(2)} |\n`);
