export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Absent if the list has no pages. */
  readonly pagination?: { readonly hasMore: boolean } | undefined;
}

/**
 * Reads a paged list to its end, one page after the other.
 * @throws ApiError
 */
export async function everyPage<Item>(read: (page: number) => Promise<ListPage<Item>>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await read(page);
    all.push(...items);
    if (pagination?.hasMore !== true) return all;
  }
}
