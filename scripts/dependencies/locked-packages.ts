/** An entry of `package-lock.json`; entries of the workspaces and links to them are left out. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** As an SPDX expression; "unnamed" if neither the lockfile nor the package names one. */
  readonly licence: string;
  /** True if a person who runs or uses Lavra gets it: the server's packages, and those bundled into the pages. */
  readonly isProduction: boolean;
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>>;
}

/**
 * Returns the packages of a lockfile, each version once. Optional packages of other platforms are among them.
 * @param installedLicence reads the licence of an installed package whose entry names none
 */
export function lockedPackages(
  { packages }: Lockfile,
  installedLicence: (path: string) => string | undefined,
): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1) ?? "";
    if (!path.includes("node_modules/") || link || version === undefined) continue;
    const key = `${name}@${version}`;
    const isProduction = dev !== true || found.get(key)?.isProduction === true;
    found.set(key, { name, version, licence: license ?? installedLicence(path) ?? "unnamed", isProduction });
  }
  return [...found.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Name and version, as npm writes them. */
export const keyOf = ({ name, version }: LockedPackage) => `${name}@${version}`;
