import { describe, expect, it } from "vitest";
import { readPlaywright } from "./read-playwright.ts";
import { readVitest } from "./read-vitest.ts";

describe("a report of Vitest", () => {
  const assertion = {
    ancestorTitles: ["cpf"],
    title: "is checked",
    status: "passed",
    duration: 1_500,
    failureMessages: [],
  };
  const of = (...testResults: object[]) => readVitest(JSON.stringify({ testResults }), "/lavra");

  it("returns each test with its file below the root, its titles, state and seconds", () => {
    const file = { name: "/lavra/packages/a.test.ts", status: "passed", message: "" };
    expect(of({ ...file, assertionResults: [assertion, { ...assertion, title: "waits", status: "pending" }] })).toEqual(
      [
        { file: "packages/a.test.ts", title: "cpf › is checked", state: "passed", seconds: 1.5 },
        { file: "packages/a.test.ts", title: "cpf › waits", state: "skipped", seconds: 1.5 },
      ],
    );
  });

  it("returns the first line of a failure, and a file that failed before its tests as one failed test", () => {
    const failed = { ...assertion, status: "failed", failureMessages: ["expected 1\n  at a.ts"] };
    expect(of({ name: "/lavra/a.test.ts", status: "failed", message: "", assertionResults: [failed] })).toMatchObject([
      { state: "failed", reason: "expected 1" },
    ]);
    expect(of({ name: "/lavra/b.test.ts", status: "failed", message: "no such module", assertionResults: [] })).toEqual(
      [{ file: "b.test.ts", title: "the file itself", state: "failed", seconds: 0, reason: "no such module" }],
    );
  });
});

describe("a report of Playwright", () => {
  const result = { duration: 2_000, errors: [], attachments: [] };
  const testOf = (status: string, rest: object = {}) => ({ status, annotations: [], results: [result], ...rest });
  const report = (tests: object[], errors: object[] = []) =>
    JSON.stringify({
      config: { rootDir: "/lavra/e2e/journeys" },
      errors,
      suites: [
        {
          title: "a.spec.ts",
          file: "a.spec.ts",
          specs: [],
          suites: [{ title: "an office", file: "a.spec.ts", specs: [{ title: "begins", tests }] }],
        },
      ],
    });

  it("returns each test with its file below the root, the titles inside the file, state and seconds", () => {
    expect(readPlaywright(report([testOf("expected")]), "/lavra")).toEqual([
      { file: "e2e/journeys/a.spec.ts", title: "an office › begins", state: "passed", seconds: 2 },
    ]);
  });

  it("returns the message without colours and the recording of a failure, and the reason of a skip", () => {
    const red = {
      ...result,
      errors: [{ message: "\u001b[31mtoo late\u001b[39m\nat b" }],
      attachments: [{ name: "trace", path: "/x/trace.zip" }],
    };
    const skip = { annotations: [{ type: "skip", description: "no corpus" }] };
    expect(
      readPlaywright(report([testOf("unexpected", { results: [red] }), testOf("skipped", skip)]), "/lavra"),
    ).toMatchObject([
      { state: "failed", reason: "too late", trace: "/x/trace.zip" },
      { state: "skipped", reason: "no corpus" },
    ]);
  });

  it("returns a failure outside the tests as a failed test", () => {
    expect(readPlaywright(report([], [{ message: "no browser" }]), "/lavra")).toMatchObject([
      { file: "e2e/journeys", state: "failed", reason: "no browser" },
    ]);
  });
});
