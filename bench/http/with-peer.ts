import { register } from "node:module";

/** `--import` of a server: `resolve-peer.ts` then answers in it and in the threads it starts. */
register("./resolve-peer.ts", import.meta.url);
