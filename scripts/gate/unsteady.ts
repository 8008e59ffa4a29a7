import { nameOf, type TestOutcome } from "./outcome.ts";

/** How often a red journey runs again, alone and on a product of its own. */
export const repeats = 3;
/** More red journeys than these are no accident: none runs again. */
export const mostUnsteady = 4;

export type Verdict =
  /** Green each time it ran again, and not noted before: the change passes, and the test is noted. */
  | "unsteady"
  /** Red again. */
  | "failed"
  /** Green each time it ran again, but noted before: it stays red until it is mended or gone. */
  | "unsteady twice";

/** What a red journey is called after it ran again. */
export function judge(test: TestOutcome, isGreenAgain: boolean, noted: ReadonlySet<string>): Verdict {
  if (!isGreenAgain) return "failed";
  return noted.has(nameOf(test)) ? "unsteady twice" : "unsteady";
}

/** The names of the tests in `docs/unsteady.md`: the second cell of each row below the head of the table. */
export function notedIn(text: string): ReadonlySet<string> {
  const rows = text.split("\n").filter((line) => /^\| \d/.test(line));
  return new Set(rows.flatMap((line) => line.split(" | ")[1]?.replaceAll(escaped, "|") ?? []));
}

/** A bar within a cell. It is never " | " with its blanks, which parts the cells. */
const escaped = "\\|";
const cell = (text: string) => text.replaceAll("|", escaped).replaceAll("\n", " ");

/** The row of `docs/unsteady.md` that notes a test. */
export const noteOf = (test: TestOutcome, day: string): string =>
  `| ${day} | ${cell(nameOf(test))} | ${cell(test.reason ?? "no message")} |`;
