import { execFileSync } from "node:child_process";
import { projectRoot, readArrows } from "./arrows.ts";
import { arrowRules } from "./floor-plan.ts";

const { modules, faults } = readArrows(projectRoot);
const advice = new Map(arrowRules.map(({ name, comment }) => [name, comment]));
for (const { from, to, rule } of faults) process.stderr.write(`${rule}: ${from} → ${to}\n  ${advice.get(rule)}\n`);

const tracked = execFileSync("git", ["ls-files", "apps", "packages"], { cwd: projectRoot, encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !path.includes("/fixtures/"));
// A checker that cannot parse reads and finds nothing, so its count is part of the check.
const blind = modules.length < tracked.length;
if (blind)
  process.stderr.write(
    `the checker read ${modules.length} modules, git lists ${tracked.length}: git add what was moved or deleted\n`,
  );
process.stdout.write(`${modules.length} modules, ${faults.length} arrows the wrong way\n`);
process.exit(faults.length > 0 || blind ? 1 : 0);
