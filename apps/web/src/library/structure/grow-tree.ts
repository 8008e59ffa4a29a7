import type { CompactTree } from "@lavra/contract/compact-tree";
import type { FolderNode, LibraryFile } from "@lavra/contract/library";

const names = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "variant" });
const byName = (a: { readonly name: string }, b: { readonly name: string }) => names.compare(a.name, b.name);

/** The id at a place among ids that are written one after the other, 32 digits each. */
function idAt(digits: string, place: number): string {
  const at = place * 32;
  const part = (from: number, to: number) => digits.slice(at + from, at + to);
  return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`;
}

const instantOf = (seconds = 0) => new Date(seconds * 1000).toISOString();

const rootOf = (name: string, path: string, readOnly: boolean): FolderNode => ({
  id: null,
  name,
  path,
  readOnly,
  modified: null,
  files: [],
  children: [],
});

/** The tree that a compact one tells of, folders and files in natural order. */
export function growTree(compact: CompactTree): FolderNode {
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
  putFiles(compact.files, at);
  settle(own);
  settle(platform);
  // The platform's own folder closes the list.
  if (platform.files.length + platform.children.length > 0) own.children.push(platform);
  return own;
}

function putFiles(files: CompactTree["files"], at: (place: number) => FolderNode): void {
  const keepsLook = files.keepsLook && new Set(files.keepsLook);
  let next = 0;
  for (const [place, count] of files.places) {
    const inside = at(place).files;
    for (const end = next + count; next < end; next++) {
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
      inside.push(keepsLook ? { ...file, keepsLook: keepsLook.has(next) } : file);
    }
  }
}

/** Gives all that is in a folder its path, its order and whether it is only to be read. */
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
