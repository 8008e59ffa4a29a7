import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../../node_modules/.cache/lavra/code", import.meta.url));

/**
 * Lets this thread's modules be compiled once for each version of them and not at every start, from the next `import()`
 * on. What is kept stands beside the packages themselves, where nobody else may write; an installation that is for
 * reading only compiles as ever.
 */
export function keepCompiledCode(): void {
  enableCompileCache(folder);
}
