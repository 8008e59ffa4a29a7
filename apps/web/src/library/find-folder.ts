import type { FolderNode } from "@lavra/contract/library";

/** Two spellings of a name, by case or composition, are one name: the API sees it the same way. */
const nameKey = (name: string) => name.normalize("NFC").toLowerCase();

/** The names down a path, `/Cível/Recursos` or `Cível/Recursos/`; none for the area's root. */
const segmentsOf = (path: string) => path.split("/").filter((segment) => segment.trim() !== "");

/** The folders from the root (first) down to a path's end (last); undefined where one of them is missing. */
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

/** The folder at a path, the root for an empty one; undefined where it is missing. */
export const findFolder = (root: FolderNode, path: string): FolderNode | undefined => folderTrail(root, path)?.at(-1);

/** The paths of the folders around a path, outermost first and without the root: what must be open to see it. */
export function pathsAbove(path: string): readonly string[] {
  const segments = segmentsOf(path);
  return segments.slice(0, -1).map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
}
