import { type ListedCase, searchCases } from "@lavra/contract/cases/cases";
import { downloadDocument, type StoredDocument, searchDocuments } from "@lavra/contract/documents/documents";
import { type ListedDraft, searchDrafts } from "@lavra/contract/documents/drafts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { useRested } from "../../ui/use-stable.ts";

/** Debounce of the search, in ms. */
const searchRest = 200;
/** Fewest letters that are sent to the server. */
const fewestLetters = 2;
/** Most documents, drafts and cases in the palette. */
const [limit, mostDrafts, mostCases] = [6, 4, 4] as const;

const none = {
  documents: [] as readonly StoredDocument[],
  drafts: [] as readonly ListedDraft[],
  cases: [] as readonly ListedCase[],
  /** True if the cases could not be searched: the others are shown nevertheless. */
  areCasesLost: false,
};

async function find(text: string, mayGenerate: boolean, signal: AbortSignal): Promise<typeof none> {
  const ofCases = mayGenerate ? api.call(searchCases, { body: { text, page: 1, limit: mostCases }, signal }) : none;
  const [documents, drafts, cases] = await Promise.all([
    api.call(searchDocuments, { body: { text, page: 1, limit }, signal }),
    api.call(searchDrafts, { body: { text }, signal }),
    Promise.resolve(ofCases).catch(() => null),
  ]);
  return {
    documents: documents.data.files,
    drafts: drafts.data.drafts.filter(({ hasTemplate }) => hasTemplate).slice(0, mostDrafts),
    cases: cases?.cases ?? [],
    areCasesLost: cases === null,
  };
}

/**
 * The newest documents, drafts and cases that match the typed words, which are sent in the body: they may be a client's
 * name. Cases only for a person who may generate.
 */
export function useFoundDocuments(typed: string, mayGenerate: boolean) {
  const text = useRested(typed.trim(), searchRest);
  const isAsked = text.length >= fewestLetters;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["documents", "palette", text],
    queryFn: isAsked ? ({ signal }) => find(text, mayGenerate, signal) : skipToken,
    staleTime: 10_000,
  });
  const isWaiting = typed.trim().length >= fewestLetters && (isFetching || text !== typed.trim());
  const found = (isAsked ? data : undefined) ?? none;
  return { ...found, isWaiting, isFailed: isAsked && isError };
}

/** Downloads a document through the browser. */
export async function saveDocument({ id, name }: Pick<StoredDocument, "id" | "name">): Promise<void> {
  // The call takes a document's name or, as here, its id.
  saveFile(await api.download(downloadDocument.method, downloadDocument.path, name, { params: { name: id } }));
}
