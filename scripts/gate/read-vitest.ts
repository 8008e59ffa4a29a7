import { relative } from "node:path";
import type { TestOutcome } from "./outcome.ts";

/** The part of the output of Vitest's JSON reporter that is read here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

const states = new Map<string, TestOutcome["state"]>([
  ["passed", "passed"],
  ["failed", "failed"],
]);

/**
 * Returns the tests of a report. A file that cannot be read, or that failed without running a test, counts as one
 * failed test.
 */
export function readVitest(report: string, root: string): TestOutcome[] {
  const { testResults } = JSON.parse(report) as VitestReport;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map(
      (test): TestOutcome => ({
        file,
        title: [...test.ancestorTitles, test.title].join(" › "),
        state: states.get(test.status) ?? "skipped",
        seconds: (test.duration ?? 0) / 1000,
        reason: test.failureMessages?.[0]?.split("\n")[0],
      }),
    );
    const isTold = status !== "failed" || tests.some(({ state }) => state === "failed");
    return isTold
      ? tests
      : [...tests, { file, title: "the file itself", state: "failed", seconds: 0, reason: message }];
  });
}
