import { readShortcuts, starTemplate } from "@lavra/contract/documents/desk";
import type { FolderNode } from "@lavra/contract/library/library";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { findFile } from "../../library/index.ts";
import { api } from "../../platform/api/api.ts";

const shortcutsQuery = queryOptions({
  queryKey: ["documents", "shortcuts"],
  queryFn: async ({ signal }) => (await api.call(readShortcuts, { signal })).data,
  staleTime: 30_000,
});

export const shortcutsKey = shortcutsQuery.queryKey;

/** Returns the person's starred and recent templates; undefined while they are unknown, which blocks nothing. */
export const useShortcuts = () => useQuery(shortcutsQuery).data;

/** True if values of earlier documents are offered; false while the setting is unknown. */
export const useOffers = (): boolean => useShortcuts()?.offersUsedValues === true;

/** Returns the starred templates of the library, and the recent ones that are not starred, each with its folder. */
export function usePresentShortcuts(root: FolderNode) {
  const known = useShortcuts();
  return useMemo(() => {
    const present = (ids: readonly string[] = []) => ids.flatMap((id) => findFile(root, id) ?? []);
    const stars = new Set(known?.starred);
    return { starred: present(known?.starred), recent: present(known?.recent.filter((id) => !stars.has(id))) };
  }, [root, known]);
}

/** Stars or unstars a template. The page shows it at once and resets it if the call fails. */
export function useStar() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ fileId, isStarred }: { readonly fileId: string; readonly isStarred: boolean }) =>
      api.call(starTemplate, { params: { fileId }, body: { isStarred } }),
    onMutate: ({ fileId, isStarred }) =>
      queries.setQueryData(shortcutsKey, (before) => {
        if (!before) return before;
        const others = before.starred.filter((id) => id !== fileId);
        return { ...before, starred: isStarred ? [fileId, ...others] : others };
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: shortcutsKey }),
  });
  return mutate;
}
