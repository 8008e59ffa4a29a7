/** A test that the page cites: the file, and the groups and title as the source writes them. */
export interface CitedTest {
  path: string;
  title: string;
}

export interface CoverageRow {
  /** Id of the specification, such as `SA-001`. */
  id: string;
  /** Last cell of the row: numbers of listed tests, or citations such as `` `path` › "title" ``, and perhaps a note. */
  cell: string;
}

const heading = /^\| ([A-Z]{2}-\d{3}) \|/;
const listHeading = "\n## Tests\n";

/** Rows of the page, in its order. */
export function coverageRows(page: string): CoverageRow[] {
  return page.split("\n").flatMap((line) => {
    const id = heading.exec(line)?.[1];
    return id ? [{ id, cell: (line.split(" | ").at(-1) ?? "").replace(/ \|$/, "") }] : [];
  });
}

/** Tests by the number that the rows cite: `1. title` below `` ### `path` ``, behind the table. */
export function listedTests(page: string): Map<number, CitedTest> {
  const tests = new Map<number, CitedTest>();
  let path = "";
  for (const line of (page.split(listHeading)[1] ?? "").split("\n")) {
    const item = /^(\d+)\. (.+)$/.exec(line);
    if (line.startsWith("### `")) path = line.slice(5, -1);
    if (item) tests.set(Number(item[1]), { path, title: item[2] ?? "" });
  }
  return tests;
}

/** Tests that a cell cites in full. A citation without a title has an empty one. */
export function writtenCitations(cell: string): CitedTest[] {
  const pieces = cell.split("`");
  return pieces.flatMap((path, at) => (at % 2 === 1 ? [{ path, title: quotedTitle(pieces[at + 1] ?? "") }] : []));
}

/** Moves citations in full into the list of tests. Listed tests keep their numbers; new ones get the next. */
export function foldCitations(page: string): string {
  const tests = listedTests(page);
  const numbers = new Map([...tests].map(([number, test]) => [keyOf(test), number]));
  let last = Math.max(0, ...tests.keys());
  const numberOf = (test: CitedTest) => {
    const known = numbers.get(keyOf(test));
    if (known) return known;
    last += 1;
    numbers.set(keyOf(test), last);
    tests.set(last, test);
    return last;
  };
  const [table = ""] = page.split(listHeading);
  const rows = table.split("\n").map((line) => (heading.test(line) ? foldRow(line, numberOf) : line));
  return `${rows.join("\n").trimEnd()}\n${listHeading}${writeList(tests)}`;
}

function foldRow(line: string, numberOf: (test: CitedTest) => number): string {
  const cells = line.split(" | ");
  const cell = cells.at(-1) ?? "";
  const citations = writtenCitations(cell);
  if (citations.length === 0) return line;
  const note = cell.slice(cell.lastIndexOf('"') + 1).replace(/ ?\|$/, "");
  return [...cells.slice(0, -1), `${citations.map(numberOf).join(", ")}${note.trimEnd()} |`].join(" | ");
}

function writeList(tests: ReadonlyMap<number, CitedTest>): string {
  const files = Map.groupBy(tests, ([, { path }]) => path);
  return [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([path, items]) => `\n### \`${path}\`\n\n${items.map(([number, { title }]) => `${number}. ${title}\n`).join("")}`,
    )
    .join("");
}

/** `› "title", ` → title */
function quotedTitle(text: string): string {
  const opening = ' › "';
  const end = text.lastIndexOf('"');
  return text.startsWith(opening) && end >= opening.length ? text.slice(opening.length, end) : "";
}

const keyOf = ({ path, title }: CitedTest) => `${path} ${title}`;
