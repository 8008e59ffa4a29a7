import { collectDefaultMetrics, Registry } from "prom-client";
import { defineFigures } from "./figures.ts";
import { type Watched, watchFigures } from "./watched-figures.ts";

/** A call that was answered; the route is its pattern, never its address. */
interface Served {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The figures of one process, in a registry of its own. */
export function createMetrics() {
  const registry = new Registry();
  const figures = defineFigures(registry);
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    /** Names of all metrics. */
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    /** Adds the figures of the process and of its event loop; once in a process. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    watch: (parts: Watched) => watchFigures(registry, parts),
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
      (hasFailed ? figures.jobFailure : figures.jobSuccess).set({ work }, at.getTime() / 1000);
    },
    lastBackup: (at: Date | undefined) => figures.backup.set(at ? at.getTime() / 1000 : 0),
  };
}
