import type { FolderNode } from "@lavra/contract/library/library";

/** Names that differ only in case or Unicode composition are the same name, as in the API. */
const nameKey = (name: string) => name.normalize("NFC").toLowerCase();

/** Returns the names along a path, `/Cível/Recursos` or `Cível/Recursos/`; empty for the area's root. */
const segmentsOf = (path: string) => path.split("/").filter((segment) => segment.trim() !== "");

/**
 * Returns the folders from the root (first) to the end of a path (last).
 * @returns undefined if one of them is missing
 */
export function folderTrail(root: FolderNode, path: string): readonly FolderNode[] | undefined {
  const trail = [root];
  for (const segment of segmentsOf(path)) {
    const key = nameKey(segment.trim());
    const next = trail.at(-1)?.children.find((child) => nameKey(child.name) === key);
    if (!next) return undefined;
    trail.push(next);
  }
  return trail;
}

/**
 * Returns the folder at a path, the root for an empty path.
 * @returns undefined if it is missing
 */
export const findFolder = (root: FolderNode, path: string): FolderNode | undefined => folderTrail(root, path)?.at(-1);

/**
 * Returns the paths of the folders above a path, outermost first and without the root: they must be expanded for the
 * path to be visible.
 */
export function pathsAbove(path: string): readonly string[] {
  const segments = segmentsOf(path);
  return segments.slice(0, -1).map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
}
