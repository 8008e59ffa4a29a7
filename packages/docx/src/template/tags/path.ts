import type { TagFault } from "./tag.ts";

/** Maximum names in a path: `ADVOGADO.ENDERECO.CIDADE.UF`. */
const MOST_NAMES = 4;
const STEP = /^\p{L}[\p{L}\p{M}\p{N}_-]*$/u;

/**
 * Returns the fault of a name that looks like a path, by its key; its markers are still filled, as a name with points
 * in it.
 */
export function pathFault(key: string): TagFault | undefined {
  const bar = key.indexOf("|");
  const rest = bar === -1 ? "}" : key.slice(bar);
  const names = key.slice(1, bar === -1 ? -1 : bar).split(".");
  const steps = names.filter((name) => name !== "");
  if (steps.length < 2 || names[0] === "" || names.at(-1) === "" || !steps.every((name) => STEP.test(name)))
    return undefined;
  const code = steps.length < names.length ? "PATH_FORM" : "PATH_TOO_LONG";
  if (code === "PATH_TOO_LONG" && names.length <= MOST_NAMES) return undefined;
  return { code, suggestion: `{${steps.slice(0, MOST_NAMES).join(".")}${rest.toLowerCase()}` };
}
