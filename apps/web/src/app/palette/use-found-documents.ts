import { type ListedCase, searchCases } from "@lavra/contract/cases/cases";
import { downloadDocument, type StoredDocument, searchDocuments } from "@lavra/contract/documents/documents";
import { type ListedDraft, searchDrafts } from "@lavra/contract/documents/drafts";
import { type ListedParty, searchParties } from "@lavra/contract/parties/parties";
import { skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { useRested } from "../../ui/use-stable.ts";

/** Debounce of the search, in ms. */
const searchRest = 200;
/** Fewest letters that are sent to the server. */
const fewestLetters = 2;
/** Most documents, drafts, parties and cases in the palette. */
const [limit, mostDrafts, mostParties, mostCases] = [6, 4, 4, 4] as const;

const none = {
  documents: [] as readonly StoredDocument[],
  drafts: [] as readonly ListedDraft[],
  parties: [] as readonly ListedParty[],
  cases: [] as readonly ListedCase[],
  /** What could not be searched: the others are shown nevertheless. */
  lost: [] as readonly string[],
};

async function find(text: string, mayGenerate: boolean, signal: AbortSignal): Promise<typeof none> {
  const ofParties = mayGenerate
    ? api.call(searchParties, { body: { text, page: 1, limit: mostParties }, signal })
    : none;
  const ofCases = mayGenerate ? api.call(searchCases, { body: { text, page: 1, limit: mostCases }, signal }) : none;
  const [documents, drafts, parties, cases] = await Promise.all([
    api.call(searchDocuments, { body: { text, page: 1, limit }, signal }),
    api.call(searchDrafts, { body: { text }, signal }),
    Promise.resolve(ofParties).catch(() => null),
    Promise.resolve(ofCases).catch(() => null),
  ]);
  return {
    documents: documents.data.files,
    drafts: drafts.data.drafts.filter(({ hasTemplate }) => hasTemplate).slice(0, mostDrafts),
    parties: parties?.parties ?? [],
    cases: cases?.cases ?? [],
    lost: [...(parties ? [] : ["nas partes"]), ...(cases ? [] : ["nos casos"])],
  };
}

/**
 * The newest documents, drafts, parties and cases that match the typed words, which are sent in the body: they may be a
 * client's name. Parties and cases only for a person who may generate.
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
