import { constants, setPriority } from "node:os";

/**
 * Gives every other thread of the process precedence, so that requests are answered while all processors are busy with
 * jobs. On Linux a priority belongs to a thread; elsewhere it would be the whole process's, which is left unchanged.
 */
export function lowerPriority(): void {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
