import { expect, test } from "vitest";
import { citationFaults } from "./citation-faults.ts";
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

const page = (...lines: string[]) =>
  `# Coverage\n\n2 rows.\n\n- SA-002: decided\n\n## Tests\n\n### \`a.test.ts\`\n\n${lines.join("\n")}\n`;
const whole = ["- SA-001, SA-002: the list › is read", "- SA-002: scrolls"];

test.each([
  ["whole", whole, []],
  ["a range of rows", ["- SA-001–002: on a phone › scrolls"], []],
  ["a row inside a range at one test", ["- SA-001–002, SA-002: scrolls"], ['SA-002 is twice at "scrolls"']],
  ["a range without rows", [...whole, "- SA-004–003: is read"], ['"- SA-004–003: is read" names no rows and test']],
  ["a title with all of its groups", ["- SA-001, SA-002: on a phone › scrolls"], []],
  ["the beginning of a title", ["- SA-001, SA-002: the li…"], ['"the li…" is 3 tests of a.test.ts']],
  ["a unique beginning", ["- SA-001, SA-002: is re…"], []],
  ["the end of a title as its beginning", ["- SA-001, SA-002: crolls…"], ['"crolls…" is not in a.test.ts']],
  ["no rows", [...whole, "- the list › page %i"], ['"- the list › page %i" names no rows and test']],
  ["another file", [...whole, "### `b.test.ts`", "- SA-001: is read"], ["b.test.ts does not exist"]],
  ["another title", [...whole, "- SA-001: is written"], ['"is written" is not in a.test.ts']],
  ["a skipped test", [...whole, "- SA-001: not run"], ['"not run" is not in a.test.ts']],
  ["a part of a title", [...whole, "- SA-001: read"], ['"read" is not in a.test.ts']],
  ["a test listed twice", [...whole, "- SA-001: scrolls"], ["a.test.ts: scrolls is listed twice"]],
  ["a row twice at one test", ["- SA-001, SA-002, SA-001: scrolls"], ['SA-001 is twice at "scrolls"']],
  ["a row too many", [...whole, "- SA-003: page %i"], ["3 rows have a test, and the page states 2"]],
  ["a decided row without a test", ["- SA-001, SA-003: scrolls"], ["SA-002 is decided and has no test"]],
])("a page with %s", (_, lines, faults) => {
  const titles = testTitles("a.test.ts", source);
  expect(citationFaults(page(...lines), (path) => (path === "a.test.ts" ? titles : undefined))).toEqual(faults);
});

test("a title that two groups have needs its group", () => {
  const titles = ["one › is read", "two › is read"];
  const at = (title: string) => citationFaults(page(`- SA-001, SA-002: ${title}`), () => titles);
  expect(at("is read")).toEqual(['"is read" is 2 tests of a.test.ts']);
  expect(at("two › is read")).toEqual([]);
});
