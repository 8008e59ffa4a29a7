import { closingSteps, quickSteps } from "./check-steps.ts";
import { runSteps, showFailures } from "./run-steps.ts";

process.exitCode = showFailures(await runSteps([...quickSteps, ...closingSteps], 2));
