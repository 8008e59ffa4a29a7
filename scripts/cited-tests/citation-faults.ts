import { type CitedTest, coverageRows, listedTests, writtenCitations } from "./coverage-page.ts";

/** Returns the titles of the tests of a file, or undefined if the file does not exist. */
export type TitlesOf = (path: string) => readonly string[] | undefined;

/**
 * Returns the faults of a coverage page: a duplicate row, a row that names no test, a missing file, a missing test, a
 * listed test that no row cites.
 */
export function citationFaults(page: string, titlesOf: TitlesOf): string[] {
  const faults: string[] = [];
  const tests = listedTests(page);
  const rows = coverageRows(page);
  const seen = new Set<string>();
  const cited = new Set<number>();
  for (const { id, cell } of rows) {
    if (seen.has(id)) faults.push(`${id} stands twice`);
    seen.add(id);
    const numbers = citedNumbers(cell);
    const written = writtenCitations(cell);
    if (numbers.length + written.length === 0) faults.push(`${id} names no test`);
    for (const number of numbers) {
      if (!tests.has(number)) faults.push(`${id} cites ${number}, which is not in the list of tests`);
      cited.add(number);
    }
    faults.push(...written.flatMap((test) => testFaults(test, titlesOf)).map((fault) => `${id} ${fault}`));
  }
  for (const [number, test] of tests) {
    if (!cited.has(number)) faults.push(`test ${number} is cited by no row`);
    faults.push(...testFaults(test, titlesOf).map((fault) => `test ${number} ${fault}`));
  }
  return rows.length > 0 ? faults : ["no rows"];
}

function citedNumbers(cell: string): number[] {
  const [numbers = ""] = /^\d+(?:, \d+)*/.exec(cell) ?? [];
  return numbers === "" ? [] : numbers.split(", ").map(Number);
}

function testFaults({ path, title }: CitedTest, titlesOf: TitlesOf): string[] {
  const titles = titlesOf(path);
  if (titles === undefined) return [`cites ${path}, which is not there`];
  if (title === "") return [`cites ${path} without a test`];
  return titles.includes(title) ? [] : [`cites "${title}", which is not in ${path}`];
}
