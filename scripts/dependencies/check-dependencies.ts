import { advisoryFaults, snapshotAge } from "./advisories.ts";
import { isPermitted } from "./licences.ts";
import { keyOf } from "./locked-packages.ts";
import { readPackages, readSnapshot } from "./read-dependencies.ts";

/** Judges licences and known faults of the lockfile's packages, without a network. */
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
