import type { LibraryFile } from "@lavra/contract/library/library";
import type { ShownMarkerMap } from "@lavra/contract/markers/markers";
import { type FileMarkers, type KeyedMarker, keyedMarkers } from "../../markers/index.ts";
import type { LocalMarkers } from "./local-markers.ts";

export type ConfiguredFile = Pick<LibraryFile, "id" | "name" | "path" | "readOnly">;

export const markerMapOf = (markers: readonly KeyedMarker[]): ShownMarkerMap =>
  Object.fromEntries(markers.map(({ key, ...marker }) => [key, marker]));

/** Copy of a file's server configuration, as stored in the browser. */
export const copyOf = ({ name, path }: ConfiguredFile, config: FileMarkers): LocalMarkers => ({
  fileName: name,
  filePath: path,
  markers: markerMapOf(config.markers),
  requiresSubtemplates: config.requiresSubtemplates,
  lastServerSave: config.updatedAt,
  changedAt: null,
  needsSync: false,
});

/** Returns the configuration stored in this browser, completed from the server's last reply if there is one. */
export const configOf = (local: LocalMarkers, server: FileMarkers | undefined): FileMarkers => ({
  markers: keyedMarkers(local.markers),
  requiresSubtemplates: local.requiresSubtemplates,
  hasSubtemplates: server?.hasSubtemplates ?? true,
  updatedAt: local.lastServerSave,
  updatedBy: server?.updatedAt === local.lastServerSave ? (server?.updatedBy ?? "") : "",
});
