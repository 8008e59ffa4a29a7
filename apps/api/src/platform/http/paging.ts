import type { Pagination } from "@lavra/contract/route";

type Page = Pick<Pagination, "page" | "limit">;

/** The limit and offset of a page, as a store takes them. */
export const spanOf = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });

/** The position of a page among `total` entries. */
export function paginationOf({ page, limit }: Page, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasMore: page < totalPages };
}
