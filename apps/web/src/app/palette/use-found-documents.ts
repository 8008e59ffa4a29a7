import { downloadDocument, type StoredDocument, searchDocuments } from "@lavra/contract/documents/documents";
import { skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { useRested } from "../../ui/use-rested.ts";

/** Debounce of the search, in ms. */
const searchRest = 200;
/** Fewest letters that are sent to the server. */
const fewestLetters = 2;
const limit = 6;

const none: readonly StoredDocument[] = [];

/** The newest documents that match the typed words, which are sent in the body: they may be a client's name. */
export function useFoundDocuments(typed: string) {
  const text = useRested(typed.trim(), searchRest);
  const isAsked = text.length >= fewestLetters;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["documents", "palette", text],
    queryFn: isAsked
      ? async ({ signal }) => (await api.call(searchDocuments, { body: { text, page: 1, limit }, signal })).data.files
      : skipToken,
    staleTime: 10_000,
  });
  const isWaiting = typed.trim().length >= fewestLetters && (isFetching || text !== typed.trim());
  return { documents: (isAsked ? data : undefined) ?? none, isWaiting, isFailed: isAsked && isError };
}

/** Downloads a document through the browser. */
export async function saveDocument({ id, name }: Pick<StoredDocument, "id" | "name">): Promise<void> {
  saveFile(await api.download(downloadDocument.method, downloadDocument.path, name, { params: { name: id } }));
}
