import { workerData } from "node:worker_threads";
import { keepCompiledCode } from "../platform/compiled-code.ts";

/** What the thread is started with. */
export interface TemplateWorkerData {
  /** Bytes of compiled templates it may keep. */
  readonly cacheBytes: number;
}

// A thread that was lost is followed by another at once: whoever waits for it waits a third of the time.
keepCompiledCode();
const [{ serveTasks }, { createTemplateTasks }] = await Promise.all([
  import("../platform/workers/serve-tasks.ts"),
  import("./template-tasks.ts"),
]);
serveTasks(createTemplateTasks((workerData as TemplateWorkerData).cacheBytes));
