import { randomBytes, randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../../apps/api/src/testing/database/own-loopback.ts";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/database/postgres-server.ts";
import { startPayingClients } from "../../apps/api/src/testing/outages/busy-buyers.ts";
import { startBusyClients } from "../../apps/api/src/testing/outages/busy-clients.ts";
import { startRecordClients } from "../../apps/api/src/testing/outages/busy-records.ts";
import { findNginx, startNginx } from "../../apps/api/src/testing/outages/nginx.ts";
import {
  developer,
  type ProductProcess,
  startProductProcess,
} from "../../apps/api/src/testing/outages/product-process.ts";

const root = resolve(import.meta.dirname, "../..");

/** Starts two processes of a checkout behind nginx, on one PostgreSQL and one folder of files. */
export async function startPair(checkout: string) {
  const binaries = findPostgres();
  const nginx = findNginx();
  if (!binaries || !nginx) throw new Error("needs PostgreSQL and nginx on this machine");
  const postgres = await startPostgres(binaries, { fsync: "off" });
  const folder = await mkdtemp(join(tmpdir(), "lavra-pair-"));
  const ports = [await freePort(), await freePort()];
  const startOf = (from: string, at: number) =>
    startProductProcess(from, {
      DATABASE_URL: postgres.url,
      LAVRA_DATA: folder,
      PORT: String(ports[at]),
      TRUST_PROXY: "1",
    });
  const processes: ProductProcess[] = [];
  for (const at of [0, 1]) processes.push(await startOf(checkout, at));
  const origins = processes.map(({ url }) => url);
  const proxy = await startNginx(nginx, join(root, "deploy/nginx.conf"), origins);
  return {
    proxy,
    process: (at: number) => processes[at] as ProductProcess,
    /** Starts one of the two again, once it has ended. */
    restart: async (at: number, from = checkout) => {
      processes[at] = await startOf(from, at);
    },
    stop: async () => {
      await proxy.stop();
      for (const one of processes) await one.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function send(url: string, body: object, token?: string, method = "POST") {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: { token: string; user: { id: string } } }).data;
}

/** Registers an account owner, on the largest plan. */
export async function newOffice(url: string, staffToken: string) {
  const owner = { login: `titular.${randomBytes(6).toString("hex")}`, password: "jabuticaba-da-bancada" };
  const cpf = `${randomInt(1e9, 1e10)}1`.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
  const person = { tipoPessoa: "fisica", nome: "Maria Souza", dataInicio: "2026-11-21", cpf };
  const email = `${owner.login}@exemplo.com.br`;
  await send(`${url}/api/auth/register`, { ...person, login: owner.login, senha: owner.password, email });
  const { user } = await send(`${url}/api/auth/login`, owner);
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const period = { periodStart: day(-1), periodEnd: day(30), billingCycle: "monthly" };
  const plan = { ...period, planType: "advanced", extraUsersCount: 0 };
  await send(`${url}/api/subscriptions/admin/${user.id}`, plan, staffToken, "PUT");
  return owner;
}

/** Clients of one office. */
interface ClientsOfOffice {
  /** They create folders, topics and documents. An office may have eight uploads under way, so it gets few. */
  readonly writers: number;
  /** They write and read parties, cases, drafts and documents about parties. */
  readonly recorders?: number;
  /** They order a plan and pay it, with the simulator of payments. */
  readonly buyers?: number;
  /** False for a version without cases. */
  readonly hasCases?: boolean;
}

/** Starts clients of several offices that write without a pause. */
export async function startOffices(
  url: string,
  offices: number,
  { writers, recorders = 0, buyers = 0, hasCases = true }: ClientsOfOffice,
) {
  const { token } = await send(`${url}/api/auth/login`, developer);
  const owners = await Promise.all(Array.from({ length: offices }, () => newOffice(url, token)));
  const all = await Promise.all(
    owners.flatMap((person) => [
      startBusyClients(url, writers, person),
      ...(recorders > 0 ? [startRecordClients(url, { count: recorders, person, hasCases })] : []),
      ...(buyers > 0 ? [startPayingClients(url, buyers, person)] : []),
    ]),
  );
  const acknowledged = () => all.reduce((sum, clients) => sum + clients.acknowledged, 0);
  return {
    acknowledged,
    /** Answers that say that the server failed, 0 = none came. */
    failures: () =>
      all
        .flatMap(({ statuses }) => Object.entries(statuses))
        .reduce((sum, [status, count]) => (/^(0|5..)$/.test(status) ? sum + count : sum), 0),
    /** Returns a function that lists what is acknowledged by now and another product does not have. */
    acknowledgedNow: () => {
      const noted = all.map((clients) => clients.acknowledgedNow());
      return async (other: string) => (await Promise.all(noted.map((missingOn) => missingOn(other)))).flat();
    },
    slowestMs: () => Math.max(...all.map(({ slowestMs }) => slowestMs)),
    stop: () => Promise.all(all.map((clients) => clients.stop())),
    /** Ends them, and reads all that was acknowledged. */
    finish: async () => {
      await Promise.all(all.map((clients) => clients.stop()));
      const answers = new Map<string, number>();
      for (const [status, count] of all.flatMap(({ statuses }) => Object.entries(statuses))) {
        if (status !== "200" && status !== "201") answers.set(status, (answers.get(status) ?? 0) + count);
      }
      const lost = (await Promise.all(all.map((clients) => clients.missing()))).flat();
      return {
        acknowledged: acknowledged(),
        /** Answers that were no success, by status; 0 = none came. */
        failed: [...answers].map(([status, count]) => `${count} × ${status}`).join(", ") || "0",
        lost: lost.length,
        /** The first of them. */
        examples: lost.slice(0, 3),
        slowestSeconds: (Math.max(...all.map(({ slowestMs }) => slowestMs)) / 1000).toFixed(1),
      };
    },
  };
}
