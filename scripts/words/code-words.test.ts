import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../arrows/arrows.ts";
import { codeTexts } from "./read-texts.ts";
import { isSaid } from "./word-faults.ts";
import { readWordList, wordsOf } from "./word-list.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const { unsaidInCode } = readWordList(read("docs/words.md"));
const ofProject = (endings: string) =>
  globSync([`*.${endings}`, `{apps,packages,scripts,e2e,bench,docs}/**/*.${endings}`], {
    cwd: projectRoot,
    exclude: ["**/node_modules", "**/dist", "**/test-results", "docs/manual"],
  });
const unsaidIn = (text: string) => unsaidInCode.filter((phrase) => isSaid(wordsOf(text), phrase)).flat();

describe("the words that the code gave up", () => {
  test("are in no comment and in no test title", () => {
    const faults = ofProject("{ts,tsx}").flatMap((path) =>
      codeTexts(path, read(path)).flatMap(({ line, text }) =>
        unsaidIn(text).map((word) => `${path}:${line} “${word}”: ${text.slice(0, 100)}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  test("are in no page of the project", () => {
    // The word list itself and the rows of the specification are left out, as is the manual, which is Portuguese.
    const pages = ofProject("md").filter((path) => !["docs/words.md", "docs/coverage.md"].includes(path));
    const faults = pages.flatMap((path) =>
      read(path)
        .split("\n")
        .flatMap((line, at) => unsaidIn(line).map((word) => `${path}:${at + 1} “${word}”`)),
    );
    expect(faults).toEqual([]);
  });

  test("are those of the last column", () => {
    expect(unsaidInCode).toContainEqual(["told"]);
    expect(unsaidIn("Gathers what the caller is told")).toEqual(["gather*", "told"]);
    expect(unsaidIn("A told-off reader")).toEqual([]);
  });
});

test("comments and titles are read from the syntax; those for a tool are left out", () => {
  const source =
    '// biome-ignore lint: x\n/** One\n * two. */\nconst a = "// no";\ntest.each([1])("a %i", () => {}); // three\n';
  expect(codeTexts("a.test.ts", source)).toEqual([
    { line: 2, text: "* One two." },
    { line: 5, text: "three" },
    { line: 5, text: "a %i" },
  ]);
});
