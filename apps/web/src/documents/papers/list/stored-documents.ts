import { markDelivery } from "@lavra/contract/documents/afterwards";
import {
  type DocumentFilter,
  downloadDocument,
  listDocuments,
  renameDocument,
  type StoredDocument,
  searchDocuments,
} from "@lavra/contract/documents/documents";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";

export const filesKey = ["documents", "files"] as const;

/** Rows per page. */
const limit = 20;

export interface Asked {
  /** "" for all. It is in the body of the call, because the search text may be a client's name. */
  readonly text: string;
  readonly page: number;
  readonly filter?: DocumentFilter;
  /** Newest first by default. */
  readonly order?: "client";
}

async function fetchDocuments({ text, page, filter = {}, order }: Asked, signal: AbortSignal) {
  const isWhole = text === "" && order === undefined && Object.keys(filter).length === 0;
  const { data, pagination } = isWhole
    ? await api.call(listDocuments, { query: { page, limit }, signal })
    : await api.call(searchDocuments, { body: { ...filter, ...(order ? { order } : {}), text, page, limit }, signal });
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

/** Renames a document; the list is read again. */
export function useRenameDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: Pick<StoredDocument, "id" | "name">) =>
      api.call(renameDocument, { params: { name: id }, body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: filesKey }),
  });
}

/** Marks a document as sent or filed, or removes the mark; the list is read again. */
export function useMarkDelivery() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, delivery }: Pick<StoredDocument, "id" | "delivery">) =>
      api.call(markDelivery, { params: { id }, body: { delivery } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: filesKey }),
  });
}
