import type { Config } from "../platform/config.ts";
import { createTemplateWorkers, type TemplateWorkers } from "../templates/index.ts";

const ofWorkers = ["workers", "workerHeapBytes", "workerQueue", "workerQueuePerOffice", "templateCacheBytes"] as const;

let shared: TemplateWorkers | undefined;

/**
 * One set of threads for all apps of a process: starting one costs more than most tests do. An app that is to have its
 * threads otherwise has its own, so that what becomes of them is no other's matter.
 */
export function sharedWorkers(config: Config, overrides: Partial<Config>): TemplateWorkers | undefined {
  if (ofWorkers.some((key) => key in overrides)) return undefined;
  shared ??= createTemplateWorkers(config);
  return shared;
}
