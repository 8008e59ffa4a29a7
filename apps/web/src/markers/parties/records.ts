import { searchParties, type WrittenVersion, writeParties } from "@lavra/contract/parties/parties";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../platform/api/api.ts";
import { type HeldParty, type HeldReference, partyValue } from "../party-value.ts";

/** Letters from which records are searched: words are found by their first three. */
const fewestLetters = 3;
/** Records that are offered at once. */
const offered = 8;

/** True for a text with which records are searched. */
export const isSearched = (text: string): boolean => text.length >= fewestLetters;

/** Records of the office that a name or number finds. */
export const offeredQuery = (text: string) =>
  queryOptions({
    queryKey: ["parties", "offered", text],
    enabled: isSearched(text),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.call(searchParties, { body: { text, page: 1, limit: offered }, signal })).parties,
  });

type Reference = Pick<HeldReference, "id" | "version">;

/** Records as documents write them. Couples in the same list refer to each other by their place in it. */
export const writtenQuery = (references: readonly Reference[]) =>
  queryOptions({
    queryKey: ["parties", "written", references],
    enabled: references.length > 0,
    queryFn: async ({ signal }) =>
      (await api.call(writeParties, { body: { parties: [...references] }, signal })).parties,
  });

/** Returns a held record with the data that were read of it. */
function withData(held: HeldReference, read: WrittenVersion | null, placeOf: (at: number) => number): HeldReference {
  const { id, version } = held;
  if (read === null) return { id, version, known: null };
  const { party, latest } = read;
  const known = party.with === undefined ? party : { ...party, with: placeOf(party.with) };
  return { id, version, known, ...(latest.id === id && latest.version === version ? {} : { latest }) };
}

/**
 * Reads the records that a field holds, and puts their data into its value.
 * @returns whether they could not be read, and how to try again
 */
export function useRecords(parties: readonly HeldParty[], put: (parties: readonly HeldParty[]) => void) {
  const places = parties.flatMap((party, at) => ("id" in party ? [at] : []));
  const references = parties.flatMap((party) => ("id" in party ? [{ id: party.id, version: party.version }] : []));
  const { data, isError, refetch } = useQuery(writtenQuery(references));
  const next = data
    ? parties.map((party, at) => {
        const read = data[places.indexOf(at)];
        return "id" in party && read !== undefined ? withData(party, read, (place) => places[place] ?? at) : party;
      })
    : parties;
  const value = partyValue(next);
  const isOutdated = value !== partyValue(parties);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value stands for the list, and putting it has no state
  useEffect(() => {
    if (isOutdated) put(next);
  }, [value, isOutdated]);
  return { isFailed: isError, retry: () => void refetch() };
}
