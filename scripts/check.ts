import { checkSteps } from "./check-steps.ts";
import { runTogether } from "./run-steps.ts";

await runTogether(checkSteps);
