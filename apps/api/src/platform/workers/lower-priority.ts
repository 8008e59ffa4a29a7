import { setPriority } from "node:os";

/** Steps below normal, of 19: enough to let others by, too few to starve beside other busy processes. */
const steps = 5;

/**
 * Lets every other thread of the process go first, so that requests are answered while all processors are busy with
 * jobs. On Linux a priority is a thread's own; elsewhere it would be the whole process's, which stays as it is.
 */
export function lowerPriority(): void {
  if (process.platform === "linux") setPriority(steps);
}
