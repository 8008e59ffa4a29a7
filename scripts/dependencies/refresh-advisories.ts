import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { projectRoot } from "../arrows/arrows.ts";
import { type AdvisorySnapshot, advisoriesOf, packagesHash } from "./advisories.ts";
import { readPackages, readSnapshot, snapshotFile } from "./read-dependencies.ts";

/** Asks npm's advisory service about the lockfile and writes its answer. `npm run advisories`; decisions are kept. */
const { stdout } = spawnSync("npm", ["audit", "--json", "--package-lock-only"], {
  cwd: projectRoot,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const report = JSON.parse(stdout === "" ? "{}" : stdout);
if (report.vulnerabilities === undefined) {
  process.stderr.write(`No answer: ${report.message ?? "npm printed nothing"}. The snapshot is unchanged.\n`);
  process.exit(1);
}
const snapshot: AdvisorySnapshot = {
  answered: new Date().toISOString().slice(0, 10),
  packages: packagesHash(readPackages()),
  advisories: advisoriesOf(report, readSnapshot().advisories),
};
writeFileSync(snapshotFile, `${JSON.stringify(snapshot, undefined, 2)}\n`);
process.stdout.write(`${snapshot.advisories.length} advisories\n`);
