import { offerUsedValues, usedValues } from "@lavra/contract/documents/desk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { folded } from "../../ui/choices/match-options.ts";
import { shortcutsKey } from "./shortcuts.ts";

/** Values offered at a time. */
const mostOffered = 5;

const none: readonly string[] = [];

/**
 * Returns the values of a key in earlier documents, newest first. They are requested when the field first gets the
 * focus.
 */
export const useUsedValues = (key: string, isAsked: boolean): readonly string[] =>
  useQuery({
    queryKey: ["documents", "used-values", key],
    queryFn: async ({ signal }) => (await api.call(usedValues, { query: { key }, signal })).data.values,
    enabled: isAsked,
    staleTime: 60_000,
    retry: false,
  }).data ?? none;

/**
 * Returns the values that continue the typed text, ignoring accents and case: those that begin with it before those
 * with a word that does. A value that is already typed is left out.
 */
export function offeredValues(values: readonly string[], typed: string): readonly string[] {
  const begun = folded(typed.trim());
  const leading = values.filter((value) => value !== typed && folded(value).startsWith(begun));
  const within = values.filter(
    (value) => begun.length > 1 && !leading.includes(value) && value !== typed && folded(value).includes(` ${begun}`),
  );
  return [...leading, ...within].slice(0, mostOffered);
}

/** Turns the offers on or off for this person, on all devices. */
export function useOfferChoice() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (isOn: boolean) => api.call(offerUsedValues, { body: { isOn } }),
    onMutate: (isOn) =>
      queries.setQueryData(shortcutsKey, (before) => (before ? { ...before, offersUsedValues: isOn } : before)),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: shortcutsKey });
      await queries.invalidateQueries({ queryKey: ["documents", "used-values"] });
    },
  });
  return mutate;
}
