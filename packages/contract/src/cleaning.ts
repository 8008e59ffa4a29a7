import { z } from "zod";

/** Parts to remove from a generated document; the template does not change. By default nothing is removed. */
export const cleaning = z.object({
  /** Comments and the list of their authors. */
  comments: z.boolean().optional(),
  /** Tracked changes, as if they had been accepted or rejected. */
  revisions: z.enum(["accept", "reject"]).optional(),
  highlights: z.boolean().optional(),
  /** Names of author and company. */
  properties: z.boolean().optional(),
});
/** The parts to remove; an empty object removes nothing. */
export type Cleaning = z.infer<typeof cleaning>;
