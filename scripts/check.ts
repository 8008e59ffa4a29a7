import { closingSteps, quickSteps } from "./check-steps.ts";
import { runSteps } from "./run-steps.ts";

await runSteps([...quickSteps, ...closingSteps], 2);
