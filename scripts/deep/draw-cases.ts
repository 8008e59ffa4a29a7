import fc from "fast-check";
import { beforeEach, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** True if tests draw many cases. */
    deep: boolean;
    /** Seed of drawn cases: fixed, except in a deep run. */
    seed: number;
    /** Time after which a deep run draws no more cases, in milliseconds since 1970. */
    until: number;
  }
}

/** Properties draw from the run's seed and end when a deep run has no time left. */
const left = inject("until") - Date.now();
fc.configureGlobal({
  seed: inject("seed"),
  numRuns: inject("deep") ? 2_000 : 100,
  ...(inject("until") < Number.MAX_SAFE_INTEGER ? { interruptAfterTimeLimit: Math.max(1, left) } : {}),
});

if (inject("deep")) {
  beforeEach((context) => {
    context.skip(Date.now() > inject("until"), "the time of this deep run is over");
  });
}
