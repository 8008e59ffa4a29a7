import { deleteDraft, type ListedDraft, listDrafts, searchDrafts } from "@lavra/contract/documents/drafts";
import { spokenName } from "@lavra/contract/word-names";
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

/** Returns the title of a draft: its client, else the name of its document, else its template's. */
export const draftTitle = ({ about, outputName, templateName }: ListedDraft): string =>
  about || outputName || spokenName(templateName);

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "5 campos preenchidos e 2 tópicos". */
export const heldWords = ({ filled, topics }: ListedDraft): string =>
  [
    counted(filled, "campo preenchido", "campos preenchidos"),
    ...(topics > 0 ? [counted(topics, "tópico", "tópicos")] : []),
  ].join(" e ");
