import type { FolderNode } from "@lavra/contract/library/library";
import { folded } from "../../ui/choices/match-options.ts";
import { type PlacedFile, walkFiles, walkFolders } from "./find-file.ts";

/** Searchable item, with its name and path in comparable form: lower case, without accents. */
export interface Indexed<T> {
  readonly item: T;
  readonly name: string;
  readonly place: string;
}

const filesOf = new WeakMap<FolderNode, readonly Indexed<PlacedFile>[]>();
const foldersOf = new WeakMap<FolderNode, readonly Indexed<FolderNode>[]>();

/** Returns what is derived from a tree, computed once and cached as long as the tree. */
function keptOf<T>(kept: WeakMap<FolderNode, T>, root: FolderNode, make: (root: FolderNode) => T): T {
  const known = kept.get(root);
  if (known !== undefined) return known;
  const made = make(root);
  kept.set(root, made);
  return made;
}

/** Returns the search index of all files of a tree. */
export const indexFiles = (root: FolderNode) => keptOf(filesOf, root, readFiles);

/** Returns the search index of all folders of a tree but the root. */
export const indexFolders = (root: FolderNode) => keptOf(foldersOf, root, readFolders);

function readFiles(root: FolderNode): readonly Indexed<PlacedFile>[] {
  const places = new Map<FolderNode, string>();
  return Array.from(walkFiles(root), (placed) => {
    const place = places.get(placed.folder) ?? folded(placed.folder.path);
    places.set(placed.folder, place);
    return { item: placed, name: folded(placed.file.name), place };
  });
}

const readFolders = (root: FolderNode): readonly Indexed<FolderNode>[] =>
  Array.from(walkFolders(root))
    .slice(1)
    .map((folder) => {
      const name = folded(folder.name);
      return { item: folder, name, place: folded(folder.path).slice(0, -name.length) };
    });

/** True if an item is named exactly so; nobody types the extension of a file. */
const isWhole = (name: string, wanted: string) => name === wanted || name === `${wanted}.docx`;

/**
 * Returns the items that contain all typed words, without regard to accents and case: first those named exactly so,
 * then the names that begin with the typed text, then the names that contain every word, then those that match only
 * together with the names of the folders above. An empty search finds nothing.
 */
export function searchFiles<T>(index: readonly Indexed<T>[], typed: string): readonly T[] {
  const wanted = folded(typed.trim()).replace(/\s+/g, " ");
  if (wanted === "") return [];
  const words = wanted.split(" ");
  const ranks: [T[], T[], T[], T[]] = [[], [], [], []];
  for (const { item, name, place } of index) {
    if (isWhole(name, wanted)) ranks[0].push(item);
    else if (name.startsWith(wanted)) ranks[1].push(item);
    else if (words.every((word) => name.includes(word))) ranks[2].push(item);
    else if (words.every((word) => name.includes(word) || place.includes(word))) ranks[3].push(item);
  }
  return ranks.flat();
}
