import type { Step } from "./run-steps.ts";

/** Further checks of `npm test`: format and lint, types, imports between modules, cited tests, slow expressions. */
export const quickSteps: readonly Step[] = [
  { name: "format and lint", run: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."] },
  { name: "types (server, packages, tools)", run: ["node_modules/typescript/bin/tsc", "-p", "."] },
  { name: "types (browser)", run: ["node_modules/typescript/bin/tsc", "-p", "apps/web"] },
  { name: "arrows", run: ["scripts/arrows/arrows.ts"] },
  { name: "coverage of the specification", run: ["scripts/check-coverage.ts"] },
  { name: "decision records", run: ["scripts/decisions/decision-faults.ts"] },
  { name: "licences and known faults of packages", run: ["scripts/dependencies/read-dependencies.ts"] },
  { name: "docstrings of the contract", run: ["scripts/docstrings/exports-of.ts"] },
  { name: "regular expressions", run: ["scripts/check-expressions.ts"] },
];

/** Checks of a finished change: the API's description, dead code and dead parts. */
export const closingSteps: readonly Step[] = [
  { name: "API description", run: ["scripts/api-description/describe-api.ts"] },
  { name: "dead code", run: ["node_modules/knip/bin/knip.js"] },
  {
    // Without tests and gallery, which otherwise keep parts alive that no page uses.
    name: "dead parts of the browser",
    run: ["node_modules/knip/bin/knip.js", "--production", "--workspace", "apps/web"],
  },
];
