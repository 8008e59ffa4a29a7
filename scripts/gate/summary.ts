import { nameOf, type PartOutcome, type TestOutcome } from "./outcome.ts";
import type { Verdict } from "./unsteady.ts";

/** A failed test that was repeated. */
export interface RunAgain {
  readonly test: TestOutcome;
  readonly verdict: Verdict;
  /** The row for `docs/unsteady.md`, if the verdict asks for one. */
  readonly note?: string | undefined;
}

export interface GateOutcome {
  readonly parts: readonly PartOutcome[];
  readonly again: readonly RunAgain[];
  readonly seconds: number;
}

const most = { failed: 12, skipped: 10, slowest: 10 } as const;

/** Selects the tests that failed by chance and do not block the change. */
const isLetThrough = (test: TestOutcome, again: readonly RunAgain[]) =>
  again.some((one) => one.verdict === "unsteady" && nameOf(one.test) === nameOf(test));

/** True if the change may be merged. */
export const isGreen = ({ parts, again }: GateOutcome): boolean =>
  parts.every(
    (part) =>
      part.isGreen ||
      (part.tests.some(({ state }) => state === "failed") &&
        part.tests.every((test) => test.state !== "failed" || isLetThrough(test, again))),
  );

/** Returns the end of the log: at most 60 lines, the last of which counts the tests. */
export function summaryOf(outcome: GateOutcome): string[] {
  const { parts, again, seconds } = outcome;
  const tests = parts.flatMap((part) => part.tests);
  const failed = tests.filter((test) => test.state === "failed" && !isLetThrough(test, again));
  const skipped = tests.filter(({ state }) => state === "skipped");
  const passed = tests.length - failed.length - skipped.length;
  const slowest = [...tests].sort((one, other) => other.seconds - one.seconds).slice(0, most.slowest);
  return [
    "",
    `Parts, ${clock(seconds)} in all:`,
    ...parts.map((part) => `  ${part.isGreen ? "✓" : "✗"} ${part.name}: ${clock(part.seconds)}${countsOf(part.tests)}`),
    ...section("Slowest tests", slowest, most.slowest, (test) => `${test.seconds.toFixed(1)} s  ${nameOf(test)}`),
    ...section("Skipped", groupsOf(skipped), most.skipped, (line) => line),
    ...section("Run again", again, most.failed, linesOf),
    ...section("Failed", failed, most.failed, (test) => `${nameOf(test)}: ${test.reason ?? ""}`),
    ...parts.filter((part) => !part.isGreen && part.tests.length === 0).map((part) => `Failed: ${part.name}`),
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ];
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

function countsOf(tests: readonly TestOutcome[]): string {
  if (tests.length === 0) return "";
  const count = (state: TestOutcome["state"]) => tests.filter((test) => test.state === state).length;
  return `, ${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`;
}

function section<T>(title: string, all: readonly T[], limit: number, lineOf: (one: T) => string): string[] {
  if (all.length === 0) return [];
  const more = all.length > limit ? [`  and ${all.length - limit} more`] : [];
  return [`${title}:`, ...all.slice(0, limit).map((one) => `  ${shorten(lineOf(one))}`), ...more];
}

const shorten = (line: string) => (line.length > 300 ? `${line.slice(0, 299)}…` : line);

const linesOf = ({ test, verdict, note }: RunAgain) =>
  [`${verdict}: ${nameOf(test)}`, test.trace && `recorded in ${test.trace}`, note && `for docs/unsteady.md: ${note}`]
    .filter(Boolean)
    .join("; ");

/** Groups skipped tests by file and reason, because all tests of a file usually skip for one reason. */
function groupsOf(skipped: readonly TestOutcome[]): string[] {
  const groups = Map.groupBy(skipped, ({ file, reason, title }) => `${file}: ${reason ?? title.split(" › ")[0]}`);
  return [...groups].map(([group, tests]) => `${tests.length} of ${group}`);
}
