/** A line of the page: rows of the specification, and the test that holds them. */
export interface CitedTest {
  /** Ids of the specification, such as `SA-001`. */
  rows: string[];
  path: string;
  /**
   * Title as its source writes it, or its beginning before `…`, with as many of its groups as make it unique in its
   * file.
   */
  title: string;
}

const row = "[A-Z]{2}-\\d{3}";
const entry = new RegExp(`^- (${row}(?:, ${row})*): (.+)$`);
const file = /^### `(.+)`$/;

/** Reads the tests of the page: `- SA-001, SA-002: title` below `` ### `path` ``. */
export function citedTests(page: string): CitedTest[] {
  const [, list = ""] = page.split("\n## Tests\n");
  let path = "";
  return list.split("\n").flatMap((line) => {
    path = file.exec(line)?.[1] ?? path;
    const [, rows, title] = entry.exec(line) ?? [];
    return rows && title ? [{ rows: rows.split(", "), path, title }] : [];
  });
}

/** Returns the lines below the list's heading that are neither a file nor a test. */
export function strayLines(page: string): string[] {
  const [, list = ""] = page.split("\n## Tests\n");
  return list.split("\n").filter((line) => line !== "" && !file.test(line) && !entry.test(line));
}

/** Ids of all rows that a test of the page holds. */
export const coveredRows = (page: string): ReadonlySet<string> => new Set(citedTests(page).flatMap(({ rows }) => rows));

/** Returns the decided rows: `- RG-010: …` above the list of tests. */
export function decidedRows(page: string): string[] {
  const [text = ""] = page.split("\n## Tests\n");
  return text.split("\n").flatMap((line) => entry.exec(line)?.[1]?.split(", ") ?? []);
}

/** Number of rows that the page says it holds: `898 rows`. */
export const statedRows = (page: string): number => Number(/\b(\d+) rows\b/.exec(page)?.[1] ?? 0);
