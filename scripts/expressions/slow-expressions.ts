import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtExpressions } from "./built-expressions.ts";
import { type Expression, findExpressions } from "./find-expressions.ts";
import type { Verdict } from "./judge-expression.ts";

export interface Inspection {
  readonly expressions: number;
  /** One line each: `path:line /expression/ reason`. */
  readonly faults: readonly string[];
}

/** Reads the regular expressions of a folder's files and judges each. */
export async function slowExpressions(
  root: string,
  paths: readonly string[],
  judge: (expression: Expression) => Promise<Verdict>,
): Promise<Inspection> {
  const files = paths.map((path) => ({ path, ...findExpressions(path, readFileSync(join(root, path), "utf8")) }));
  const building = files.filter(({ built }) => built.length > 0).map(({ path }) => path);
  const loaded = await builtExpressions(root, building);
  const faults: string[] = [];
  let expressions = 0;
  for (const { path, written, built } of files) {
    const known = (loaded.get(path) ?? []).filter(({ line }) => built.includes(line));
    for (const line of built.filter((one) => !known.some((expression) => expression.line === one))) {
      faults.push(`${path}:${line} is put together where it cannot be judged: do it as the module loads`);
    }
    for (const { line, ...expression } of [...written, ...known]) {
      expressions += 1;
      const verdict = await judge(expression);
      if (verdict) faults.push(`${path}:${line} /${expression.pattern}/${expression.flags} ${verdict}`);
    }
  }
  return { expressions, faults };
}
