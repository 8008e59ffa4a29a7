/** Parts of the checkout that a release has. */
const included =
  /^(?:LICENSE|apps\/api\/(?:package\.json|src\/|migrations\/|demo\/)|packages\/[^/]+\/(?:package\.json|src\/)|deploy\/|docs\/(?:backup|operations|reliability|storage)\.md)/;
const excluded = /\.test\.tsx?$|\/testing\/|^apps\/api\/src\/testing\//;

/** Returns the files of the checkout that a release has: what the server runs, and the operator's documents. */
export const releaseFiles = (tracked: readonly string[]): string[] =>
  tracked.filter((path) => included.test(path) && !excluded.test(path));

/** Files of packages that nothing reads while the server runs. */
const unused = /\.(?:map|d\.[cm]?ts|flow|tsbuildinfo)$|(?:^|\/)(?:README|CHANGELOG|HISTORY|CHANGES)(?:\.[a-z]+)?$/i;
const unusedFolders = /\/(?:tests?|__tests__|benchmarks?|examples?|\.github)\//;

/** True if a file of an installed package may be left out. Licences never are. */
export const isUnusedPackageFile = (path: string): boolean =>
  !/licen[cs]e|notice|copying/i.test(path.split("/").at(-1) ?? "") && (unused.test(path) || unusedFolders.test(path));

/** Licences that a release may have without asking its authors. */
const permitted = [
  "0BSD",
  "Apache-2.0",
  // Before SPDX: the three clauses.
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
  // libvips, which sharp loads as a library of its own.
  "LGPL-3.0-or-later",
];

/** True if a licence, or one of those joined with OR, or each of those joined with AND, is permitted. */
export function isPermitted(licence: string): boolean {
  const plain = licence.replace(/[()]/g, "").trim();
  if (/ OR /.test(plain)) return plain.split(" OR ").some(isPermitted);
  return plain.split(" AND ").every((one) => permitted.includes(one.trim()));
}
