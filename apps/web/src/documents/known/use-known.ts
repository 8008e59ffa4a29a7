import { knownValues } from "@lavra/contract/documents";
import { type KnownPath, knownPath, takesKnown } from "@lavra/contract/known-names";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";

/** What the office and who signs tell a form without being asked. */
export interface Known {
  /** What a field begins with, "" where nothing is known of it; the same function while the same is known. */
  readonly valueOf: (marker: KeyedMarker) => string;
  /** Who could sign, where the form asks for it. */
  readonly signers: readonly { readonly id: string; readonly nome: string; readonly oab: string }[];
  /** null while nobody does. */
  readonly signerId: string | null;
  /** The chosen one's data are on their way; the fields still have those of the one before. */
  readonly isAwaited: boolean;
  /** Why the chosen one's data could not be had: oneself signs then. */
  readonly error: Error | null;
  /** Asks for them once more. */
  readonly retry: () => void;
}

const knownQuery = (signerId: string | null) =>
  queryOptions({
    queryKey: ["documents", "known-values", signerId],
    queryFn: async ({ signal }) => {
      const query = signerId === null ? {} : { signerId };
      return (await api.call(knownValues, { query, signal })).data;
    },
  });

/** Looked up once for each marker: a form asks at every key that is pressed. */
const paths = new WeakMap<KeyedMarker, { readonly path: KnownPath | undefined }>();

function pathOf(marker: KeyedMarker): KnownPath | undefined {
  const seen = paths.get(marker) ?? { path: takesKnown(marker) ? knownPath(marker.key) : undefined };
  paths.set(marker, seen);
  return seen.path;
}

const isOfSigner = (marker: KeyedMarker) => pathOf(marker)?.startsWith("ADVOGADO.") === true;

const nobody: Known["signers"] = [];

/**
 * Asks only for a form that has use for it. Where it cannot be had the fields stay empty: they can be filled by hand.
 * @param chosenId who was chosen to sign; null for oneself
 */
export function useKnown(markers: readonly KeyedMarker[], chosenId: string | null): Known {
  const isAsked = markers.some((marker) => pathOf(marker));
  const own = useQuery({ ...knownQuery(null), enabled: isAsked });
  const chosen = useQuery({
    ...knownQuery(chosenId),
    enabled: isAsked && chosenId !== null,
    placeholderData: (before) => before ?? own.data,
  });
  const data = (chosenId === null ? undefined : chosen.data) ?? own.data;
  const values = data?.values;
  const beginning = useCallback(
    (marker: KeyedMarker) => {
      const path = pathOf(marker);
      return (path && values?.[path]) ?? "";
    },
    [values],
  );
  const isAwaited = chosenId !== null && chosen.isPlaceholderData;
  return {
    valueOf: beginning,
    signers: data && markers.some(isOfSigner) ? data.signers : nobody,
    signerId: isAwaited ? chosenId : (data?.signerId ?? null),
    isAwaited,
    error: chosenId === null ? null : chosen.error,
    retry: () => void chosen.refetch(),
  };
}

/** Whose data a field was begun with, in words. */
export const sourceOf = (marker: KeyedMarker): string =>
  isOfSigner(marker) ? "Dos dados de quem assina" : "Dos dados do escritório";
