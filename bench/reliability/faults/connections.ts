import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  developer,
  type ProductProcess,
  startProductProcess,
} from "../../../apps/api/src/testing/outages/product-process.ts";

/**
 * Holds connections open against the product: a thousand that send their headers byte by byte, then ten thousand that
 * are silent while 200 clients ask, and reads how the others are served. `node bench/reliability/faults/connections.ts`; needs
 * `ulimit -n` of 25,000.
 */
const root = resolve(import.meta.dirname, "../../..");
const measuredMs = 15_000;

const memoryOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

async function open(url: URL): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  socket.on("error", () => undefined);
  // What is not read is not seen to end.
  socket.resume();
  await once(socket, "connect");
  return socket;
}

/** Opens connections, some hundreds at a time: the system's queue of new ones is short. */
async function openMany(url: URL, count: number): Promise<Socket[]> {
  const all: Socket[] = [];
  while (all.length < count) {
    const some = Array.from({ length: Math.min(200, count - all.length) }, () => open(url));
    all.push(...(await Promise.all(some)));
  }
  return all;
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(developer),
  });
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** Clients that read the dashboard without a pause. @returns failures and the times of the answers */
async function ask(product: ProductProcess, token: string, clients: number) {
  const times: number[] = [];
  let failures = 0;
  const until = performance.now() + measuredMs;
  const one = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      const reply = await fetch(`${product.url}/api/dashboard/stats`, { headers: { authorization: `Bearer ${token}` } })
        .then(async (answer) => (await answer.arrayBuffer()) && answer)
        .catch(() => undefined);
      if (reply?.status === 200) times.push(performance.now() - began);
      else failures++;
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return { answered: times.length, failures, p50: at(0.5), p99: at(0.99) };
}

const product = await startProductProcess(root, {});
const token = await signIn(product.url);
const url = new URL(product.url);
const row = async (name: string, clients: number, held: readonly Socket[]) => {
  const { answered, failures, p50, p99 } = await ask(product, token, clients);
  const alive = held.filter((socket) => !socket.destroyed && socket.readyState === "open").length;
  process.stdout.write(
    `| ${name} | ${clients} | ${answered} | ${failures} | ${p50} | ${p99} | ${alive} | ${memoryOf(product.pid)} |\n`,
  );
};
process.stdout.write(
  "| held open | clients | answers | failures | p50 ms | p99 ms | still open | memory MiB |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n",
);
await row("none", 20, []);
await row("none", 200, []);
const slow = await openMany(url, 1000);
for (const socket of slow) socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ");
const drip = setInterval(() => {
  for (const socket of slow) if (!socket.destroyed) socket.write("a");
}, 1000);
await row("1,000 that send a byte a second", 20, slow);
clearInterval(drip);
for (const socket of slow) socket.destroy();
await pause(500);
const idle = await openMany(url, 10_000);
await row("10,000 silent ones", 200, idle);
for (const socket of idle) socket.destroy();
await pause(1000);
await row("none, afterwards", 200, []);
await product.stop();
