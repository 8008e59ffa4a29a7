import { deleteTopicSet, listTopicSets, saveTopicSet, type TopicSet, topicsUsed } from "@lavra/contract/documents/desk";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

const setsQuery = queryOptions({
  queryKey: ["documents", "topic-sets"],
  queryFn: async ({ signal }) => (await api.call(listTopicSets, { signal })).data.sets,
  staleTime: 30_000,
});

const none: readonly never[] = [];

/**
 * Returns the office's sets of topics; undefined while they are unknown, empty if the call failed: the folders remain
 * usable.
 */
export function useTopicSets(): readonly TopicSet[] | undefined {
  const { data, isError } = useQuery(setsQuery);
  return data ?? (isError ? none : undefined);
}

/** Returns the ids of the topics in the last documents of a template; undefined and empty as in `useTopicSets`. */
export function useTopicsUsed(templateId: string): readonly string[] | undefined {
  const { data, isError } = useQuery({
    queryKey: ["documents", "topics-used", templateId],
    queryFn: async ({ signal }) => (await api.call(topicsUsed, { params: { fileId: templateId }, signal })).data.topics,
    enabled: templateId !== "",
    staleTime: 30_000,
  });
  return data ?? (isError ? none : undefined);
}

export function useSaveTopicSet() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (set: { readonly name: string; readonly topics: readonly string[] }) =>
      api.call(saveTopicSet, { body: { name: set.name, topics: [...set.topics] } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: setsQuery.queryKey }),
  });
}

export function useDeleteTopicSet() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteTopicSet, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: setsQuery.queryKey }),
  });
}
