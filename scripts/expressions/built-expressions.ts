import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FoundExpression } from "./find-expressions.ts";

/**
 * Returns the regular expressions that modules build while they load, by path and line. All modules are loaded under
 * one watch, because a module loads only once, possibly as a dependency of another.
 */
export async function builtExpressions(
  root: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, FoundExpression[]>> {
  const built = new Map<string, FoundExpression[]>(paths.map((path) => [path, []]));
  const note = (expression: RegExp) => {
    const { path, line } = callerWithin(pathToFileURL(join(root, "/")).pathname);
    built.get(path)?.push({ line, pattern: expression.source, flags: expression.flags });
    return expression;
  };
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args, self) => note(Reflect.construct(target, args, self)),
    apply: (target, self, args) => note(Reflect.apply(target, self, args)),
  });
  try {
    for (const path of paths) await import(pathToFileURL(join(root, path)).href);
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}

/** Returns the caller outside this module: `at file:///…/packages/docx/src/x.ts:5:20`, or only the path. */
function callerWithin(root: string): { path: string; line: number } {
  const frames = (new Error("where").stack ?? "").split("\n").filter((frame) => frame.startsWith("    at "));
  const caller = frames.find((frame) => !frame.includes("/built-expressions.ts")) ?? "";
  const at = caller.indexOf(root);
  const [path = "", line = "0"] = at < 0 ? [] : caller.slice(at + root.length).split(":");
  return { path, line: Number(line) };
}
