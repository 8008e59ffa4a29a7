import { describe, expect, test } from "vitest";
import { citationFaults } from "./citation-faults.ts";
import { foldCitations } from "./coverage-page.ts";
import { testTitles } from "./test-titles.ts";

const source = `
import { describe, it, test } from "vitest";
// test("in a comment", () => {});
const text = 'test("in a string", () => {})';
describe("the list", () => {
  test("is read", async () => { await test.step("a step", () => {}); log("no test"); });
  it.each([1, 2])("page %i", () => {});
  describe.each(tables)("%s", () => {
    it.each(rows)("$address", { timeout: 5 }, () => {});
  });
});
for (const person of people) test(\`answers \${person}\`, () => {});
test.describe("on a phone", () => { test("scrolls", () => {}); });
test.skip("not run", () => {});
`;

test("reads titles from the syntax, with their groups, as the source writes them", () => {
  expect(testTitles("a.test.ts", source)).toEqual([
    "the list › is read",
    "the list › page %i",
    "the list › %s › $address",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as its source writes it
    "answers ${person}",
    "on a phone › scrolls",
  ]);
});

test.each([
  ['| SA-001 | x | `a.test.ts` › "the list › is read" |', []],
  ['| SA-001 | a | b | `a.test.ts` › "the list › is read", `a.test.ts` › "on a phone › scrolls" (a note) |', []],
  ["| SA-001 | x | `a.test.ts` |", ["SA-001 cites a.test.ts without a test"]],
  ["| SA-001 | x | by eye |", ["SA-001 names no test"]],
  ['| SA-001 | x | `b.test.ts` › "is read" |', ["SA-001 cites b.test.ts, which is not there"]],
  ['| SA-001 | x | `a.test.ts` › "is read" |', ['SA-001 cites "is read", which is not in a.test.ts']],
  ['| SA-001 | x | `a.test.ts` › "not run" |', ['SA-001 cites "not run", which is not in a.test.ts']],
  ["no table", ["no rows"]],
])("%s", (line, faults) => {
  const titles = testTitles("a.test.ts", source);
  expect(citationFaults(line, (path) => (path === "a.test.ts" ? titles : undefined))).toEqual(faults);
});

test("a row occurs once", () => {
  const row = '| SA-001 | x | `a.test.ts` › "t" |';
  expect(citationFaults(`${row}\n${row}`, () => ["t"])).toEqual(["SA-001 stands twice"]);
});

describe("tests in a list behind the rows", () => {
  const page = `| row | held by |
|---|---|
| SA-001 | x | \`b.test.ts\` › "t", \`a.test.ts\` › "u" (a note) |
| SA-002 | x | 7 |

## Tests

### \`b.test.ts\`

7. t
`;
  const folded = `| row | held by |
|---|---|
| SA-001 | x | 7, 8 (a note) |
| SA-002 | x | 7 |

## Tests

### \`a.test.ts\`

8. u

### \`b.test.ts\`

7. t
`;

  test("take in what rows cite in full; listed ones keep their numbers", () => {
    expect(foldCitations(page)).toBe(folded);
    expect(foldCitations(folded)).toBe(folded);
  });

  test.each([
    ["are found", folded, []],
    ["are missing", folded.replace("8. u\n", ""), ["SA-001 cites 8, which is not in the list of tests"]],
    ["are cited by no row", folded.replace("7, 8", "7"), ["test 8 is cited by no row"]],
    ["name a test that is not there", folded.replace("8. u", "8. v"), ['test 8 cites "v", which is not in a.test.ts']],
  ])("%s", (_, text, faults) => {
    expect(citationFaults(text, () => ["t", "u"])).toEqual(faults);
  });
});
