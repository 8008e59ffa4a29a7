import { join, relative } from "node:path";
import type { TestOutcome } from "./outcome.ts";

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: "expected" | "unexpected" | "flaky" | "skipped";
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
        readonly attachments: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
}

/** The part of the output of Playwright's JSON reporter that is read here. */
interface PlaywrightReport {
  /** Root of the files' paths. */
  readonly config: { readonly rootDir: string };
  readonly suites: readonly Suite[];
  /** Failures outside the tests, such as in the global setup. */
  readonly errors: readonly { readonly message?: string }[];
}

const states = { expected: "passed", unexpected: "failed", flaky: "failed", skipped: "skipped" } as const;

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const firstLine = (message = "") => message.replace(escapes, "").split("\n")[0] || undefined;

/** Returns the tests of a report, with file paths below `root`. */
export function readPlaywright(report: string, root: string): TestOutcome[] {
  const { config, suites, errors } = JSON.parse(report) as PlaywrightReport;
  const folder = relative(root, config.rootDir);
  const outside = errors.map(
    ({ message }): TestOutcome => ({
      file: folder,
      title: "what comes before the tests",
      state: "failed",
      seconds: 0,
      reason: firstLine(message),
    }),
  );
  return [...outside, ...suites.flatMap((suite) => testsOf(suite, folder, []))];
}

function testsOf(suite: Suite, folder: string, above: readonly string[]): TestOutcome[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, annotations, results }): TestOutcome => {
      const state = states[status];
      const skip = annotations.find(({ type }) => type === "skip" || type === "fixme");
      return {
        file: join(folder, suite.file),
        title: [...above, title].join(" › "),
        state,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        reason: state === "skipped" ? skip?.description : firstLine(results[0]?.errors[0]?.message),
        trace: results[0]?.attachments.find(({ name }) => name === "trace")?.path,
      };
    }),
  );
  // The outermost suite is the file.
  const inner = suite.suites ?? [];
  return [...own, ...inner.flatMap((one) => testsOf(one, folder, [...above, one.title]))];
}
