import { searchDocuments } from "@lavra/contract/documents/documents";
import {
  downloadParties,
  listPartyVersions,
  listTwins,
  readErasure,
  readParty,
  searchParties,
} from "@lavra/contract/parties/parties";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** Key of everything that was read about parties. */
const partiesKey = ["parties"] as const;

/** Parties on a page of the list. */
const pageLength = 20;

export interface PartiesAsked {
  readonly text: string;
  readonly kind: "person" | "entity" | undefined;
  readonly page: number;
}

/** A page of the office's parties. The page shown before stays until the next one arrives. */
export const partiesQuery = ({ text, kind, page }: PartiesAsked) =>
  queryOptions({
    queryKey: [...partiesKey, "list", { text, kind, page }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { text, page, limit: pageLength, ...(kind === undefined ? {} : { kind }) };
      const { parties, pagination } = await api.call(searchParties, { body, signal });
      return { parties, pagination };
    },
  });

/** One party with its record. */
export const partyQuery = (id: string) =>
  queryOptions({
    queryKey: [...partiesKey, "party", id],
    queryFn: async ({ signal }) => (await api.call(readParty, { params: { id }, signal })).party,
  });

/** The same for a form: read again on each opening, and never while one edits. */
export const editedPartyQuery = (id: string) =>
  queryOptions({
    ...partyQuery(id),
    queryKey: [...partiesKey, "edited", id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: id !== "",
  });

/** The versions of a record, newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...partiesKey, "versions", id],
    queryFn: async ({ signal }) => {
      const { versions, total } = await api.call(listPartyVersions, { params: { id }, signal });
      return { versions, total };
    },
  });

/** What erasing a party reaches, read again on each opening. */
export const erasureQuery = (id: string) =>
  queryOptions({
    queryKey: [...partiesKey, "erasure", id],
    gcTime: 0,
    queryFn: async ({ signal }) => (await api.call(readErasure, { params: { id }, signal })).reach,
  });

/** Documents that a record lists. */
const listedDocuments = 5;

/** What documents were made about. */
export type DocumentSubject = { readonly partyId: string } | { readonly caseId: string };

/** The newest documents that were made from a record or in a case, as far as the person may see them. */
export const documentsAboutQuery = (subject: DocumentSubject) =>
  queryOptions({
    queryKey: ["documents", "about", subject],
    queryFn: async ({ signal }) => {
      const body = { text: "", ...subject, page: 1, limit: listedDocuments };
      const { data, pagination } = await api.call(searchDocuments, { body, signal });
      return { files: data.files, total: pagination.total };
    },
  });

/** Groups of records that may be of one party. */
export const twinsQuery = queryOptions({
  queryKey: [...partiesKey, "groups"],
  queryFn: async ({ signal }) => (await api.call(listTwins, { signal })).groups,
});

/** Format of an exported file; a workbook is made here of the CSV. */
export type ExportFormat = "csv" | "xlsx" | "vcf";

/** Returns the found parties as a file. @throws ApiError */
export async function fetchPartiesFile({ text, kind }: Omit<PartiesAsked, "page">, format: ExportFormat) {
  const sent = format === "xlsx" ? "csv" : format;
  const body = { text, format: sent, ...(kind === undefined ? {} : { kind }) };
  const file = await api.download(downloadParties.method, downloadParties.path, `partes.${sent}`, { body });
  if (format !== "xlsx") return file;
  const { workbookOf } = await import("./import/write-spreadsheet.ts");
  return { blob: await workbookOf(await file.blob.text()), fileName: "partes.xlsx" };
}

/** Returns a function that reads everything about parties again, after a change. */
export function usePartiesChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: partiesKey });
}
