import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ArrowRule, arrowRules } from "./floor-plan.ts";

export const projectRoot = fileURLToPath(new URL("../../", import.meta.url));
const checker = join(projectRoot, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");

interface Cruise {
  modules: { source: string; coreModule?: boolean; dependencyTypes?: string[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

/** Result of the dependency checker: the project's modules that it read, and every import that points the wrong way. */
export interface Arrows {
  modules: string[];
  faults: { from: string; to: string; rule: string }[];
}

/** Runs the dependency checker on the folders of a checkout. */
export function readArrows(root: string, rules: readonly ArrowRule[] = arrowRules): Arrows {
  const folder = mkdtempSync(join(tmpdir(), "lavra-arrows-"));
  try {
    const config = join(folder, "rules.json");
    writeFileSync(config, JSON.stringify({ forbidden: rules, options: cruiseOptions }));
    const ran = spawnSync(
      process.execPath,
      [checker, "--config", config, "--output-type", "json", "apps", "packages"],
      { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 },
    );
    if (!ran.stdout) throw new Error(`the dependency checker said nothing: ${ran.stderr}`);
    return summarise(JSON.parse(ran.stdout) as Cruise);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const cruiseOptions = {
  parser: "swc",
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
  exclude: { path: "/dist/|/fixtures/" },
  enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
};

function summarise({ modules, summary }: Cruise): Arrows {
  const own = modules.map(({ source }) => source).filter((source) => /^(apps|packages)\/.*\.tsx?$/.test(source));
  return { modules: own, faults: summary.violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name })) };
}

if (import.meta.main) {
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
}
