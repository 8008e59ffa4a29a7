import { checkCase } from "../check/check-case.ts";
import { type FuzzCase, makeCase } from "../fuzz-case.ts";
import { PAIRS_A_BLOCK, tryPairs } from "../properties/try-pairs.ts";
import { createRereading } from "../reread/rereading.ts";
import { createSeedPool } from "../seeds/seed-pool.ts";

export const PHASES = ["mutants", "pairs", "rereads"] as const;
export type PhaseName = (typeof PHASES)[number];

/** Outcome of one numbered attempt. `group` is its row in the summary, `cases` the number of cases it counts as. */
export interface Attempt {
  readonly group: string;
  readonly outcome: string;
  readonly cases: number;
  readonly carried: number;
}

/** A kind of check, with attempts numbered from 0: the same seed and number try the same case. */
export interface Phase {
  /** @throws Finding */
  attempt(number: number): Attempt;
  /** Returns the documents of a number, if the phase has any to save. */
  caseOf(number: number): FuzzCase | undefined;
}

export interface PhaseOptions {
  readonly seed: number;
  readonly corpus: boolean;
}

/** Returns how many numbers a phase needs for `cases` cases. */
export function numbersFor(phase: PhaseName, cases: number): number {
  return phase === "pairs" ? Math.ceil(cases / PAIRS_A_BLOCK) : cases;
}

function mutants({ seed, corpus }: PhaseOptions): Phase {
  const pool = createSeedPool({ corpus });
  return {
    caseOf: (number) => makeCase(pool, seed, number),
    attempt: (number) => {
      const one = makeCase(pool, seed, number);
      const { stage, code, carried } = checkCase(one);
      const outcome = stage === "accepted" ? "accepted" : `${stage === "fill" ? "fill" : "refused"} ${code}`;
      return { group: one.mutator, outcome, cases: 1, carried };
    },
  };
}

export function createPhase(name: PhaseName, options: PhaseOptions): Phase {
  if (name === "mutants") return mutants(options);
  const rereading = name === "rereads" ? createRereading() : undefined;
  return {
    caseOf: () => undefined,
    attempt: (number) => {
      if (rereading) rereading(number);
      else tryPairs(options.seed, number);
      return { group: name, outcome: "accepted", cases: rereading ? 1 : PAIRS_A_BLOCK, carried: 0 };
    },
  };
}
