import { createRequire, registerHooks, syncBuiltinESMExports } from "node:module";
import type * as Threads from "node:worker_threads";
import type * as Composing from "../../apps/api/src/templates/compose-document.ts";
import type * as Peer from "./compose-by-peer.ts";

/** Does not compile if the stand-in lacks an export of the API's own module. */
type Complete<StandIn extends typeof Composing> = StandIn;
export type StandIn = Complete<typeof Peer>;

/**
 * Passed as `--import` to a server: the API's document composition is then docxtemplater's instead of the engine's, in
 * the server and in the threads it starts.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith("/compose-document.ts")
      ? { url: new URL("compose-by-peer.ts", import.meta.url).href, format: "module-typescript", shortCircuit: true }
      : next(specifier, context),
});

/** The server's threads do not inherit the process's flags, so this module is passed to each of them. */
const threads = createRequire(import.meta.url)("node:worker_threads") as { Worker: typeof Threads.Worker };
threads.Worker = class extends threads.Worker {
  constructor(script: string | URL, options: Threads.WorkerOptions = {}) {
    super(script, { ...options, execArgv: [...(options.execArgv ?? []), "--import", import.meta.url] });
  }
};
syncBuiltinESMExports();
