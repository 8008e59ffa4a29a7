import type { Config } from "../platform/config.ts";
import { createTemplateWorkers, type TemplateWorkers } from "../templates/index.ts";

const ofWorkers = ["workers", "workerHeapBytes", "workerQueue", "workerQueuePerOffice", "templateCacheBytes"] as const;

let shared: TemplateWorkers | undefined;

/**
 * One set of threads for all apps of a process: starting one takes longer than most tests. An app with other worker
 * settings has its own, so that its threads affect no other app.
 */
export function sharedWorkers(config: Config, overrides: Partial<Config>): TemplateWorkers | undefined {
  if (ofWorkers.some((key) => key in overrides)) return undefined;
  shared ??= createTemplateWorkers(config);
  return shared;
}
