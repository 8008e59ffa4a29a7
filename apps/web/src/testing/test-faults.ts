/** What went wrong beside the test's own expectations; `setup.ts` fails the test by it. */
const faults: string[] = [];
const expected: RegExp[] = [];

/** Fails the running test with this sentence, wherever the caller's promise ends. */
export const reportFault = (sentence: string): void => void faults.push(sentence);

/** Says that the running test writes this to the console; it fails as well where nothing of the kind is written. */
export const expectNoise = (pattern: RegExp): void => void expected.push(pattern);

/** Takes what came together since the last time. */
export function takeFaults(): readonly string[] {
  const patterns = expected.splice(0);
  const told = faults.splice(0);
  const missing = patterns.filter((pattern) => !told.some((fault) => pattern.test(fault)));
  return [
    ...told.filter((fault) => !patterns.some((pattern) => pattern.test(fault))),
    ...missing.map((pattern) => `nothing on the console matched ${pattern}`),
  ];
}
