import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/**
 * Keeps the compiled code of the embedded database in the process: each test file opens one on a thread of its own, which
 * would compile and optimise the same code again. Opening takes 2.6 s of processor time in place of 3.8.
 */
const kept = globalThis as { embeddedCode?: Promise<WebAssembly.Module[]> };
const engine = new URL(".", import.meta.resolve("@electric-sql/pglite"));

kept.embeddedCode ??= Promise.all(
  ["pglite.wasm", "initdb.wasm"].map(async (name) =>
    WebAssembly.compile(await readFile(fileURLToPath(new URL(name, engine)))),
  ),
);
await kept.embeddedCode;
