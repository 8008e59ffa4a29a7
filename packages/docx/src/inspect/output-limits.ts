import { defaultLimits, type Limits } from "../limits.ts";

/** Returns the limits for a finished document, which may be larger than an upload. */
export const limitsOf = (limits: Partial<Limits>): Limits => ({
  ...defaultLimits,
  uploadBytes: defaultLimits.outputBytes,
  ...limits,
});
