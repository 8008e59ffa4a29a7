import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openDatabase } from "../../../apps/api/src/platform/db/open-database.ts";
import { findPostgres, startPostgres } from "../../../apps/api/src/testing/database/postgres-server.ts";
import { makeLibrary } from "../../library/make-library.ts";
import { type MeasuredServer, startMeasuredServer } from "../../load/measured-server.ts";
import { callerOf, read } from "../offices.ts";
import { heavyCalls } from "./heavy-calls.ts";

/**
 * Longest stretch for which each of the heaviest calls blocks the thread that answers all requests, in an office of
 * nearly 20,000 files: `node bench/reliability/memory/main-thread.ts [embedded|postgres] [rounds] [checkout]`. The best of the
 * rounds counts: the first compiles code, and other work on the machine only adds time.
 */
const [kind = "embedded", rounds = "3", checkout = resolve(import.meta.dirname, "../../..")] = process.argv.slice(2);
/** Leaves room for the files that are uploaded. */
const size = { files: 19_800, folders: 500, inOne: 1_000 };
const patience = { connectMs: 20_000, statementMs: 600_000, lockMs: 60_000, idleMs: 60_000 };
/** Calls with a shorter stretch are not listed, ms. */
const notable = 25;

interface Stretch {
  /** Longest stretch of the thread's own processor time in ms, during which nothing else is answered. */
  readonly own: number;
  readonly status: number;
}

async function measure(server: MeasuredServer, call: () => Promise<Response>): Promise<Stretch> {
  await server.ask("reset");
  const reply = await call();
  await reply.arrayBuffer();
  const { ownMax: own } = await server.ask("read");
  return { own, status: reply.status };
}

async function measureAll(server: MeasuredServer): Promise<Map<string, Stretch>> {
  const best = new Map<string, Stretch>();
  const office = callerOf(server, server.token);
  for (let round = 0; round < Number(rounds); round++) {
    for await (const { name, call } of heavyCalls(office, round)) {
      const now = await measure(server, call);
      best.set(name, { ...now, own: Math.min(now.own, best.get(name)?.own ?? now.own) });
    }
  }
  return best;
}

/** Starts a server whose office has a large library. */
async function startWithLibrary(databaseUrl: string, folder: string): Promise<MeasuredServer> {
  const settings = { INTAKE_SECONDS: "30", GENERATION_SECONDS: "60" };
  const server = await startMeasuredServer(checkout, databaseUrl, { folder, settings });
  const me = callerOf(server, server.token).call("GET", "/api/auth/me");
  const { user } = await read<{ user: { scopeId: string } }>(me).finally(() => server.stop());
  const db = await openDatabase(
    databaseUrl
      ? { kind: "postgres", url: databaseUrl, connections: 2, patience, prepared: true, startMs: 5000 }
      : { kind: "embedded", folder },
  );
  await makeLibrary(db, user.scopeId, size);
  await db.close();
  return startMeasuredServer(checkout, databaseUrl, { folder, settings });
}

async function run(databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "lavra-thread-"));
  try {
    const server = await startWithLibrary(databaseUrl, folder);
    const found = await measureAll(server).finally(() => server.stop());
    const heaviest = [...found].sort(([, one], [, other]) => other.own - one.own);
    const rows = heaviest.map(([name, { own, status }]) => [name, own.toFixed(0), status] as const);
    const listed = rows.filter(([, own]) => Number(own) >= notable).map((row) => `| ${row.join(" | ")} |\n`);
    const head = `| ${kind}: the heaviest of ${rows.length} calls | main thread ms | status |\n| --- | --- | --- |\n`;
    process.stdout.write(`${head}${listed.join("")}`);
    const refused = rows.filter(([, , status]) => status >= 400);
    if (refused.length > 0) process.stdout.write(`\nrefused: ${refused.map(([name]) => name).join("; ")}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const binaries = kind === "postgres" ? findPostgres() : undefined;
const postgres = binaries ? await startPostgres(binaries) : undefined;
await run(postgres?.url ?? "").finally(() => postgres?.stop());
