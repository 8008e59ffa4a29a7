import { expect, test } from "vitest";
import { type FileResult, report } from "./report.ts";

const differing = (cause: string) => ({ cause, wanted: "22", found: "24", at: "Texto" });
const pages = { pages: 2, equal: 1, faults: { place: 1 }, first: 2, word: "Ana by 0.0, 12.0" };
const equalPages = { pages: 1, equal: 1, faults: {}, first: undefined };
const results: FileResult[] = [
  { path: "a.docx", differences: [], notices: [], pages: equalPages },
  { path: "b.docx", differences: [differing("run sz"), differing("run sz")], notices: ["OLE_STRIPPED"], pages },
  { path: "c.docx", differences: [differing("run sz"), differing("mark sz")], notices: [], pages: equalPages },
];

test("reports a run as files, causes and the worst files, always in the same order", () => {
  expect(report(results, "look topic, template plain")).toEqual([
    "",
    "look topic, template plain: 3 files",
    "effective properties equal: 1 of 3 (33.3 %)",
    "  files  places  cause (first example)",
    "     2       3  run sz  (22 → 24)",
    "     1       1  mark sz  (22 → 24)",
    "every page equal: 2 of 3 (66.7 %) files; pages equal: 3 of 4 (75.0 %)",
    "  files   pages  first reason why a page differs",
    "     1       1  place  ",
    "worst:",
    "  c.docx: run sz × 1; mark sz × 1",
    "  b.docx: run sz × 2; page 2 of 2: place × 1 (Ana by 0.0, 12.0); notices OLE_STRIPPED",
  ]);
  expect(report([...results].reverse(), "x").slice(2)).toEqual(report(results, "x").slice(2));
});
