import type { CompactFiles, CompactTree } from "@lavra/contract/library/compact-tree";
import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";

const names = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "variant" });
const byName = (a: { readonly name: string }, b: { readonly name: string }) => names.compare(a.name, b.name);

/** Returns the id at an index of a string of concatenated ids, 32 digits each. */
function idAt(digits: string, place: number): string {
  const at = place * 32;
  const part = (from: number, to: number) => digits.slice(at + from, at + to);
  return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`;
}

const instantOf = (seconds = 0) => new Date(seconds * 1000).toISOString();

/** Number of files of a folder that have not arrived. */
const awaited = new WeakMap<FolderNode, number>();
/** Trees with files that have not arrived. */
const growing = new WeakSet<FolderNode>();

/** Returns how many files of a folder have not arrived, in addition to those it contains. */
export const filesToCome = (folder: FolderNode): number => awaited.get(folder) ?? 0;

/** True if files anywhere in a tree have not arrived. */
export const isGrowing = (root: FolderNode): boolean => growing.has(root);

const rootOf = (name: string, path: string, readOnly: boolean): FolderNode => ({
  id: null,
  name,
  path,
  readOnly,
  modified: null,
  files: [],
  children: [],
});

/**
 * Returns the tree that a compact one describes, folders and files in natural order.
 * @param parts files of the tree's parts, by tag; the files of a missing part count as not arrived
 */
export function growTree(compact: CompactTree, parts: ReadonlyMap<string, CompactFiles>): FolderNode {
  const [ownName, platformName] = compact.roots;
  const own = rootOf(ownName, "/", false);
  const platform = rootOf(platformName, `/${platformName}`, true);
  const folders = compact.folders.names.map((name, place) => ({
    ...rootOf(name, "", false),
    id: idAt(compact.folders.ids, place),
    modified: instantOf(compact.folders.modified[place]),
  }));
  const at = (place: number | undefined) => (place === -2 ? platform : (folders[place ?? -1] ?? own));
  for (const [place, parent] of compact.folders.parents.entries()) at(parent).children.push(at(place));
  for (const { tag, folders: places, counts } of compact.parts) {
    const files = parts.get(tag);
    if (files) putFiles(files, places.map(at), counts);
    else if (counts.length > 0) {
      growing.add(own);
      awaitFiles(places.map(at), counts);
    }
  }
  settle(own);
  settle(platform);
  // The platform's folder is the last in the list.
  if (platform.files.length + platform.children.length + filesToCome(platform) > 0) own.children.push(platform);
  return own;
}

/** Adds the number of files of a part that each of its folders will contain. */
function awaitFiles(folders: readonly FolderNode[], counts: readonly number[]): void {
  for (const [place, folder] of folders.entries()) awaited.set(folder, filesToCome(folder) + (counts[place] ?? 0));
}

/** Puts the files of a part into its folders, as many into each as `counts` says. */
function putFiles(files: CompactFiles, folders: readonly FolderNode[], counts: readonly number[]): void {
  const keepsLook = new Set(files.keepsLook);
  const restarts = new Set(files.restartsNumbering);
  let next = 0;
  for (const [place, folder] of folders.entries()) {
    for (const end = next + (counts[place] ?? 0); next < end; next++) {
      const id = idAt(files.ids, next);
      const file: LibraryFile = {
        id,
        googleDriveId: files.driveIds?.[next] ?? id,
        name: files.names[next] ?? "",
        size: files.sizes[next] ?? 0,
        modified: instantOf(files.modified[next]),
        path: "",
        readOnly: false,
      };
      const looks = { keepsLook: keepsLook.has(next), restartsNumbering: restarts.has(next) };
      folder.files.push(files.keepsLook ? { ...file, ...looks } : file);
    }
  }
}

/** Sets the path, the order and `readOnly` of everything in a folder. */
function settle(folder: FolderNode): void {
  const base = folder.path === "/" ? "" : folder.path;
  folder.files.sort(byName);
  folder.children.sort(byName);
  for (const inside of [...folder.files, ...folder.children]) {
    inside.path = `${base}/${inside.name}`;
    inside.readOnly = folder.readOnly;
  }
  for (const child of folder.children) settle(child);
}
