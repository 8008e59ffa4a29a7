import { execFileSync } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { mkdir, mkdtemp, readdir, readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/database/postgres-server.ts";
import { startBusyClients } from "../../apps/api/src/testing/outages/busy-clients.ts";
import { findNginx, freePort, startNginx } from "../../apps/api/src/testing/outages/nginx.ts";
import {
  developer,
  type ProductProcess,
  startProductProcess,
} from "../../apps/api/src/testing/outages/product-process.ts";

/**
 * Replaces two processes of an earlier version by this one, in turn behind nginx, while 50 clients write without a
 * pause: the earlier version works on beside the new one, on a database that has the new migrations. Counts calls that
 * failed and acknowledged writes that are missing afterwards. `node bench/reliability/rolling-upgrade.ts COMMIT
 * [rounds]`.
 */
const root = resolve(import.meta.dirname, "../..");
const [commit, rounds = "5"] = process.argv.slice(2);
if (!commit) throw new Error("which commit is the earlier version?");
/** Clients of each office: fewer than the uploads that one office may have under way. */
const officeCount = 10;
const clientsOfOffice = 5;
/** Milliseconds in which clients write in each state: both old, one new, both new. */
const busyMs = 5000;

const binaries = findPostgres();
const nginx = findNginx();
if (!binaries || !nginx) throw new Error("needs PostgreSQL and nginx on this machine");
const folder = await mkdtemp(join(tmpdir(), "lavra-upgrade-"));
const earlier = join(folder, "earlier");
execFileSync("git", ["worktree", "add", "--quiet", "--detach", earlier, commit], { cwd: root });
await linkModules();

/** The earlier version has this one's libraries, and packages of its own. */
async function linkModules() {
  const modules = join(root, "node_modules");
  const own = join(earlier, "node_modules/@lavra");
  await mkdir(own, { recursive: true });
  for (const name of await readdir(modules)) {
    if (name !== "@lavra") await symlink(join(modules, name), join(earlier, "node_modules", name));
  }
  for (const name of await readdir(join(modules, "@lavra"))) {
    const place = await readlink(join(modules, "@lavra", name));
    await symlink(place, join(own, name));
  }
}

async function post(url: string, body: object, token?: string, method = "POST") {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: { token: string; user: { id: string } } }).data;
}

const logIn = (url: string, person: typeof developer) => post(`${url}/api/auth/login`, person);

/** An account owner on the largest plan. */
async function newOffice(url: string, staffToken: string) {
  const owner = { login: `titular.${randomBytes(6).toString("hex")}`, password: "jabuticaba-da-bancada" };
  const cpf = `${randomInt(1e9, 1e10)}1`.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
  const person = { tipoPessoa: "fisica", nome: "Maria Souza", dataInicio: "2026-11-21", cpf };
  const email = `${owner.login}@exemplo.com.br`;
  await post(`${url}/api/auth/register`, { ...person, login: owner.login, senha: owner.password, email });
  const { user } = await logIn(url, owner);
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const period = { periodStart: day(-1), periodEnd: day(30), billingCycle: "monthly" };
  const plan = { ...period, planType: "advanced", extraUsersCount: 0 };
  await post(`${url}/api/subscriptions/admin/${user.id}`, plan, staffToken, "PUT");
  return owner;
}

async function upgrade(round: number) {
  const postgres = await startPostgres(binaries ?? "", { fsync: "off" });
  const data = join(folder, `data-${round}`);
  const ports = [await freePort(), await freePort()];
  const start = (checkout: string, at: number) =>
    startProductProcess(checkout, {
      DATABASE_URL: postgres.url,
      LAVRA_DATA: data,
      PORT: String(ports[at]),
      TRUST_PROXY: "1",
    });
  const processes: ProductProcess[] = [];
  for (const at of [0, 1]) processes.push(await start(earlier, at));
  const origins = processes.map(({ url }) => url);
  const proxy = await startNginx(nginx ?? "", join(root, "deploy/nginx.conf"), origins);
  const { token } = await logIn(proxy.url, developer);
  const offices = await Promise.all(Array.from({ length: officeCount }, () => newOffice(proxy.url, token)));
  const all = await Promise.all(offices.map((owner) => startBusyClients(proxy.url, clientsOfOffice, owner)));
  await pause(busyMs);
  for (const at of [0, 1]) {
    await proxy.takeOut(at);
    await processes[at]?.stop();
    processes[at] = await start(root, at);
    await proxy.takeOut(undefined);
    await pause(busyMs);
  }
  await Promise.all(all.map((clients) => clients.stop()));
  const lost = (await Promise.all(all.map((clients) => clients.missing()))).flat();
  await proxy.stop();
  for (const one of processes) await one.stop();
  await postgres.stop();
  const answers = new Map<string, number>();
  for (const [status, count] of all.flatMap(({ statuses }) => Object.entries(statuses))) {
    answers.set(status, (answers.get(status) ?? 0) + count);
  }
  return {
    acknowledged: all.reduce((sum, clients) => sum + clients.acknowledged, 0),
    failed: [...answers].filter(([status]) => !["200", "201"].includes(status)),
    lost: lost.length,
    slowestMs: Math.max(...all.map(({ slowestMs }) => slowestMs)),
  };
}

try {
  process.stdout.write(
    "| round | acknowledged | failed | lost | slowest answer s |\n| --- | --- | --- | --- | --- |\n",
  );
  for (let round = 1; round <= Number(rounds); round++) {
    const { acknowledged, failed, lost, slowestMs } = await upgrade(round);
    const failures = failed.length === 0 ? 0 : failed.map(([status, count]) => `${count} × ${status}`).join(", ");
    process.stdout.write(`| ${round} | ${acknowledged} | ${failures} | ${lost} | ${(slowestMs / 1000).toFixed(1)} |\n`);
  }
} finally {
  execFileSync("git", ["worktree", "remove", "--force", earlier], { cwd: root });
  await rm(folder, { recursive: true, force: true });
}
