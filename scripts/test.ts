import { buildWeb } from "./build-web.ts";
import { checkSteps } from "./check-steps.ts";
import { runSteps, runTogether } from "./run-steps.ts";

await runTogether(checkSteps);
await runSteps([{ name: "unit and API tests", run: ["node_modules/vitest/vitest.mjs", "run"] }]);
buildWeb();
await runSteps([{ name: "journeys in a browser", run: ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e"] }]);
