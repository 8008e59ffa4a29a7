import { createRequire, register, syncBuiltinESMExports } from "node:module";
import type * as Threads from "node:worker_threads";
import type * as Composing from "../../apps/api/src/templates/compose-document.ts";
import type * as Peer from "./compose-by-peer.ts";

/** Does not compile if the stand-in lacks an export of the API's own module. */
type Complete<StandIn extends typeof Composing> = StandIn;
export type StandIn = Complete<typeof Peer>;

/** Passed as `--import` to a server: `resolve-peer.ts` then resolves modules in it and in the threads it starts. */
register("./resolve-peer.ts", import.meta.url);

/** The server's threads do not inherit the process's flags, so this module is passed to each of them. */
const threads = createRequire(import.meta.url)("node:worker_threads") as { Worker: typeof Threads.Worker };
threads.Worker = class extends threads.Worker {
  constructor(script: string | URL, options: Threads.WorkerOptions = {}) {
    super(script, { ...options, execArgv: [...(options.execArgv ?? []), "--import", import.meta.url] });
  }
};
syncBuiltinESMExports();
