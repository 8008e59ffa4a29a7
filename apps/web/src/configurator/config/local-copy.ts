import type { LibraryFile } from "@lavra/contract/library";
import type { ShownMarkerMap } from "@lavra/contract/markers";
import { type FileMarkers, type KeyedMarker, keyedMarkers } from "../../markers/index.ts";
import type { LocalMarkers } from "./local-markers.ts";

export type ConfiguredFile = Pick<LibraryFile, "id" | "name" | "path" | "readOnly">;

export const markerMapOf = (markers: readonly KeyedMarker[]): ShownMarkerMap =>
  Object.fromEntries(markers.map(({ key, ...marker }) => [key, marker]));

/** What the browser keeps of a file as the server has it. */
export const copyOf = ({ name, path }: ConfiguredFile, config: FileMarkers): LocalMarkers => ({
  fileName: name,
  filePath: path,
  markers: markerMapOf(config.markers),
  requiresSubtemplates: config.requiresSubtemplates,
  lastServerSave: config.updatedAt,
  changedAt: null,
  needsSync: false,
});

/** The configuration out of this browser; what only the server knows is taken from its last answer, if there was one. */
export const configOf = (local: LocalMarkers, server: FileMarkers | undefined): FileMarkers => ({
  markers: keyedMarkers(local.markers),
  requiresSubtemplates: local.requiresSubtemplates,
  hasSubtemplates: server?.hasSubtemplates ?? true,
  updatedAt: local.lastServerSave,
  updatedBy: server?.updatedAt === local.lastServerSave ? (server?.updatedBy ?? "") : "",
});
