import { type DocumentInputs, readDocumentInputs } from "@lavra/contract/documents/document-inputs";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../platform/api/api.ts";
import { useVersionsParam } from "./use-origin.ts";

/** Versions that an earlier document was made from, for a new document on the same versions. */
export interface MadeVersions {
  /** Of the template and the office's phrases, as a request names them. */
  readonly made: { readonly templateVersion: number; readonly wordingVersion: number };
  /** By the topic's id. */
  readonly topics: ReadonlyMap<string, number>;
  /** The keys that it has answers for: what its template and topics asked for at that time. */
  readonly keys: readonly string[];
  /** Those of its fields that held parties. */
  readonly partyKeys: ReadonlySet<string>;
  /** Columns of the lists that it was filled with, by key. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/** Reads what a document was made from, and what a correction of it would be. */
export const inputsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ["documents", "inputs", documentId],
    queryFn: async ({ signal }) => (await api.call(readDocumentInputs, { params: { id: documentId }, signal })).data,
  });

/** Returns true if the document to be made is a correction that counts nothing. */
export function useIsFree(correctsId: string): boolean {
  const { data } = useQuery({ ...inputsQuery(correctsId), enabled: correctsId !== "" });
  return correctsId !== "" && data?.correction.isFree === true;
}

const versionsOf = ({ template, topics, answers, writing }: DocumentInputs): MadeVersions => ({
  made: { templateVersion: template.version, wordingVersion: writing.wording?.version ?? 0 },
  topics: new Map(topics.flatMap(({ fileId, version }) => (fileId === null ? [] : [[fileId, version] as const]))),
  keys: [...Object.keys({ ...answers.fields, ...answers.lists }), ...(writing.parties ?? [])],
  partyKeys: new Set(writing.parties),
  lists: new Map(Object.entries(answers.lists ?? {}).map(([key, rows]) => [key, Object.keys(rows[0] ?? {})])),
});

/** Returns the versions that the address asks for; `now` is null for the present ones. */
export function useMadeVersions() {
  const [documentId, choose] = useVersionsParam();
  const isAsked = documentId !== "";
  const { data, error, isFetching, refetch } = useQuery({ ...inputsQuery(documentId), enabled: isAsked });
  const inputs = isAsked ? data?.inputs : undefined;
  return {
    now: useMemo(() => (inputs ? versionsOf(inputs) : null), [inputs]),
    /** The template in those versions; null if the present ones are asked for. */
    template: inputs?.template ?? null,
    isPending: isAsked && !inputs,
    error: isAsked && !inputs ? error : null,
    isRetrying: isFetching,
    retry: () => void refetch(),
    /** Takes the id of the document that has them; "" for the present ones. */
    choose,
  };
}

export type MadeVersionsHandle = ReturnType<typeof useMadeVersions>;
