import { workerData } from "node:worker_threads";
import { serveTasks } from "../platform/workers/serve-tasks.ts";
import { createTemplateTasks } from "./template-tasks.ts";

/** What the thread is started with. */
export interface TemplateWorkerData {
  /** Bytes of compiled templates it may keep. */
  readonly cacheBytes: number;
}

serveTasks(createTemplateTasks((workerData as TemplateWorkerData).cacheBytes));
