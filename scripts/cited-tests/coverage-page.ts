/** A line of the page: rows of the specification, and the test that holds them. */
export interface CitedTest {
  /** Ids of the specification, such as `SA-001`; the page writes `SA-001–003` for three. */
  rows: string[];
  path: string;
  /**
   * Title as its source writes it, or its beginning before `…`, with as many of its groups as make it unique in its
   * file.
   */
  title: string;
}

const row = "[A-Z]{2}-\\d{3}(?:–\\d{3})?";
const entry = new RegExp(`^- (${row}(?:, ${row})*): (.+)$`);
const file = /^### `(.+)`$/;

/** Reads the tests of the page: `- SA-001, SA-002: title` below `` ### `path` ``. */
export function citedTests(page: string): CitedTest[] {
  const [, list = ""] = page.split("\n## Tests\n");
  let path = "";
  return list.split("\n").flatMap((line) => {
    path = file.exec(line)?.[1] ?? path;
    const title = entry.exec(line)?.[2];
    const rows = rowsOf(line);
    return title && rows.length > 0 ? [{ rows, path, title }] : [];
  });
}

/** Returns the rows of a line: SA-001, SA-002, SA-003 and SB-001 of `- SA-001–003, SB-001: …`. */
function rowsOf(line: string): string[] {
  const [, rows] = entry.exec(line) ?? [];
  return (rows?.split(", ") ?? []).flatMap((part) => {
    const area = part.slice(0, 3);
    const [first = 0, last = first] = part.slice(3).split("–").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => area + `${first + at}`.padStart(3, "0"));
  });
}

/** Returns the lines below the list's heading that are neither a file nor a test. */
export function strayLines(page: string): string[] {
  const [, list = ""] = page.split("\n## Tests\n");
  return list.split("\n").filter((line) => line !== "" && !file.test(line) && rowsOf(line).length === 0);
}

/** Ids of all rows that a test of the page holds. */
export const coveredRows = (page: string): ReadonlySet<string> => new Set(citedTests(page).flatMap(({ rows }) => rows));

/** Returns the decided rows: `- RG-010: …` above the list of tests. */
export function decidedRows(page: string): string[] {
  const [text = ""] = page.split("\n## Tests\n");
  return text.split("\n").flatMap(rowsOf);
}

/** Number of rows that the page says it holds: `898 rows`. */
export const statedRows = (page: string): number => Number(/\b(\d+) rows\b/.exec(page)?.[1] ?? 0);
