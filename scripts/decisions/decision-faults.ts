import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../arrows/arrows.ts";

/** A decision record: its file's name in `docs/decisions`, and its text. */
export interface DecisionRecord {
  name: string;
  text: string;
}

/**
 * Returns the faults of the decision records and their index. A record has its number, date, status, the code that it
 * decided, and three parts; the index lists it once and marks it if a later record supersedes it; a record that
 * another one extends names that one.
 */
export function decisionFaults(
  records: readonly DecisionRecord[],
  index: string,
  exists: (path: string) => boolean,
): string[] {
  const statuses = new Map(records.map(({ name, text }) => [name.slice(0, 4), text.split("\n")[2] ?? ""]));
  const listed = index.split("\n");
  return records.flatMap(({ name, text }) => {
    const entries = listed.filter((line) => line.includes(`](${name})`));
    return [...formFaults(name, text, exists), ...entryFaults(text, entries), ...linkFaults(name, text, statuses)].map(
      (fault) => `${name} ${fault}`,
    );
  });
}

function formFaults(name: string, text: string, exists: (path: string) => boolean): string[] {
  const [title = "", , status = "", , code = ""] = text.split("\n");
  const faults: string[] = [];
  if (!title.startsWith(`# ${Number(name.slice(0, 4))}. `)) faults.push("has a title without its number");
  if (!/^\d{4}-\d{2}-\d{2} · (accepted|superseded by \[)/.test(status)) faults.push("has no date and status");
  const paths = code.startsWith("Code: ") ? code.split("`").filter((_, at) => at % 2 === 1) : [];
  if (paths.length === 0 && !isSuperseded(status)) faults.push("names no code");
  faults.push(...paths.filter((path) => !exists(path)).map((path) => `names ${path}, which does not exist`));
  for (const section of ["Context", "Decision", "Consequences"]) {
    if (!isSuperseded(status) && !text.includes(`\n**${section}.**`)) faults.push(`has no part ${section}`);
  }
  return faults;
}

function entryFaults(text: string, entries: readonly string[]): string[] {
  const [title = "", , status = ""] = text.split("\n");
  const [entry = ""] = entries;
  if (entries.length !== 1) return [`is ${entries.length} times in the index`];
  if (!entry.startsWith(`- [${title.slice(2)}](`)) return ["has another title in the index"];
  return status.includes("superseded by") && !entry.includes("superseded by")
    ? ["is superseded, which the index does not show"]
    : [];
}

function linkFaults(name: string, text: string, statuses: ReadonlyMap<string, string>): string[] {
  const own = text.split("\n")[2] ?? "";
  const extended = own.split(" · ").find((part) => part.startsWith("extends ")) ?? "";
  return [...extended.matchAll(/\]\((\d{4})-/g)]
    .map(([, number = ""]) => number)
    .filter((number) => !statuses.get(number)?.includes(`](${name})`))
    .map((number) => `extends ${number}, which does not name it`);
}

const isSuperseded = (status: string) => status.includes(" · superseded by ");

if (import.meta.main) {
  const folder = join(projectRoot, "docs/decisions");
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const records = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .map((name) => ({ name, text: read(name) }));
  const faults = decisionFaults(records, read("README.md"), (path) => existsSync(join(projectRoot, path)));
  for (const fault of faults) process.stderr.write(`docs/decisions: ${fault}\n`);
  process.stdout.write(`${records.length} decision records, ${faults.length} faults\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}
