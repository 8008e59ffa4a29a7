import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPostgres, startPostgres } from "../../../apps/api/src/testing/database/postgres-server.ts";
import {
  developer,
  type ProductProcess,
  startProductProcess,
} from "../../../apps/api/src/testing/outages/product-process.ts";
import { readBenchTemplate } from "../../templates.ts";

/**
 * Memory of the product in MiB, as Linux reports it: at rest (VmRSS five seconds after the start) and at its peak
 * (VmHWM), on a first start, on a later one, and after 200 documents of 30 pages by 4 clients. `node
 * bench/reliability/memory/held-memory.ts [checkout]`.
 */
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, "../../.."));
const clients = 4;
const documentsEach = 50;

const small = { WORKERS: "1", WORKER_HEAP_MIB: "128", TEMPLATE_CACHE_MIB: "16", DATABASE_POOL: "5" };

/** Reads a line of /proc/<pid>/status in MiB; 0 once the process has ended. */
function mib(pid: number, name: "VmRSS" | "VmHWM"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]) === parent;
      } catch {
        return false;
      }
    });
}

/**
 * Samples the memory of this process's children and their children every 20 ms until stopped, and returns the highest
 * sum.
 */
function watchFamily() {
  let [peak, watching] = [0, true];
  const before = new Set(childrenOf(process.pid));
  const looking = (async () => {
    while (watching) {
      const products = childrenOf(process.pid).filter((pid) => !before.has(pid));
      const all = products.flatMap((pid) => [pid, ...childrenOf(pid)]);
      peak = Math.max(
        peak,
        all.map((pid) => mib(pid, "VmRSS")).reduce((sum, held) => sum + held, 0),
      );
      await pause(20);
    }
  })();
  return async () => {
    watching = false;
    await looking;
    return peak;
  };
}

interface Held {
  readonly atRest: number;
  /** Of the process itself. */
  readonly peak: number;
  /** Of the process and its children together. */
  readonly familyPeak: number;
  readonly underLoad?: number;
}

async function measure(settings: Readonly<Record<string, string>>, load = false): Promise<Held> {
  const stopWatching = watchFamily();
  // The time that reading the template takes does not matter here.
  const product = await startProductProcess(root, { INTAKE_SECONDS: "60", ...settings });
  try {
    await pause(5000);
    const [atRest, peak] = [mib(product.pid, "VmRSS"), mib(product.pid, "VmHWM")];
    const familyPeak = await stopWatching();
    if (!load) return { atRest, peak, familyPeak };
    await generate(product);
    return { atRest, peak, familyPeak, underLoad: mib(product.pid, "VmHWM") };
  } finally {
    await stopWatching();
    await product.stop();
  }
}

async function generate({ url }: ProductProcess): Promise<void> {
  const call = async (path: string, body?: object | FormData, token?: string) => {
    const json = body && !(body instanceof FormData);
    const reply = await fetch(url + path, {
      method: body ? "POST" : "GET",
      headers: {
        ...(json ? { "content-type": "application/json" } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const { data } = (await (await call("/api/auth/login", developer)).json()) as { data: { token: string } };
  const folderName = `Medida ${randomBytes(4).toString("hex")}`;
  await call("/api/folders/create", { folderName, parentPath: "", type: "models" }, data.token);
  const form = new FormData();
  form.append("category", folderName);
  form.append("file", new Blob([new Uint8Array(readBenchTemplate("b"))]), "b.docx");
  const sent = (await (await call("/api/upload/models", form, data.token)).json()) as { data: { id: string } };
  const documentType = sent.data.id;
  const found = await (await call(`/api/markers/file/${documentType}`, undefined, data.token)).json();
  const { markers } = (found as { data: { markers: Record<string, unknown> } }).data;
  const formData = Object.fromEntries(Object.keys(markers).map((key) => [key, `valor de ${key.slice(1, -1)}`]));
  const client = async (name: number) => {
    for (let n = 0; n < documentsEach; n++) {
      const order = { documentType, formData, selectedTopics: [], outputFileName: `${name}-${n}` };
      await (await call("/api/documents/generate", order, data.token)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, name) => client(name)));
}

const cells = (name: string, { atRest, peak, familyPeak, underLoad }: Held) =>
  process.stdout.write(`| ${[name, atRest, peak, familyPeak, underLoad ?? ""].join(" | ")} |\n`);

process.stdout.write(`${root}\n\n`);
process.stdout.write("| | at rest | peak | peak with what it starts | peak after 200 documents |\n");
process.stdout.write("| --- | --- | --- | --- | --- |\n");
const data = await mkdtemp(join(tmpdir(), "lavra-memory-"));
const cache = join(root, "node_modules/.cache/lavra");
try {
  for (const name of readdirSync(cache)) {
    if (/^embedded-[0-9a-f]+$/.test(name)) rmSync(join(cache, name), { recursive: true });
  }
} catch {
  // No data folder is prepared.
}
cells("embedded, the installation's first start", await measure({ LAVRA_DATA: join(data, "one") }));
cells("embedded, first start on an empty folder", await measure({ LAVRA_DATA: join(data, "two") }));
cells("embedded, later start", await measure({ LAVRA_DATA: join(data, "two") }, true));
cells("embedded, settings for 1 GiB", await measure({ LAVRA_DATA: join(data, "two"), ...small }, true));
await rm(data, { recursive: true });
const binaries = findPostgres();
if (binaries) {
  const postgres = await startPostgres(binaries);
  try {
    cells("PostgreSQL", await measure({ DATABASE_URL: postgres.url }, true));
    cells("PostgreSQL, settings for 1 GiB", await measure({ DATABASE_URL: postgres.url, ...small }, true));
  } finally {
    await postgres.stop();
  }
}
