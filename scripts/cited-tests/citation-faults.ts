import { type CitedTest, citedTests, coveredRows, decidedRows, statedRows, strayLines } from "./coverage-page.ts";
import { SEPARATOR } from "./test-titles.ts";

/** Returns the titles of the tests of a file, or undefined if the file does not exist. */
export type TitlesOf = (path: string) => readonly string[] | undefined;

/**
 * Returns the faults of a coverage page: a line that is no citation, a missing file, a missing or ambiguous test, a
 * test or row that is cited twice, a decided row without a test, and another number of rows than the page states.
 */
export function citationFaults(page: string, titlesOf: TitlesOf): string[] {
  const tests = citedTests(page);
  const rows = coveredRows(page);
  const names = tests.map(({ path, title }) => `${path}: ${title}`);
  return [
    ...strayLines(page).map((line) => `"${line}" names no rows and test`),
    ...repeated(names).map((name) => `${name} is listed twice`),
    ...tests.flatMap((test) => repeated(test.rows).map((row) => `${row} is twice at "${test.title}"`)),
    ...tests.flatMap((test) => testFaults(test, titlesOf)),
    ...decidedRows(page).flatMap((row) => (rows.has(row) ? [] : [`${row} is decided and has no test`])),
    ...(rows.size === statedRows(page)
      ? []
      : [`${rows.size} rows have a test, and the page states ${statedRows(page)}`]),
  ];
}

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

function testFaults({ path, title }: CitedTest, titlesOf: TitlesOf): string[] {
  const titles = titlesOf(path);
  if (titles === undefined) return [`${path} does not exist`];
  const found = new Set(titles.filter((one) => isCited(one, title)));
  if (found.size === 1 || titles.includes(title)) return [];
  return [found.size === 0 ? `"${title}" is not in ${path}` : `"${title}" is ${found.size} tests of ${path}`];
}

/** True if a citation means a test: its title, without some of its groups, whole or, before `…`, its beginning. */
function isCited(whole: string, cited: string): boolean {
  const candidates = `${SEPARATOR}${whole}`;
  return cited.endsWith("…")
    ? candidates.includes(`${SEPARATOR}${cited.slice(0, -1)}`)
    : candidates.endsWith(`${SEPARATOR}${cited}`);
}
