import { closingSteps, quickSteps } from "./check-steps.ts";
import { gatePlan, quickPlan } from "./gate/plan.ts";
import { runPlan } from "./gate/run-plan.ts";
import { runSteps, showFailures } from "./run-steps.ts";

const [which] = process.argv.slice(2);

/**
 * Decides whether a change may be merged: one run of one plan. With `--quick`, the plan of `npm test`; with `--check`,
 * the checks alone.
 */
process.exitCode =
  which === "--check"
    ? showFailures(await runSteps([...quickSteps, ...closingSteps], 2))
    : await runPlan(which === "--quick" ? quickPlan : gatePlan);
