// @module-tag slow
import { describe, expect, inject, test } from "vitest";
import { Finding } from "./check/finding.ts";
import { createPhase, numbersFor, type PhaseName } from "./runner/phase.ts";
import { count, emptyTally } from "./runner/tally.ts";

/** The corpus is not used, so that a seed gives the same cases on every machine. */
const SEED = inject("seed");
/** Each takes a few seconds; the margin is for a busy machine. */
const PATIENCE = { timeout: 180_000 };

function run(name: PhaseName, cases: number) {
  const phase = createPhase(name, { seed: SEED, corpus: false });
  const tally = emptyTally();
  const found: string[] = [];
  for (let number = 0; number < numbersFor(name, cases); number += 1) {
    try {
      count(tally, phase.attempt(number), number, 0);
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      found.push(`${name} ${number}: ${error.kind}: ${error.message}`);
    }
  }
  return { tally, found };
}

describe("a slice of npm run fuzz", () => {
  test("mutants are accepted or refused, with no other outcome", PATIENCE, () => {
    const { tally, found } = run("mutants", 400);
    expect(found).toEqual([]);
    for (const mutator of ["bytes", "entries", "markup", "topics"]) {
      const outcomes = tally.groups[mutator] ?? {};
      expect(outcomes.accepted, mutator).toBeGreaterThan(0);
      expect(Object.keys(outcomes).length, mutator).toBeGreaterThan(1);
    }
  });

  test("filled templates read as the model predicts, and nothing else changes", PATIENCE, () => {
    expect(run("pairs", 15).found).toEqual([]);
  });

  test("documents read back complete after the code is compiled by the JIT", PATIENCE, () => {
    const rereads = 100;
    const { tally, found } = run("rereads", rereads);
    expect(found).toEqual([]);
    expect(tally.cases).toBe(rereads);
  });
});
