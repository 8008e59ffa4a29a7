import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../arrows/arrows.ts";
import { exportsOf } from "./exports-of.ts";

/** Least share of the contract's exports that have a docstring. */
const least = 0.95;

const paths = globSync("packages/contract/src/**/*.ts", { cwd: projectRoot }).filter(
  (path) => !path.endsWith(".test.ts"),
);
const found = paths
  .toSorted()
  .flatMap((path) => exportsOf(path, readFileSync(join(projectRoot, path), "utf8")).map((one) => ({ path, ...one })));
const bare = found.filter(({ isDocumented }) => !isDocumented);
for (const { path, name } of bare) process.stderr.write(`${path}: ${name} has no docstring\n`);
process.stdout.write(`${found.length - bare.length} of ${found.length} exports of the contract have a docstring\n`);
process.exit(found.length > 0 && found.length - bare.length >= least * found.length ? 0 : 1);
