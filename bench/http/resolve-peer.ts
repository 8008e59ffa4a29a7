import type { ResolveHook } from "node:module";

/** Resolves the API's document composition to docxtemplater instead of the engine. */
export const resolve: ResolveHook = (specifier, context, next) =>
  specifier.endsWith("/compose-document.ts")
    ? { url: new URL("compose-by-peer.ts", import.meta.url).href, format: "module-typescript", shortCircuit: true }
    : next(specifier, context);
