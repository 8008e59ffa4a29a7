import { gzipSync } from "node:zlib";

/** Limit of script bytes (gzip 9) before a page can be used, and of their files. */
export const scriptBudget = (path: string) => ({ bytes: path === "/login" ? 90_000 : 200_000, files: 18 });

/** Modules, by path, that a page's main part needs but that load with its first use. */
export const comesWithFirstUse: Readonly<Record<string, string>> = {
  "/generate": "/src/markers/marker-field.tsx",
  "/create-model": "/src/configurator/file-configurator.tsx",
};

export interface Script {
  readonly file: string;
  readonly code: string | Uint8Array;
}

export const weightOf = ({ code }: Script): number => gzipSync(code, { level: 9 }).length;

const inKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/**
 * Describes by how much a page exceeds its limit, with its scripts, the heaviest first. @returns undefined within the
 * limit
 */
export function overweight(path: string, scripts: readonly Script[]): string | undefined {
  const most = scriptBudget(path);
  const weighed = scripts.map((script) => ({ file: script.file, bytes: weightOf(script) }));
  const bytes = weighed.reduce((sum, each) => sum + each.bytes, 0);
  if (bytes <= most.bytes && scripts.length <= most.files) return undefined;
  const lines = weighed.sort((a, b) => b.bytes - a.bytes).map((each) => `  ${inKilobytes(each.bytes)} ${each.file}`);
  const sums = `${inKilobytes(bytes)} of ${inKilobytes(most.bytes)} in ${scripts.length} of ${most.files} files`;
  return [`${path} loads ${sums}`, ...lines].join("\n");
}
