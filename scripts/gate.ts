import { gatePlan, quickPlan } from "./gate/plan.ts";
import { runPlan } from "./gate/run-plan.ts";

/** Decides whether a change may be merged: one run of one plan. With `--quick`, the plan of `npm test`. */
process.exitCode = await runPlan(process.argv.includes("--quick") ? quickPlan : gatePlan);
