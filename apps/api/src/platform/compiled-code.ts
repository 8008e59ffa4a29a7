import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../../node_modules/.cache/lavra/code", import.meta.url));

/**
 * Caches this thread's compiled modules on disk, from the next `import()` on: a thread of the engine
 * starts in 0.26 s instead of 0.8. The cache is beside the packages, where
 * only the installing user may write; a read-only installation compiles at every start.
 */
export function keepCompiledCode(): void {
  enableCompileCache(folder);
}
