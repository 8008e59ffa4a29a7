import { describe, expect, it } from "vitest";
import type { PartOutcome, TestOutcome } from "./outcome.ts";
import { type GateOutcome, isGreen, summaryOf } from "./summary.ts";
import type { Verdict } from "./unsteady.ts";

const test = (title: string, state: TestOutcome["state"] = "passed", reason?: string): TestOutcome => ({
  file: "e2e/journeys/a.spec.ts",
  title,
  state,
  seconds: 1,
  reason,
});
const part = (isGreenPart: boolean, ...tests: TestOutcome[]): PartOutcome => ({
  name: "journeys",
  seconds: 61,
  isGreen: isGreenPart,
  tests,
});
const gate = (parts: readonly PartOutcome[], red: readonly [TestOutcome, Verdict][] = []): GateOutcome => ({
  parts,
  again: red.map(([one, verdict]) => ({ test: one, verdict })),
  seconds: 125,
});

const fallen = test("b", "failed", "too late");

describe("the gate", () => {
  it("accepts a change when all tests pass, or when the failed ones are unsteady", () => {
    expect(isGreen(gate([part(true, test("a"))]))).toBe(true);
    expect(isGreen(gate([part(false, test("a"), fallen)], [[fallen, "unsteady"]]))).toBe(true);
  });

  it.each(["failed", "unsteady twice"] as const)("rejects a change whose failed journey is judged %s", (verdict) => {
    expect(isGreen(gate([part(false, test("a"), fallen)], [[fallen, verdict]]))).toBe(false);
  });

  it("rejects a change when one failed test was not repeated, or when a command failed although its tests passed", () => {
    expect(isGreen(gate([part(false, fallen, test("c", "failed"))], [[fallen, "unsteady"]]))).toBe(false);
    expect(isGreen(gate([part(false, test("a"))]))).toBe(false);
    expect(isGreen(gate([part(false)]))).toBe(false);
  });
});

describe("the end of the log", () => {
  it("ends with the plain count, in which an unsteady test passed", () => {
    const outcome = gate([part(false, test("a"), fallen, test("c", "skipped"))], [[fallen, "unsteady"]]);
    expect(summaryOf(outcome).at(-1)).toBe("2 passed, 0 failed, 1 skipped");
    expect(summaryOf(gate([part(false, test("a"), fallen)])).at(-1)).toBe("1 passed, 1 failed, 0 skipped");
  });

  it("lists parts and their times, skips with reasons, repeated tests, and failures", () => {
    const noCorpus = test("c", "skipped", "no corpus");
    const text = summaryOf(gate([part(false, fallen, noCorpus)], [[fallen, "unsteady twice"]])).join("\n");
    expect(text).toContain("2 min 5 s in all");
    expect(text).toContain("✗ journeys: 1 min 1 s, 0 passed, 1 failed, 1 skipped");
    expect(text).toContain("1 of e2e/journeys/a.spec.ts: no corpus");
    expect(text).toContain("unsteady twice: e2e/journeys/a.spec.ts › b");
    expect(text).toContain("e2e/journeys/a.spec.ts › b: too late");
  });

  it("fits in 60 lines for any number of results", () => {
    const many = (state: TestOutcome["state"]) =>
      Array.from({ length: 50 }, (_, number) => ({ ...test(`${state} ${number}`, state), file: `${number}.spec.ts` }));
    const all = part(false, ...many("passed"), ...many("failed"), ...many("skipped"));
    const parts = [all, ...Array.from({ length: 13 }, () => part(true))];
    const lines = summaryOf(gate(parts, [[fallen, "failed"]]));
    expect(lines.length).toBeLessThanOrEqual(60);
    expect(lines.at(-1)).toBe("50 passed, 50 failed, 50 skipped");
  });
});
