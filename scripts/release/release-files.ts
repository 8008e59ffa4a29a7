/** Parts of the checkout that a release has. */
const included =
  /^(?:LICENSE|apps\/api\/(?:package\.json|src\/|migrations\/|demo\/)|packages\/[^/]+\/(?:package\.json|src\/)|deploy\/|docs\/(?:backup|operations|reliability|storage)\.md)/;
const excluded = /\.test\.tsx?$|\/testing\/|^apps\/api\/src\/testing\//;

/** Returns the files of the checkout that a release has: what the server runs, and the operator's documents. */
export const releaseFiles = (tracked: readonly string[]): string[] =>
  tracked.filter((path) => included.test(path) && !excluded.test(path));

/**
 * Files of packages that nothing reads while the server runs: Node refuses TypeScript below `node_modules`, and takes
 * the `dist-cjs` of Amazon's packages.
 */
const unused = /\.(?:map|[cm]?tsx?|flow|tsbuildinfo|md)$|(?:^|\/)(?:README|CHANGELOG|HISTORY|CHANGES)(?:\.[a-z]+)?$/i;
const unusedFolders = /\/(?:tests?|__tests__|benchmarks?|examples?|\.github|dist-es|dist-types)\//;

/** True if a file of an installed package may be left out. Licences never are. */
export const isUnusedPackageFile = (path: string): boolean =>
  !/licen[cs]e|notice|copying/i.test(path.split("/").at(-1) ?? "") && (unused.test(path) || unusedFolders.test(path));
