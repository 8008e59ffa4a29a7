import type { FolderNode } from "@lavra/contract/library";
import { Library } from "lucide-react";
import { formatInstant, formatInstantDay } from "../../platform/formats/dates.ts";
import { formatFileSize } from "../../platform/formats/file-size.ts";
import type { FileEntry } from "../../ui/files/file-row.tsx";
import type { FileSort } from "../../ui/files/file-table-head.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import type { PlacedFile } from "../search/find-file.ts";
import type { FileUses } from "./file-uses.ts";
import { lastUseWords } from "./last-use-words.ts";
import { sortNodes } from "./sort-nodes.ts";

export type LibraryEntry = FileEntry & { readonly source: FolderNode | PlacedFile };

export const isFolder = (source: LibraryEntry["source"]): source is FolderNode => "children" in source;

/** The path of the folder that something lies in. */
export const placeOf = (source: LibraryEntry["source"]) =>
  isFolder(source) ? source.path.slice(0, -source.name.length - 1) || "/" : source.folder.path;

/** The platform's own folder, as each tenant sees it in the root. */
export const isPlatformFolder = (folder: FolderNode) => folder.readOnly && folder.id === null;

/** A path as a person reads it: "Cível / Recursos", or the area's name for its root. */
const spelled = (path: string, rootName: string) => path.split("/").filter(Boolean).join(" / ") || rootName;

/** A folder's row. */
export const folderEntry = (folder: FolderNode, place?: string): LibraryEntry => ({
  id: folder.path,
  name: folder.name,
  kind: "folder",
  source: folder,
  place,
  get modified() {
    return folder.modified ? formatInstantDay(folder.modified) : undefined;
  },
  get modifiedAt() {
    return folder.modified ? formatInstant(folder.modified) : undefined;
  },
  ...(isPlatformFolder(folder)
    ? {
        isFixed: true,
        icon: <Library aria-hidden="true" className="text-muted" />,
        detail: <Badge>somente leitura</Badge>,
      }
    : {}),
});

/** Of a topic that keeps its look; on phones the name needs the room. */
const ownLook = (
  <span className="flex max-md:hidden">
    <Badge>aparência própria</Badge>
  </span>
);

/** A file's row; size and date are written out only for rows in sight. */
export const fileEntry = (placed: PlacedFile, place?: string, uses?: FileUses): LibraryEntry => ({
  id: placed.file.id,
  name: placed.file.name,
  kind: "file",
  source: placed,
  place,
  get size() {
    return formatFileSize(placed.file.size);
  },
  get modified() {
    return formatInstantDay(placed.file.modified);
  },
  get modifiedAt() {
    return formatInstant(placed.file.modified);
  },
  get markers() {
    return uses?.get(placed.file.id)?.markers.toLocaleString("pt-BR");
  },
  get lastUse() {
    const use = uses?.get(placed.file.id);
    return use && lastUseWords(use.lastUse);
  },
  ...(placed.file.keepsLook ? { detail: ownLook } : {}),
});

/** What lies in a folder, folders first; the platform's own folder closes the list of folders. */
export function folderEntries(folder: FolderNode, sort: FileSort, uses?: FileUses): readonly LibraryEntry[] {
  const own = folder.children.filter((child) => !isPlatformFolder(child));
  const platform = folder.children.filter(isPlatformFolder);
  return [
    ...sortNodes(own, sort).map((child) => folderEntry(child)),
    ...platform.map((child) => folderEntry(child)),
    ...sortNodes(folder.files, sort, uses).map((file) => fileEntry({ file, folder }, undefined, uses)),
  ];
}

/** A row is made once for each thing found: what the next letter finds again is not drawn again. */
const found = new WeakMap<LibraryEntry["source"], LibraryEntry>();

function foundEntry(source: LibraryEntry["source"], rootName: string): LibraryEntry {
  const known = found.get(source);
  if (known) return known;
  const entry = isFolder(source)
    ? folderEntry(source, spelled(source.path.slice(0, -source.name.length), rootName))
    : fileEntry(source, spelled(source.folder.path, rootName));
  found.set(source, entry);
  return entry;
}

/** The first of what a search found, each with the folder it lies in. */
export const foundEntries = (
  folders: readonly FolderNode[],
  files: readonly PlacedFile[],
  rootName: string,
  most: number,
): readonly LibraryEntry[] =>
  [...folders.slice(0, most), ...files.slice(0, most)].slice(0, most).map((source) => foundEntry(source, rootName));
