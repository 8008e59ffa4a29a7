export interface LoggedCommit {
  readonly hash: string;
  readonly subject: string;
}

const sections = [
  ["feat", "Added"],
  ["fix", "Fixed"],
  ["perf", "Faster"],
] as const;
const conventional = /^(\w+)(?:\(([^)]+)\))?(!)?: (.+)$/;

/** Returns the changes between two versions, from the titles of their commits; tests, docs and chores are left out. */
export function changelogOf(version: string, date: string, commits: readonly LoggedCommit[]): string {
  const parsed = commits.flatMap(({ hash, subject }) => {
    const [, type, scope, breaking, text = ""] = conventional.exec(subject) ?? [];
    return type === undefined ? [] : [{ type, breaking: breaking !== undefined, line: lineOf(scope, text, hash) }];
  });
  const breaking = parsed.filter((one) => one.breaking).map(({ line }) => line);
  const lists: [string, string[]][] = [["Breaking", breaking]];
  for (const [type, title] of sections) {
    lists.push([title, parsed.filter((one) => one.type === type && !one.breaking).map(({ line }) => line)]);
  }
  const written = lists.filter(([, lines]) => lines.length > 0);
  return [`# ${version}, ${date}`, ...written.map(([title, lines]) => `## ${title}\n\n${lines.join("\n")}`), ""].join(
    "\n\n",
  );
}

const lineOf = (scope: string | undefined, text: string, hash: string) =>
  `- ${scope === undefined ? "" : `**${scope}**: `}${text} (${hash.slice(0, 8)})`;

/** Returns the version that commits since `last` make: a feature raises the second number, a breaking change the first. */
export function nextVersion(last: string, commits: readonly LoggedCommit[]): string {
  const [major = 0, minor = 0, patch = 0] = last.replace(/^v/, "").split(".").map(Number);
  const marks = commits.map(({ subject }) => conventional.exec(subject));
  if (marks.some((mark) => mark?.[3] !== undefined)) return `${major + 1}.0.0`;
  if (marks.some((mark) => mark?.[1] === "feat")) return `${major}.${minor + 1}.0`;
  return marks.length > 0 ? `${major}.${minor}.${patch + 1}` : `${major}.${minor}.${patch}`;
}
