import type { FolderNode } from "@lavra/contract/library";
import { folded } from "../../ui/choices/match-options.ts";
import { type PlacedFile, walkFiles, walkFolders } from "./find-file.ts";

/** Something to be found, with its name and place as they are compared: lower case, without accents. */
export interface Indexed<T> {
  readonly item: T;
  readonly name: string;
  readonly place: string;
}

const filesOf = new WeakMap<FolderNode, readonly Indexed<PlacedFile>[]>();
const foldersOf = new WeakMap<FolderNode, readonly Indexed<FolderNode>[]>();

/** What is made of a tree once, and kept as long as it is. */
function keptOf<T>(kept: WeakMap<FolderNode, T>, root: FolderNode, make: (root: FolderNode) => T): T {
  const known = kept.get(root);
  if (known !== undefined) return known;
  const made = make(root);
  kept.set(root, made);
  return made;
}

/** All files of a tree, ready to be searched. */
export const indexFiles = (root: FolderNode) => keptOf(filesOf, root, readFiles);

/** All folders of a tree but the root, ready to be searched. */
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

/**
 * What has all the words typed, accents and case aside: first the names that begin with what was typed, then those
 * that hold every word, then those that need the names of the folders around them. Nothing typed finds nothing.
 */
export function searchFiles<T>(index: readonly Indexed<T>[], typed: string): readonly T[] {
  const wanted = folded(typed.trim()).replace(/\s+/g, " ");
  if (wanted === "") return [];
  const words = wanted.split(" ");
  const ranks: [T[], T[], T[]] = [[], [], []];
  for (const { item, name, place } of index) {
    if (name.startsWith(wanted)) ranks[0].push(item);
    else if (words.every((word) => name.includes(word))) ranks[1].push(item);
    else if (words.every((word) => name.includes(word) || place.includes(word))) ranks[2].push(item);
  }
  return ranks.flat();
}
