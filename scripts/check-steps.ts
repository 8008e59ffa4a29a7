import type { Step } from "./run-steps.ts";

/** Format and lint, types, arrows between modules, the API's description, tests cited, slow expressions, dead code and parts. */
export const checkSteps: readonly Step[] = [
  { name: "format and lint", run: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."] },
  { name: "types (server, packages, tools)", run: ["node_modules/typescript/bin/tsc", "-p", "."] },
  { name: "types (browser)", run: ["node_modules/typescript/bin/tsc", "-p", "apps/web"] },
  { name: "arrows", run: ["scripts/check-arrows.ts"] },
  { name: "API description", run: ["scripts/check-api.ts"] },
  { name: "coverage of the specification", run: ["scripts/check-coverage.ts"] },
  { name: "regular expressions", run: ["scripts/check-expressions.ts"] },
  { name: "dead code", run: ["node_modules/knip/bin/knip.js"] },
  {
    // Without tests and gallery, which otherwise keep alive what no page draws.
    name: "dead parts of the browser",
    run: ["node_modules/knip/bin/knip.js", "--production", "--workspace", "apps/web"],
  },
];
