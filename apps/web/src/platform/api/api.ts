import type { Route } from "@lavra/contract/route";
import { readToken, tokenRenewed } from "../session/session.ts";
import { createApiClient } from "./api-client.ts";

/** iPhone, iPod or iPad; an iPad identifies as a Mac, but has a touch screen. */
export const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes("Mac") && navigator.maxTouchPoints > 1);

/** The product's client of its API. */
export const api = createApiClient({ readToken, tokenRenewed, isIos: isIos() });

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

/**
 * A route of the contract by its type alone, for the login page and others that must load quickly: importing the route
 * would load the schemas of its file. The compiler checks method and path against the contract.
 */
export const lightRoute = <R extends Route>(method: R["method"], path: R["path"]): R => ({ method, path }) as R;
