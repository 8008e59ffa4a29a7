import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../arrows/arrows.ts";
import { type AdvisorySnapshot, advisoryFaults, snapshotAge } from "./advisories.ts";
import { isPermitted, namedLicence } from "./licences.ts";
import { keyOf, type LockedPackage, lockedPackages } from "./locked-packages.ts";

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** The dated answer of the advisory service; `npm run advisories` writes it. */
export const snapshotFile = join(projectRoot, "scripts/dependencies/advisories.json");

export const readSnapshot = (): AdvisorySnapshot => readJson(snapshotFile);

/** Returns the packages of the project's lockfile. */
export const readPackages = (): LockedPackage[] =>
  lockedPackages(readJson(join(projectRoot, "package-lock.json")), installedLicence);

function installedLicence(path: string): string | undefined {
  const folder = join(projectRoot, path);
  if (!existsSync(join(folder, "package.json"))) return undefined;
  const [text] = globSync("{LICEN[CS]E*,licen[cs]e*}", { cwd: folder });
  return namedLicence(
    readJson(join(folder, "package.json")).license,
    text === undefined ? "" : readFileSync(join(folder, text), "utf8"),
  );
}

/** Judges licences and known faults of the lockfile's packages, without a network. */
if (import.meta.main) {
  const packages = readPackages();
  const snapshot = readSnapshot();
  const today = new Date().toISOString().slice(0, 10);
  const production = packages.filter(({ isProduction }) => isProduction);
  const faults = [
    ...production
      .filter(({ name, licence }) => !isPermitted(name, licence))
      .map((one) => `${keyOf(one)}: the licence ${one.licence} is not permitted (scripts/dependencies/licences.ts)`),
    ...advisoryFaults(snapshot, packages, today),
  ];
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  const count = `${production.length} packages of production, ${packages.length} in all, ${faults.length} faults`;
  process.stdout.write(`${count}; ${snapshotAge(snapshot, packages, today)}\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}
