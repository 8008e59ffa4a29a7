import { createRequire, register, syncBuiltinESMExports } from "node:module";
import type * as Threads from "node:worker_threads";
import type * as Composing from "../../apps/api/src/templates/compose-document.ts";
import type * as Peer from "./compose-by-peer.ts";

/** Does not compile where the stand-in lacks something that the API's own module exports. */
type Complete<StandIn extends typeof Composing> = StandIn;
export type StandIn = Complete<typeof Peer>;

/** `--import` of a server: `resolve-peer.ts` then answers in it and in the threads it starts. */
register("./resolve-peer.ts", import.meta.url);

/** The server's threads take no flags of the process: this module is handed to each of them. */
const threads = createRequire(import.meta.url)("node:worker_threads") as { Worker: typeof Threads.Worker };
threads.Worker = class extends threads.Worker {
  constructor(script: string | URL, options: Threads.WorkerOptions = {}) {
    super(script, { ...options, execArgv: [...(options.execArgv ?? []), "--import", import.meta.url] });
  }
};
syncBuiltinESMExports();
