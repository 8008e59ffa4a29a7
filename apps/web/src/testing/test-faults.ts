/** Faults besides the test's own expectations; `setup.ts` fails the test with them. */
const faults: string[] = [];
const expected: RegExp[] = [];

/** Fails the running test with this sentence, wherever the caller's promise ends. */
export const reportFault = (sentence: string): void => void faults.push(sentence);

/** Expects console output in the running test; the test also fails without it. */
export const expectNoise = (pattern: RegExp): void => void expected.push(pattern);

/** Returns the faults since the last call. */
export function takeFaults(): readonly string[] {
  const patterns = expected.splice(0);
  const recorded = faults.splice(0);
  const missing = patterns.filter((pattern) => !recorded.some((fault) => pattern.test(fault)));
  return [
    ...recorded.filter((fault) => !patterns.some((pattern) => pattern.test(fault))),
    ...missing.map((pattern) => `nothing on the console matched ${pattern}`),
  ];
}
