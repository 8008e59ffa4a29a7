import { workerData } from "node:worker_threads";
import { keepCompiledCode } from "../platform/compiled-code.ts";

/** Data that the thread is started with. */
export interface TemplateWorkerData {
  /** Most bytes of cached compiled templates. */
  readonly cacheBytes: number;
}

// A lost thread is replaced at once; with compiled code in the cache, those who wait for it wait a third of the time.
keepCompiledCode();
const [{ serveTasks }, { createTemplateTasks }] = await Promise.all([
  import("../platform/workers/serve-tasks.ts"),
  import("./template-tasks.ts"),
]);
serveTasks(createTemplateTasks((workerData as TemplateWorkerData).cacheBytes));
