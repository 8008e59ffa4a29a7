import { z } from "zod";

/** What is taken out of a generated document, and out of it alone: the template stays as it is. Nothing unless told. */
export const cleaning = z.object({
  /** Comments, with the list of those who made them. */
  comments: z.boolean().optional(),
  /** Tracked changes: as if they had been agreed to, or had never been made. */
  revisions: z.enum(["accept", "reject"]).optional(),
  highlights: z.boolean().optional(),
  /** The names of author and company. */
  properties: z.boolean().optional(),
});
export type Cleaning = z.infer<typeof cleaning>;
