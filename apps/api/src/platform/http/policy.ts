import type { Route } from "@lavra/contract/route";
import type { Access } from "./guards.ts";

/** One call and its access. */
export interface PolicyRow {
  readonly method: string;
  /** With `:x` for variable parts. */
  readonly path: string;
  readonly access: Access;
  readonly route: Route;
}

const byPath = (a: PolicyRow, b: PolicyRow) =>
  a.path.localeCompare(b.path, "en") || a.method.localeCompare(b.method, "en");

/** An access in words: who, reach, permission, plan feature, and whether it holds while the office is blocked. */
function accessWords({ access }: PolicyRow): string {
  if (access.who === "anyone") return "anyone";
  if (access.who === "link") return "document link · its one document";
  const { roles, anyOf, andAlso, feature, whileBlocked, reach } = access;
  return [
    roles?.join(", ") ?? "signed in",
    `reach ${reach}`,
    ...(anyOf ? [`permission ${anyOf.join(" or ")}`] : []),
    ...(andAlso ? [`and permission ${andAlso}`] : []),
    ...(feature ? [`plan feature ${feature}`] : []),
    ...(whileBlocked ? ["while blocked"] : []),
  ].join(" · ");
}

/** The calls open to a person who must first set their own password, public ones included. */
export const callsBeforeOwnPassword = (rows: readonly PolicyRow[]): string[] =>
  [...rows]
    .sort(byPath)
    .filter(({ access }) => access.who === "session" && access.beforeOwnPassword)
    .map(({ method, path }) => `\`${method} ${path}\``);

/** The whole policy in Markdown: a heading for each access, and the paths of its calls by method, one a line. */
export function policyLists(rows: readonly PolicyRow[]): string {
  const groups = Map.groupBy([...rows].sort(byPath), accessWords);
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other, "en"))
    .map(([words, calls]) => `## ${words}\n\n${pathsByMethod(calls).join("\n")}\n`)
    .join("\n");
}

const pathsByMethod = (calls: readonly PolicyRow[]): string[] =>
  [...Map.groupBy(calls, ({ method }) => method)].map(
    ([method, those]) => `- ${method} ${those.map(({ path }) => `\`${path}\``).join(",\n  ")}`,
  );
