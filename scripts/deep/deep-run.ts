import { basename, dirname } from "node:path";

/** True in `npm test`, which runs fewer tests on a database, and on one kind of database. */
export const isQuickRun = ({ LAVRA_QUICK }: NodeJS.ProcessEnv): boolean => LAVRA_QUICK !== undefined;

/** True for a test with the name of its folder, such as `cases/cases.test.ts`: the ones of a quick run. */
export const hasNameOfFolder = (path: string): boolean => basename(path, ".test.ts") === basename(dirname(path));

/** Seed of the cases of every run that is not a deep one. */
const fixedSeed = 20_261_127;

/**
 * Returns the settings of the run for the tests: few cases from a fixed seed, or, with `LAVRA_DEEP=seed`, many from
 * that one.
 */
export function deepRun({ LAVRA_DEEP: seed, LAVRA_DEEP_UNTIL: until, LAVRA_PROCESSES: processes }: NodeJS.ProcessEnv) {
  const isDeep = seed !== undefined;
  const provide = {
    deep: isDeep,
    seed: isDeep ? Number(seed) : fixedSeed,
    processes: Number(processes ?? 1),
    until: until === undefined ? Number.MAX_SAFE_INTEGER : Number(until),
  };
  return { isDeep, provide };
}

/** True if a test file draws cases: a deep run takes only those. */
export const drawsCases = (source: string) => /\binject\("deep"\)|\bsampled\(|"fast-check"/.test(source);
