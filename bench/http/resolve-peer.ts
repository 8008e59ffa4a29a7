import type { ResolveHook } from "node:module";

/** Puts docxtemplater in the engine's place wherever the API composes a document. */
export const resolve: ResolveHook = (specifier, context, next) =>
  specifier.endsWith("/compose-document.ts")
    ? { url: new URL("compose-by-peer.ts", import.meta.url).href, format: "module-typescript", shortCircuit: true }
    : next(specifier, context);
