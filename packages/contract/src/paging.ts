import { z } from "zod";

/** Asks for a page of a list, counted from 1; `most` entries at most, and `usual` where nothing is said. */
export const pageQuery = ({ most, usual }: { most: number; usual: number }) => ({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(most).default(usual),
});

/** Where a page stands among all there are. */
export const pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
  hasMore: z.boolean(),
});
export type Pagination = z.infer<typeof pagination>;
