import { inject } from "vitest";

/** Whether a deep run has time for another round. */
export const hasTime = () => Date.now() < inject("until");
