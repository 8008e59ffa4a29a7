import type { Area } from "@lavra/contract/library";
import { type FoundFile, longestSearch, searchLibrary } from "@lavra/contract/library-search";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../platform/api/api.ts";
import { useRested } from "./use-rested.ts";

/** ms without another letter, after which the server is asked. */
const restMs = 250;
/** Letters from which on texts are searched: fewer stand in all of them. */
const shortest = 3;
const perPage = 20;

/** What the words typed find in the texts of an area. */
export interface TextSearch {
  /** What is found; undefined while nothing is looked for, or not answered yet. */
  readonly files: readonly FoundFile[] | undefined;
  /** How many there are in all. */
  readonly total: number;
  /** Whether what is typed is looked for in texts. */
  readonly isOn: boolean;
  /** Whether the answer to what is typed is not there yet. */
  readonly isAwaited: boolean;
  /** Whether what stands there was found for what was typed before. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Fetches the next ones; undefined where there are none. */
  readonly more: (() => void) | undefined;
  readonly isFetchingMore: boolean;
}

/** Searches the texts of an area as one types; a search that has been typed over is given up. */
export function useTextSearch(area: Area, typed: string): TextSearch {
  const wanted = typed.trimStart().slice(0, longestSearch);
  const isOn = wanted.trim().length >= shortest;
  const rested = useRested(wanted, restMs);
  const isAsked = isOn && rested === wanted;
  const found = useInfiniteQuery({
    queryKey: ["library", "words", area, wanted],
    enabled: isAsked,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call(searchLibrary, {
        query: { q: wanted, area, first: "text", page: String(pageParam), limit: String(perPage) },
        signal,
      }),
    placeholderData: keepPreviousData,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.page + 1 : undefined),
  });
  const pages = found.data?.pages;
  const files = useMemo(() => (isOn ? pages?.flatMap((page) => page.files) : undefined), [isOn, pages]);
  // What stood there for fewer letters stays until the answer comes; that it was nothing says nothing.
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
