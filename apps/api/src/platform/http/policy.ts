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
  if (access.who === "anyone") return [call, "anyone", "", "yes", ""];
  const { roles, anyOf, whileBlocked, reach } = access;
  return [call, roles?.join(", ") ?? "signed in", anyOf?.join(" or ") ?? "", whileBlocked ? "yes" : "", reach];
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
  const head = ["call", "who", "permission", "while blocked", "reach"];
  return [line(head), line(head.map(() => "---")), ...[...rows].sort(byPath).map((row) => line(cells(row)))].join("\n");
}
