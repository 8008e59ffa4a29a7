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

function cells({ method, path, access }: PolicyRow): string[] {
  const call = `\`${method} ${path}\``;
  if (access.who === "anyone") return [call, "anyone", "", "", "yes", ""];
  const { roles, anyOf, feature, whileBlocked, reach } = access;
  const who = roles?.join(", ") ?? "signed in";
  return [call, who, anyOf?.join(" or ") ?? "", feature ?? "", whileBlocked ? "yes" : "", reach];
}

/** The calls open to a person who must first set their own password, public ones included. */
export const callsBeforeOwnPassword = (rows: readonly PolicyRow[]): string[] =>
  [...rows]
    .sort(byPath)
    .filter(({ access }) => access.who === "session" && access.beforeOwnPassword)
    .map(({ method, path }) => `\`${method} ${path}\``);

/** The whole policy as a Markdown table, one call per line. */
export function policyTable(rows: readonly PolicyRow[]): string {
  const line = (columns: readonly string[]) => `| ${columns.join(" | ")} |`;
  const head = ["call", "who", "permission", "plan feature", "while blocked", "reach"];
  return [line(head), line(head.map(() => "---")), ...[...rows].sort(byPath).map((row) => line(cells(row)))].join("\n");
}
