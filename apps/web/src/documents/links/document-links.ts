import { createDocumentLink, listDocumentLinks, revokeDocumentLink } from "@lavra/contract/documents/links";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

const linksKey = (documentId: string) => ["documents", "links", documentId] as const;

/** Returns the links of a document, newest first, and whether the server sends e-mail. */
export const useDocumentLinks = (documentId: string) =>
  useQuery({
    queryKey: linksKey(documentId),
    queryFn: async ({ signal }) => (await api.call(listDocumentLinks, { params: { id: documentId }, signal })).data,
    refetchOnMount: "always",
  });

export interface WantedLink {
  readonly days: number;
  readonly uses: number;
  /** "" for none. */
  readonly email: string;
}

/** Creates a link to a document; the list is read again. */
export function useCreateLink(documentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedLink) => api.call(createDocumentLink, { params: { id: documentId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: linksKey(documentId) }),
  });
}

/** Revokes a link of a document; the list is read again, also after a failure. */
export function useRevokeLink(documentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => api.call(revokeDocumentLink, { params: { id: documentId, linkId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: linksKey(documentId) }),
  });
}
