import { Counter, Gauge, type Registry } from "prom-client";
import type { Connections } from "../db/lasting-pool.ts";
import type { PoolFigures } from "../workers/worker-pool.ts";

/** Parts whose figures are read when somebody asks for the metrics. */
export interface Watched {
  readonly workers: () => PoolFigures;
  readonly databaseQueue: () => { readonly running: number; readonly waiting: number };
  /** Undefined for the embedded database. */
  readonly connections: () => Connections | undefined;
}

/** Defines the figures that are read from other parts at each request for the metrics. */
export function watchFigures(registry: Registry, { workers, databaseQueue, connections }: Watched): void {
  const registers = [registry];
  const states = (name: string, help: string, read: () => object) =>
    new Gauge({
      name,
      help,
      labelNames: ["state"],
      registers,
      collect() {
        for (const [state, count] of Object.entries(read())) this.set({ state }, count);
      },
    });
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  states("lavra_worker_jobs", "Jobs for worker threads.", () => ({
    waiting: workers().waiting,
    running: workers().threads.busy,
  }));
  states("lavra_worker_threads", "Worker threads.", () => workers().threads);
  total("lavra_worker_jobs_started_total", "Jobs begun on a worker thread.", () => workers().started);
  total("lavra_worker_wait_seconds_total", "Seconds that started jobs had waited.", () => workers().waitedMs / 1000);
  states("lavra_database_queue", "Transactions in the fair queue.", databaseQueue);
  states("lavra_database_connections", "Connections of the pool.", () => connections() ?? {});
}
