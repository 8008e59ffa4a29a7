/** One test as its runner reports it. */
export interface TestOutcome {
  /** Path of the file below the root. */
  readonly file: string;
  /** Titles of the groups and of the test, from the outside in. */
  readonly title: string;
  readonly state: "passed" | "failed" | "skipped";
  readonly seconds: number;
  /** Why it was skipped, or the first line of what failed. */
  readonly reason?: string | undefined;
  /** Path of the recording of a red journey. */
  readonly trace?: string | undefined;
}

/** A part of the plan after it ran. */
export interface PartOutcome {
  readonly name: string;
  readonly seconds: number;
  /** False when a command of the part ended with a fault, whatever its tests say. */
  readonly isGreen: boolean;
  /** Empty for a part that runs no tests. */
  readonly tests: readonly TestOutcome[];
}

/** A test by the name that people and `docs/unsteady.md` use. */
export const nameOf = ({ file, title }: Pick<TestOutcome, "file" | "title">): string => `${file} › ${title}`;
