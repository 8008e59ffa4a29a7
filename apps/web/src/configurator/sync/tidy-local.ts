import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { walkFiles } from "../../library/index.ts";
import { type LocalEntries, type LocalMarkers, readLocal, writeLocal } from "../config/local-markers.ts";

/**
 * Matches this browser's entries with the existing files. An entry under an old id (the file's id in the drive, or that
 * of another file at the same path) moves to the present one; an entry without a file is dropped.
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
    // Unsaved changes replace a mere copy of the server's state.
    if (!present || (entry.needsSync && !present.needsSync)) kept.set(id, entry);
  }
  return Object.fromEntries(kept);
}

/** Tidies the entries of an account; writes only if something changes. */
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
