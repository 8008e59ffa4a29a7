import { checkCase } from "../check/check-case.ts";
import { type FuzzCase, makeCase } from "../fuzz-case.ts";
import { PAIRS_A_BLOCK, tryPairs } from "../properties/try-pairs.ts";
import { createRereading } from "../reread/rereading.ts";
import { createSeedPool } from "../seeds/seed-pool.ts";

export const PHASES = ["mutants", "pairs", "rereads"] as const;
export type PhaseName = (typeof PHASES)[number];

/** How one numbered try went; `group` is the row of the summary it counts in, `cases` how many it stands for. */
export interface Attempt {
  readonly group: string;
  readonly outcome: string;
  readonly cases: number;
  readonly carried: number;
}

/** A kind of trial, numbered from 0: the same seed and number try the same thing. */
export interface Phase {
  /** @throws Finding */
  attempt(number: number): Attempt;
  /** The bytes behind a number, where there are any to keep. */
  caseOf(number: number): FuzzCase | undefined;
}

export interface PhaseOptions {
  readonly seed: number;
  readonly corpus: boolean;
}

/** Numbers a phase needs for so many cases. */
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
