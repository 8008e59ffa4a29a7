import { constants, setPriority } from "node:os";

/**
 * Lets every other thread of the process go first, so that requests are answered while all processors are busy with
 * jobs. On Linux a priority is a thread's own; elsewhere it would be the whole process's, which stays as it is.
 */
export function lowerPriority(): void {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
