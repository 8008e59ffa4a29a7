import { runSteps, type Step, showFailures } from "../run-steps.ts";

const vitest = "node_modules/vitest/vitest.mjs";

/** Runs parts of the deep tests one after another from a seed, each until its time limit, if it has one. */
export async function runDeep(parts: readonly DeepSlice[], seed: number, seconds?: number): Promise<void> {
  process.env.LAVRA_DEEP = String(seed);
  if (seconds !== undefined) process.env.LAVRA_DEEP_UNTIL = String(Date.now() + seconds * 1000);
  const steps = parts.map((part) => stepOf(part, seed));
  process.exitCode = showFailures(await runSteps(steps, 1));
}

function stepOf({ name, tests = [], script }: DeepSlice, seed: number): Step {
  if (!script) return { name, run: [vitest, "run", "--passWithNoTests", ...tests], live: true };
  const [path = "", ...given] = script;
  return { name, run: [path, ...given.map((one) => one.replace("{seed}", String(seed)))], live: true };
}

/** Tests or script of a slice, with its cost on two idle processors. */
export interface DeepSlice {
  readonly name: string;
  /** Estimated cost; a part that takes longer draws no more cases after its time is over. */
  readonly seconds: number;
  /** Paths of tests, as vitest filters them. */
  readonly tests?: readonly string[];
  /** A script with its arguments instead; `{seed}` is replaced by the run's seed. */
  readonly script?: readonly string[];
}

/** Longest time of a slice, in seconds. */
export const sliceSeconds = 110;

const api = "apps/api/src";
const docx = "packages/docx";

/**
 * The deep tests in parts. A test reads the sources and checks that every file that draws cases belongs to one of them.
 */
export const deepSlices: readonly DeepSlice[] = [
  { name: "regular all regular expressions", seconds: 60, script: ["scripts/check-expressions.ts", "--full"] },
  {
    name: "fuzz of the engine",
    seconds: 90,
    script: [
      "packages/docx/fuzz/run.ts",
      "--seed",
      "{seed}",
      "--minutes",
      "1.5",
      "--no-corpus",
      "--out",
      "fuzz-findings",
    ],
  },
  {
    name: "contract, Portuguese, colours and periods",
    seconds: 60,
    tests: ["packages/portuguese", "apps/web/src/platform/theme/contrast", `${api}/subscriptions/periods`],
  },
  { name: "zip and XML", seconds: 90, tests: [`${docx}/src`] },
  { name: "filling", seconds: 90, tests: [`${docx}/tests/fill`, `${docx}/tests/lines`] },
  { name: "blocks", seconds: 100, tests: [`${docx}/tests/blocks`] },
  { name: "hostile documents", seconds: 90, tests: [`${docx}/tests/hostile`] },
  { name: "merging", seconds: 100, tests: [`${docx}/tests/merge`] },
  {
    name: "looks and tags",
    seconds: 100,
    tests: [`${docx}/tests/fidelity`, `${docx}/tests/tags`, `${docx}/tests/inspect`],
  },
  { name: "paper", seconds: 100, tests: [`${docx}/tests/paper`, `${api}/documents/paper`] },
  { name: "planted faults and comparisons", seconds: 90, tests: [`${api}/conference`, `${api}/templates/comparison`] },
  { name: "amplification", seconds: 110, tests: [`${api}/templates/amplification`] },
  { name: "histories of payments", seconds: 110, tests: [`${api}/subscriptions/ledger`] },
  { name: "two offices against their model", seconds: 110, tests: [`${api}/whole/two-offices`] },
  { name: "races for the last place", seconds: 110, tests: [`${api}/documents/generation/last-place`] },
  { name: "races of users", seconds: 60, tests: [`${api}/users`] },
  { name: "races in the library", seconds: 110, tests: [`${api}/library/places`, `${api}/library/versions`] },
  { name: "words found again", seconds: 110, tests: [`${api}/library/words`] },
  {
    name: "hostile uploads and names",
    seconds: 110,
    tests: [`${api}/library/uploads/hostile-uploads`, `${api}/library/tests/calls`],
  },
  { name: "pieces of an office", seconds: 110, tests: [`${api}/documents/generation/office-pieces`] },
  { name: "documents generated again", seconds: 90, tests: [`${api}/documents/tests/regenerate`] },
  { name: "hostile texts in every call", seconds: 110, tests: [`${api}/whole/hostile-text`] },
  { name: "races of payments", seconds: 60, tests: [`${api}/payments/payments`, `${api}/payments/settling/races`] },
  {
    name: "payments through kills",
    seconds: 110,
    tests: [`${api}/payments/settling/killed`, `${api}/payments/settling/restarts`],
  },
  { name: "access of every role", seconds: 110, tests: [`${api}/whole/isolation`] },
  { name: "kills amid everything", seconds: 110, tests: [`${api}/whole/killed`] },
];

/** Files whose deep run takes longer than a slice may; only `npm run test:deep` runs them. */
export const longerThanSlices: readonly string[] = [
  `${api}/payments/settling/storm.test.ts`,
  `${api}/whole/failing-store.test.ts`,
  `${api}/documents/erasure/nothing-readable.test.ts`,
];

/** Returns the slice of a commit by its hash; each slice is equally likely. */
export function sliceOf(commit: string, slices: readonly DeepSlice[] = deepSlices): DeepSlice {
  return slices[Number.parseInt(commit.slice(0, 8), 16) % slices.length] as DeepSlice;
}

/** Returns the seed of a commit, from other digits of its hash than those that choose the slice. */
export const seedOf = (commit: string) => Number.parseInt(commit.slice(8, 15), 16);
