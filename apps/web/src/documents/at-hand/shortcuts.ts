import { readShortcuts, starTemplate } from "@lavra/contract/desk";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

const shortcutsQuery = queryOptions({
  queryKey: ["documents", "shortcuts"],
  queryFn: async ({ signal }) => (await api.call(readShortcuts, { signal })).data,
  staleTime: 30_000,
});

export const shortcutsKey = shortcutsQuery.queryKey;

/** One's starred and recent templates; undefined while they are not known, which stops nothing. */
export const useShortcuts = () => useQuery(shortcutsQuery).data;

/** Stars a template or takes the star away, at once on the page; where that fails it is as it was. */
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
