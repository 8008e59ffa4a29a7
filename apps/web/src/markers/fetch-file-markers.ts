import type { FileBlocks } from "@lavra/contract/markers/blocks";
import { fileMarkers, type ShownMarker, type ShownMarkerMap } from "@lavra/contract/markers/markers";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import type { ReplyOf } from "../platform/api/api-client.ts";

/** A marker with the key its value is sent under: the upper-cased name in braces, `{CPF}`. */
export interface KeyedMarker extends ShownMarker {
  readonly key: string;
  /** True for a field that may stay empty: what it decides then does not hold. */
  readonly isOptional?: boolean;
}

export interface FileMarkers {
  /** In the order of the form. */
  readonly markers: readonly KeyedMarker[];
  readonly requiresSubtemplates: boolean;
  /** True if the file has the place where topics are inserted. */
  readonly hasSubtemplates: boolean;
  /** undefined if it has none that are filled. */
  readonly blocks?: FileBlocks | undefined;
  /** True if its documents kept the blocks as written before, and it was not saved since. */
  readonly areBlocksNews?: boolean | undefined;
  /** When it was last saved (ISO 8601, UTC), and who saved it; null and "" if it was never saved. */
  readonly updatedAt: string | null;
  readonly updatedBy: string;
}

/** Converts the wire's map to a list in the order of the form. */
export const keyedMarkers = (map: ShownMarkerMap): readonly KeyedMarker[] =>
  Object.entries(map).map(([key, marker]) => ({ ...marker, key }));

/** Reads a file's configuration from the reply to reading or saving it. */
export const readFileMarkers = (data: ReplyOf<typeof fileMarkers>["data"]): FileMarkers => ({
  markers: keyedMarkers(data.markers),
  // A configuration saved before the flag existed counts as using topics.
  requiresSubtemplates: data.requiresSubtemplates ?? true,
  hasSubtemplates: data.hasSubtemplates ?? true,
  blocks: data.blocks,
  areBlocksNews: data.areBlocksNews,
  updatedAt: data.updatedAt ?? null,
  updatedBy: data.updatedBy ?? "",
});

export const fileMarkersKey = (fileId: string) => ["markers", "file", fileId] as const;

/** Query for the markers of a template or topic. */
export const fileMarkersQuery = (fileId: string) =>
  queryOptions({
    queryKey: fileMarkersKey(fileId),
    queryFn: async ({ signal }): Promise<FileMarkers> => {
      const { data } = await api.call(fileMarkers, { params: { fileId }, signal });
      return readFileMarkers(data);
    },
    staleTime: 30_000,
  });
