import { nameOf, type TestOutcome } from "./outcome.ts";

/** Number of repetitions of a failed test. */
export const repeats = 3;
/** More failed tests than this are not by chance: none is repeated. */
export const mostUnsteady = 4;

export type Verdict =
  /** Passed each time it was repeated, and not noted before: the change passes, and the test is noted. */
  | "unsteady"
  /** Failed again. */
  | "failed"
  /** Passed each time it was repeated, but noted before: it counts as failed until it is repaired or deleted. */
  | "unsteady twice";

/** Returns the verdict on a failed test after its repetitions. */
export function judge(test: TestOutcome, isGreenAgain: boolean, noted: ReadonlySet<string>): Verdict {
  if (!isGreenAgain) return "failed";
  return noted.has(nameOf(test)) ? "unsteady twice" : "unsteady";
}

/** Returns the names of the tests in `docs/unsteady.md`: the second cell of each row of the table. */
export function notedIn(text: string): ReadonlySet<string> {
  const rows = text.split("\n").filter((line) => /^\| \d/.test(line));
  return new Set(rows.flatMap((line) => line.split(" | ")[1]?.replaceAll(escaped, "|") ?? []));
}

/** Bar inside a cell. It never becomes " | " with blanks, which separates the cells. */
const escaped = "\\|";
const cell = (text: string) => text.replaceAll("|", escaped).replaceAll("\n", " ");

/** Returns the row of `docs/unsteady.md` for a test. */
export const noteOf = (test: TestOutcome, day: string): string =>
  `| ${day} | ${cell(nameOf(test))} | ${cell(test.reason ?? "no message")} |`;
