import { quickPlan } from "./gate/plan.ts";
import { runPlan } from "./gate/run-plan.ts";

process.exitCode = await runPlan(quickPlan);
