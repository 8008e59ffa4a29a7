import { deleteDraft, listDrafts, searchDrafts } from "@lavra/contract/documents/drafts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";

const draftsKey = ["documents", "drafts"] as const;

/** Returns the person's own drafts, newest first; with a text, those that have each of its words and numbers. */
export const useDrafts = (text = "") =>
  useQuery({
    queryKey: text === "" ? draftsKey : [...draftsKey, text],
    queryFn: async ({ signal }) => {
      const call = text === "" ? api.call(listDrafts, { signal }) : api.call(searchDrafts, { body: { text }, signal });
      return (await call).data.drafts;
    },
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

/** Deletes a draft permanently; the list is read again. */
export function useDeleteDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteDraft, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: draftsKey }),
  });
}
