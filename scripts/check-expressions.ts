import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { judgeExpression, rememberingJudge } from "./expressions/judge-expression.ts";
import { slowExpressions } from "./expressions/slow-expressions.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
/** Tests read only texts that they wrote themselves. */
const isOfTests = /\.test\.tsx?$|\/testing\/|\/fuzz\//;
const listed = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "apps", "packages", "scripts"],
  {
    cwd: root,
    encoding: "utf8",
  },
);
const paths = listed.split("\n").filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !isOfTests.test(path));

const { version } = JSON.parse(readFileSync(join(root, "node_modules/recheck/package.json"), "utf8"));
/**
 * The first flag judges every expression without stored verdicts; `--share` writes the linear ones to the repository
 * for every checkout.
 */
const [isFull, share] = ["--full", "--share"].map((flag) => process.argv.includes(flag));
const memory = {
  own: isFull ? "" : join(root, "node_modules/.cache/lavra/expressions.json"),
  shared: isFull ? "" : join(root, "scripts/expressions/linear.txt"),
};
/** New expressions that every clean checkout may judge: about six a second. */
const mostUnshared = 100;
const remembering = rememberingJudge(memory, judgeExpression, version);
const { expressions, faults: slow } = await slowExpressions(root, paths, remembering.judge);
if (!isFull) remembering.save();
if (share) remembering.share();
const unshared = isFull || share ? 0 : remembering.unshared();
const tooMany =
  unshared > mostUnshared
    ? [`${unshared} expressions are new: store the linear ones with node scripts/check-expressions.ts --share`]
    : [];
const faults = [...slow, ...tooMany];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${expressions} regular expressions, ${faults.length} faults\n`);
process.exit(faults.length > 0 || expressions === 0 ? 1 : 0);
