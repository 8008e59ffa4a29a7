import type { FolderNode, LibraryFile } from "@lavra/contract/library";
import { walkFiles } from "../../library/index.ts";
import { type LocalEntries, type LocalMarkers, readLocal, writeLocal } from "../config/local-markers.ts";

/**
 * What this browser keeps, held against the files there are: what stands under an old id of a file (its id in the drive,
 * or one that another file at the same path has now) goes to its present one, and what belongs to no file is dropped.
 */
export function tidied(entries: LocalEntries, files: readonly LibraryFile[]): LocalEntries {
  const byId = new Map(files.map((file) => [file.id, file]));
  const byOldId = new Map(files.map((file) => [file.googleDriveId, file]));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const kept = new Map<string, LocalMarkers>();
  const moved: [string, LocalMarkers][] = [];
  for (const [id, entry] of Object.entries(entries)) {
    if (byId.has(id)) kept.set(id, entry);
    else {
      const file = byOldId.get(id) ?? byPath.get(entry.filePath);
      if (file) moved.push([file.id, entry]);
    }
  }
  for (const [id, entry] of moved) {
    const present = kept.get(id);
    // A mere copy of what the server has gives way to what it has not.
    if (!present || (entry.needsSync && !present.needsSync)) kept.set(id, entry);
  }
  return Object.fromEntries(kept);
}

/** Tidies what is kept for an account; nothing is written where nothing changes. */
export function tidyLocal(userId: string, root: FolderNode): void {
  const entries = readLocal(userId);
  const ids = Object.keys(entries);
  if (ids.length === 0) return;
  const next = tidied(
    entries,
    Array.from(walkFiles(root), ({ file }) => file),
  );
  if (Object.keys(next).join() !== ids.join()) writeLocal(userId, next);
}
