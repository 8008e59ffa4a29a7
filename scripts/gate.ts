import { gatePlan } from "./gate/plan.ts";
import { runPlan } from "./gate/run-plan.ts";

/** Decides whether a change may be merged: one run of one plan. */
process.exitCode = await runPlan(gatePlan);
