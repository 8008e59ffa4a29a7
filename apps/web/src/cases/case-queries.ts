import { listCasePeople, listCaseVersions, readCase, searchCases } from "@lavra/contract/cases/cases";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** Key of everything that was read about cases. */
const casesKey = ["cases"] as const;

/** Cases on a page of the list. */
const pageLength = 20;

export interface CasesAsked {
  readonly text: string;
  /** "" for all. */
  readonly responsibleId: string;
  /** "" for all. */
  readonly clientId: string;
  readonly page: number;
}

/** A page of the office's cases. The page shown before stays until the next one arrives. */
export const casesQuery = ({ text, responsibleId, clientId, page }: CasesAsked) =>
  queryOptions({
    queryKey: [...casesKey, "list", { text, responsibleId, clientId, page }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const filter = { ...(responsibleId && { responsibleId }), ...(clientId && { clientId }) };
      const { cases, pagination } = await api.call(searchCases, {
        body: { text, page, limit: pageLength, ...filter },
        signal,
      });
      return { cases, pagination };
    },
  });

/** One case with its record. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...casesKey, "case", id],
    queryFn: async ({ signal }) => (await api.call(readCase, { params: { id }, signal })).case,
  });

/** The same for a form: read again on each opening, and never while one edits. */
export const editedCaseQuery = (id: string) =>
  queryOptions({
    ...caseQuery(id),
    queryKey: [...casesKey, "edited", id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: id !== "",
  });

/** The versions of a case, newest first. */
export const caseVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...casesKey, "versions", id],
    queryFn: async ({ signal }) => {
      const { versions, total, names } = await api.call(listCaseVersions, { params: { id }, signal });
      return { versions, total, names: new Map(names.map((one) => [one.id, one.name])) };
    },
  });

/** People who may be responsible for a case. */
export const peopleQuery = queryOptions({
  queryKey: [...casesKey, "people"],
  queryFn: async ({ signal }) => (await api.call(listCasePeople, { signal })).people,
});

/** Returns a function that reads everything about cases again, after a change. */
export function useCasesChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: casesKey });
}
