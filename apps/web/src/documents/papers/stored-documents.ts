import {
  type DocumentFilter,
  deleteDocument,
  downloadDocument,
  listDocuments,
  readDocumentInputs,
  renameDocument,
  type StoredDocument,
  searchDocuments,
} from "@lavra/contract/documents/documents";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

const filesKey = ["documents", "files"] as const;

/** Rows per page. */
const limit = 20;

export interface Asked {
  /** "" for all. It is in the body of the call, because the search text may be a client's name. */
  readonly text: string;
  readonly page: number;
  readonly filter?: DocumentFilter;
}

async function fetchDocuments({ text, page, filter = {} }: Asked, signal: AbortSignal) {
  const isWhole = text === "" && Object.keys(filter).length === 0;
  const { data, pagination } = isWhole
    ? await api.call(listDocuments, { query: { page, limit }, signal })
    : await api.call(searchDocuments, { body: { ...filter, text, page, limit }, signal });
  return { files: data.files, pagination };
}

/** Returns the documents, newest first. The shown rows remain until the other page has loaded. */
export const useDocuments = (asked: Asked) =>
  useQuery({
    queryKey: [...filesKey, asked],
    queryFn: ({ signal }) => fetchDocuments(asked, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

export type DocumentsQuery = ReturnType<typeof useDocuments>;

/** Downloads a document's bytes under its name. */
export const fetchDocument = ({ id, name }: Pick<StoredDocument, "id" | "name">) =>
  api.download(downloadDocument.method, downloadDocument.path, name, { params: { name: id } });

export const inputsQuery = (id: string) =>
  queryOptions({
    queryKey: ["documents", "inputs", id],
    queryFn: async ({ signal }) => (await api.call(readDocumentInputs, { params: { id }, signal })).data.inputs,
  });

/** Renames a document; the list is read again. */
export function useRenameDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: Pick<StoredDocument, "id" | "name">) =>
      api.call(renameDocument, { params: { name: id }, body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: filesKey }),
  });
}

/** Deletes a document permanently; the list is read again. */
export function useDeleteDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteDocument, { params: { name: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: filesKey }),
  });
}
