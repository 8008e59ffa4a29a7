import { knownValues } from "@lavra/contract/documents/documents";
import { type KnownPath, knownPath, takesKnown } from "@lavra/contract/markers/known-names";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";

/** Values that are known about the office and the signer. */
export interface Known {
  /** Returns the initial value of a field, "" if nothing is known; the same function while the data are the same. */
  readonly valueOf: (marker: KeyedMarker) => string;
  /** Possible signers, if the form asks for one. */
  readonly signers: readonly { readonly id: string; readonly nome: string; readonly oab: string }[];
  /** True until it is known who may sign, if the form asks for a signer. */
  readonly isPending: boolean;
  /** null if there is no signer. */
  readonly signerId: string | null;
  /** True while the chosen signer's data are loading; the fields still have those of the previous one. */
  readonly isAwaited: boolean;
  /** Reason that the chosen signer's data could not be read: then the current user signs. */
  readonly error: Error | null;
  /** Requests them again. */
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

/** Looked up once for each marker: a form asks at every key press. */
const paths = new WeakMap<KeyedMarker, { readonly path: KnownPath | undefined }>();

function pathOf(marker: KeyedMarker): KnownPath | undefined {
  const seen = paths.get(marker) ?? { path: takesKnown(marker) ? knownPath(marker.key) : undefined };
  paths.set(marker, seen);
  return seen.path;
}

const isOfSigner = (marker: KeyedMarker) => pathOf(marker)?.startsWith("ADVOGADO.") === true;

const nobody: Known["signers"] = [];

/**
 * Returns the known values; requests them only for a form that uses them. If the request fails, the fields are empty
 * and can be filled by hand.
 * @param chosenId the chosen signer; null for the current user
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
    isPending: own.isLoading && markers.some(isOfSigner),
    signers: data && markers.some(isOfSigner) ? data.signers : nobody,
    signerId: isAwaited ? chosenId : (data?.signerId ?? null),
    isAwaited,
    error: chosenId === null ? null : chosen.error,
    retry: () => void chosen.refetch(),
  };
}

/** Returns the origin of a field's initial value, in words. */
export const knownValueOrigin = (marker: KeyedMarker): string =>
  isOfSigner(marker) ? "Dos dados de quem assina" : "Dos dados do escritório";
