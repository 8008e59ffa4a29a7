import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../arrows/arrows.ts";

const page = readFileSync(join(projectRoot, "docs/asvs.md"), "utf8");
const rows = page.split("\n").filter((line) => /^- \d/.test(line));
/** `- 1.1.1, 1.1.2 **part**: reason` as numbers, state and reason; a line without a state is held. */
const judgements = rows.map((row) => {
  const [, ids = "", state = "held", reason = ""] = /^- ([\d.*, ]+?)(?: \*\*(.+?)\*\*)?: (.*)$/.exec(row) ?? [];
  return [ids, state, reason] as const;
});
const numbers = judgements.flatMap(([ids]) => ids.split(", "));

/** Number of the last requirement of levels 1 and 2 in each section of the standard; level 3 follows them there. */
const lastOfSection = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
};

test("every requirement of levels 1 and 2 is judged once", () => {
  const wanted = Object.entries(lastOfSection).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
  );
  expect([...numbers].sort()).toEqual([...wanted, "10.*", "17.*"].sort());
});

test("every judgement has a state and a reason, and the head counts them", () => {
  const count = (state: string) =>
    judgements.filter(([, one]) => one === state).flatMap(([ids]) => ids.split(", ").filter((id) => !id.endsWith("*")))
      .length;
  for (const [, state, reason] of judgements) {
    expect(["held", "part", "open", "n/a"]).toContain(state);
    expect(reason).toMatch(/\S/);
  }
  expect(page).toContain(
    `${count("held")} held, ${count("part")} in part, ${count("open")} open, ${count("n/a")} not applicable`,
  );
});

test("every place that a judgement names exists", () => {
  const code = [...page.matchAll(/`((?:apps|packages|scripts|deploy|e2e)\/[^`]+)`/g)].map(([, path = ""]) => path);
  const links = [...page.matchAll(/\]\(((?!https?:)[^)#]+)/g)].map(([, path = ""]) => join("docs", path));
  const missing = [...code, ...links].filter((path) => !existsSync(join(projectRoot, path)));
  expect(missing).toEqual([]);
});
