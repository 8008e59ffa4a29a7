import { inject } from "vitest";

/** True if a deep run has time for another round. */
export const hasTime = () => Date.now() < inject("until");
