/** Returns the titles of the tests of a file, or undefined if the file does not exist. */
export type TitlesOf = (path: string) => readonly string[] | undefined;

const heading = /^\| [A-Z]{2}-\d{3} \|/;

/**
 * Returns the faults of a coverage page: a duplicate row, a row that names no test, a missing file, a missing test. A
 * citation reads `` `path` › "groups › title" ``, with the title as the source writes it.
 */
export function citationFaults(page: string, titlesOf: TitlesOf): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const line of page.split("\n").filter((text) => heading.test(text))) {
    const cells = line.split(" | ");
    const row = line.slice(2, 8);
    if (seen.has(row)) faults.push(`${row} stands twice`);
    seen.add(row);
    faults.push(...cellFaults(cells.at(-1) ?? "", titlesOf).map((fault) => `${row} ${fault}`));
  }
  return seen.size > 0 ? faults : ["no rows"];
}

function cellFaults(cell: string, titlesOf: TitlesOf): string[] {
  const pieces = cell.split("`");
  const paths = pieces.filter((_, at) => at % 2 === 1);
  if (paths.length === 0) return ["names no test"];
  return paths.flatMap((path, at) => {
    const title = quotedTitle(pieces[at * 2 + 2] ?? "");
    const titles = titlesOf(path);
    if (titles === undefined) return [`cites ${path}, which is not there`];
    if (title === undefined) return [`cites ${path} without a test`];
    return titles.includes(title) ? [] : [`cites "${title}", which is not in ${path}`];
  });
}

/** `› "title", ` → title */
function quotedTitle(text: string): string | undefined {
  const opening = ' › "';
  const end = text.lastIndexOf('"');
  return text.startsWith(opening) && end >= opening.length ? text.slice(opening.length, end) : undefined;
}
