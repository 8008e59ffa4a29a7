import type { Area } from "@lavra/contract/library/library";
import { type FoundFile, longestSearch, searchLibrary } from "@lavra/contract/library/search";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../platform/api/api.ts";
import { useRested } from "../../ui/use-stable.ts";

/** Milliseconds without a keystroke before the server is asked. */
const restMs = 250;
/** Minimum number of letters for a search in texts: fewer occur in all of them. */
const shortest = 3;
const perPage = 20;

/** Results of the typed words in the texts of an area. */
export interface TextSearch {
  /** Files found; undefined without a search and before the answer. */
  readonly files: readonly FoundFile[] | undefined;
  /** Total number of results. */
  readonly total: number;
  /** True if the typed words are searched for in texts. */
  readonly isOn: boolean;
  /** True if the answer to the typed words has not arrived. */
  readonly isAwaited: boolean;
  /** True if the files shown are the results of earlier words. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Fetches the next results; undefined if there are none. */
  readonly more: (() => void) | undefined;
  readonly isFetchingMore: boolean;
}

/**
 * Searches the texts of an area while the user types; a search with outdated words is cancelled.
 * @param first whether files whose names contain the words come first, or those whose texts do
 */
export function useTextSearch(area: Area, typed: string, first: "names" | "text" = "text"): TextSearch {
  const wanted = typed.trimStart().slice(0, longestSearch);
  const isOn = wanted.trim().length >= shortest;
  const rested = useRested(wanted, restMs);
  const isAsked = isOn && rested === wanted;
  const found = useInfiniteQuery({
    queryKey: ["library", "words", area, first, wanted],
    enabled: isAsked,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call(searchLibrary, {
        query: { q: wanted, area, first, page: String(pageParam), limit: String(perPage) },
        signal,
      }),
    placeholderData: keepPreviousData,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.page + 1 : undefined),
  });
  const pages = found.data?.pages;
  const files = useMemo(() => (isOn ? pages?.flatMap((page) => page.files) : undefined), [isOn, pages]);
  // Results for earlier words remain until the answer arrives; if those were empty, nothing is known about the new
  // words.
  const isOld = found.isPlaceholderData;
  return {
    files,
    total: pages?.[0]?.pagination.total ?? 0,
    isOn,
    isAwaited: isOn && !found.error && (!files || (isOld && files.length === 0)),
    isOld,
    error: isOn ? found.error : null,
    retry: () => void found.refetch(),
    more: found.hasNextPage ? () => void found.fetchNextPage() : undefined,
    isFetchingMore: found.isFetchingNextPage,
  };
}
