import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../arrows/arrows.ts";
import type { AdvisorySnapshot } from "./advisories.ts";
import { namedLicence } from "./licences.ts";
import { type LockedPackage, lockedPackages } from "./locked-packages.ts";

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
