export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Absent where the list does not come in pages. */
  readonly pagination?: { readonly hasMore: boolean } | undefined;
}

/** The whole of a list that comes in pages, read one after the other. @throws ApiError */
export async function everyPage<Item>(read: (page: number) => Promise<ListPage<Item>>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await read(page);
    all.push(...items);
    if (pagination?.hasMore !== true) return all;
  }
}
