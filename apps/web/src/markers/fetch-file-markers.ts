import { fileMarkers, type Marker } from "@lavra/contract/markers";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** A marker with the key its value is sent under: the upper-cased name in braces, `{CPF}`. */
export interface KeyedMarker extends Marker {
  readonly key: string;
}

export interface FileMarkers {
  /** In the order of the form. */
  readonly markers: readonly KeyedMarker[];
  readonly requiresSubtemplates: boolean;
  /** Whether the file holds the place where topics go. */
  readonly hasSubtemplates: boolean;
}

export const fileMarkersKey = (fileId: string) => ["markers", "file", fileId] as const;

/** The markers of a template or topic, for `useQuery` and `useQueries`. */
export const fileMarkersQuery = (fileId: string) =>
  queryOptions({
    queryKey: fileMarkersKey(fileId),
    queryFn: async ({ signal }): Promise<FileMarkers> => {
      const { data } = await api.call(fileMarkers, { params: { fileId }, signal });
      return {
        markers: Object.entries(data.markers).map(([key, marker]) => ({ ...marker, key })),
        // A configuration saved before the flag existed counts as asking for topics.
        requiresSubtemplates: data.requiresSubtemplates ?? true,
        hasSubtemplates: data.hasSubtemplates ?? true,
      };
    },
    staleTime: 30_000,
  });
