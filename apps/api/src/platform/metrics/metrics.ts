import { collectDefaultMetrics, Registry } from "prom-client";
import type { WatchStatements } from "../db/open-database.ts";
import type { Logger } from "../log.ts";
import { recordSpan } from "../tracing/spans.ts";
import type { PoolFigures } from "../workers/worker-pool.ts";
import { defineFigures } from "./figures.ts";
import { type Watched, watchFigures } from "./watched-figures.ts";

/** A call that was answered; the route is its pattern, never its address. */
interface Served {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

const noJobs: PoolFigures = { waiting: 0, started: 0, waitedMs: 0, threads: { starting: 0, idle: 0, busy: 0 } };

export type Metrics = ReturnType<typeof createMetrics>;

/** The figures of one process, in a registry of its own. */
export function createMetrics() {
  const registry = new Registry();
  const figures = defineFigures(registry);
  const runs = new Map<string, { lastSuccess: string | null; lastFailure: string | null }>();
  let newestBackup: Date | undefined;
  let watched: Watched | undefined;
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    /** Names of all metrics. */
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    /** Adds the figures of the process and of its event loop; once in a process. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    watch(parts: Watched): void {
      watched = parts;
      watchFigures(registry, parts);
    },
    /** Figures of this instant, for people. */
    readings: () => ({
      work: [...runs].map(([name, ends]) => ({ name, ...ends })),
      lastBackup: newestBackup,
      workers: watched?.workers() ?? noJobs,
      databaseQueue: watched?.databaseQueue() ?? { running: 0, waiting: 0 },
    }),
    served({ method, route, status, seconds }: Served): void {
      figures.requests.inc({ method, route, status });
      figures.durations.observe({ method, route }, seconds);
    },
    failed: (code: string) => figures.errors.inc({ code }),
    statement(seconds: number, isSlow: boolean): void {
      figures.statements.observe(seconds);
      if (isSlow) figures.slow.inc();
    },
    documentGenerated: (seconds: number) => figures.documents.observe(seconds),
    uploaded(stored: number, refused: number): void {
      figures.uploads.inc({ outcome: "stored" }, stored);
      figures.uploads.inc({ outcome: "refused" }, refused);
    },
    stored(operation: string, seconds: number, hasFailed: boolean): void {
      figures.storage.observe({ operation }, seconds);
      if (hasFailed) figures.storageErrors.inc({ operation });
    },
    jobRan(work: string, at: Date, hasFailed: boolean): void {
      figures.jobs.inc({ work, outcome: hasFailed ? "failure" : "success" });
      const ends = runs.get(work) ?? { lastSuccess: null, lastFailure: null };
      runs.set(work, { ...ends, [hasFailed ? "lastFailure" : "lastSuccess"]: at.toISOString() });
      (hasFailed ? figures.jobFailure : figures.jobSuccess).set({ work }, at.getTime() / 1000);
    },
    lastBackup(at: Date | undefined): void {
      newestBackup = at;
      figures.backup.set(at ? at.getTime() / 1000 : 0);
    },
  };
}

/** Characters of a statement's text in the log and in traces. */
const mostText = 500;

const shortened = (sql: string) => sql.replaceAll(/\s+/g, " ").slice(0, mostText);

/**
 * Measures and traces each statement, and logs slow ones: the text with its placeholders, never a value.
 * @param slowMs 0 logs none
 */
export const watchStatements =
  (metrics: Pick<Metrics, "statement">, log: Logger, slowMs: number): WatchStatements =>
  ({ query, queryDurationMillis: ms }) => {
    const isSlow = slowMs > 0 && ms >= slowMs;
    metrics.statement(ms / 1000, isSlow);
    recordSpan("statement", () => ({ seconds: ms / 1000, attributes: { "db.query.text": shortened(query.sql) } }));
    if (isSlow) log.warn({ ms: Math.round(ms), statement: shortened(query.sql) }, "slow statement");
  };
