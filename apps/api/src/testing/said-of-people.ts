import { sql } from "kysely";
import { createLog } from "../platform/log.ts";
import { createMetrics, watchStatements } from "../platform/metrics/metrics.ts";
import { exportTraces } from "../platform/tracing/export-traces.ts";
import { filesOf, makeBackup, temporaryFolder } from "./backups.ts";
import { testPassword } from "./people.ts";
import { startTraceCollector } from "./services/trace-collector.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

const token = "um-segredo-de-coletor";
/** Shorter values are found by chance. */
const leastLength = 6;

/** Keeps all that an API says of itself: its log with every statement, its traces and its metrics. */
export function createSaid() {
  const lines: string[] = [];
  let collector: Awaited<ReturnType<typeof startTraceCollector>> | undefined;
  let stopTraces: (() => Promise<void>) | undefined;

  async function start(): Promise<TestApp> {
    collector = await startTraceCollector();
    stopTraces = await exportTraces({ collector: collector.url, serviceName: "lavra", share: 1 });
    const log = createLog("trace", { write: (text) => lines.push(text) });
    // Every statement is a slow one.
    const watch = watchStatements(createMetrics(), log, Number.MIN_VALUE);
    return startTestApp({ metrics: { token, addresses: [] } }, { log, watch });
  }

  async function stop(): Promise<void> {
    await stopTraces?.();
    stopTraces = undefined;
    await collector?.close();
  }

  /** Returns the places that have a planted value, or a name, login, document, e-mail or password of a person. */
  async function leaks(api: TestApp, planted: readonly string[]) {
    const { body: metrics } = await api.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
    const folder = await temporaryFolder();
    await makeBackup(api, folder);
    const names = [...(await filesOf(folder, "objects")), ...(await filesOf(folder, "points"))];
    await stop();
    const places = { log: lines.join(""), traces: collector?.texts.join("") ?? "", metrics, backups: names.join("\n") };
    const values = new Set([...planted, ...(await personsIn(api)), testPassword]);
    const found = Object.entries(places).flatMap(([place, text]) => {
      const small = text.toLowerCase();
      return [...values]
        .filter((value) => value.length >= leastLength && small.includes(value.toLowerCase()))
        .map((value) => `${place}: ${value}`);
    });
    return { leaks: found, quantity: { lines: lines.length, spans: collector?.spans().length ?? 0 } };
  }

  return { start, stop, leaks };
}

/** What the rows know of people, as they typed it and as it is stored. */
async function personsIn({ db }: TestApp): Promise<string[]> {
  const { rows } = await db.platform((tx) =>
    sql<Record<string, string | null>>`select nome, login, login_key, cpf, cnpj, email from users`.execute(tx),
  );
  return rows.flatMap((row) => Object.values(row).flatMap((value) => value ?? []));
}
