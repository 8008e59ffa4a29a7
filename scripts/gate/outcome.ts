/** One test as its runner reports it. */
export interface TestOutcome {
  /** Path of the file below the root. */
  readonly file: string;
  /** Titles of the groups and of the test, outermost first. */
  readonly title: string;
  readonly state: "passed" | "failed" | "skipped";
  readonly seconds: number;
  /** Reason for the skip, or first line of the failure. */
  readonly reason?: string | undefined;
  /** Path of the recording of a failed journey. */
  readonly trace?: string | undefined;
}

/** Part of the plan after its run. */
export interface PartOutcome {
  readonly name: string;
  readonly seconds: number;
  /** False if a command of the part failed, regardless of its tests. */
  readonly isGreen: boolean;
  /** Empty for a part without tests. */
  readonly tests: readonly TestOutcome[];
}

/** Returns the name of a test that people and `docs/unsteady.md` use. */
export const nameOf = ({ file, title }: Pick<TestOutcome, "file" | "title">): string => `${file} › ${title}`;
