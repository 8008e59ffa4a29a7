import { gatePlan } from "./gate/plan.ts";
import { runPlan } from "./gate/run-plan.ts";

/** What decides whether a change lands: one run of one plan. */
process.exitCode = await runPlan(gatePlan);
