import { deleteDraft, listDrafts } from "@lavra/contract/documents/drafts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

const draftsKey = ["documents", "drafts"] as const;

/** Returns the person's own drafts, newest first. */
export const useDrafts = () =>
  useQuery({
    queryKey: draftsKey,
    queryFn: async ({ signal }) => (await api.call(listDrafts, { signal })).data.drafts,
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
