import { register } from "node:module";
import type * as Composing from "../../apps/api/src/templates/compose-document.ts";
import type * as Peer from "./compose-by-peer.ts";

/** Does not compile where the stand-in lacks something that the API's own module exports. */
type Complete<StandIn extends typeof Composing> = StandIn;
export type StandIn = Complete<typeof Peer>;

/** `--import` of a server: `resolve-peer.ts` then answers in it and in the threads it starts. */
register("./resolve-peer.ts", import.meta.url);
