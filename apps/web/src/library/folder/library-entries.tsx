import type { FolderNode } from "@lavra/contract/library";
import { Library } from "lucide-react";
import { formatInstant } from "../../platform/formats/dates.ts";
import { formatFileSize } from "../../platform/formats/file-size.ts";
import type { FileEntry } from "../../ui/files/file-row.tsx";
import type { FileSort } from "../../ui/files/file-table.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import type { PlacedFile } from "../search/find-file.ts";
import { sortNodes } from "./sort-nodes.ts";

export type LibraryEntry = FileEntry & { readonly source: FolderNode | PlacedFile };

export const isFolder = (source: LibraryEntry["source"]): source is FolderNode => "children" in source;

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
    return folder.modified ? formatInstant(folder.modified) : undefined;
  },
  ...(isPlatformFolder(folder)
    ? { icon: <Library aria-hidden="true" className="text-muted" />, detail: <Badge>somente leitura</Badge> }
    : {}),
});

/** Of a topic that keeps its look; on phones the name needs the room. */
const ownLook = (
  <span className="flex max-md:hidden">
    <Badge>aparência própria</Badge>
  </span>
);

/** A file's row; size and date are written out only for rows in sight. */
export const fileEntry = (placed: PlacedFile, place?: string): LibraryEntry => ({
  id: placed.file.id,
  name: placed.file.name,
  kind: "file",
  source: placed,
  place,
  get size() {
    return formatFileSize(placed.file.size);
  },
  get modified() {
    return formatInstant(placed.file.modified);
  },
  ...(placed.file.keepsLook ? { detail: ownLook } : {}),
});

/** What lies in a folder, folders first; the platform's own folder closes the list of folders. */
export function folderEntries(folder: FolderNode, sort: FileSort): readonly LibraryEntry[] {
  const own = folder.children.filter((child) => !isPlatformFolder(child));
  const platform = folder.children.filter(isPlatformFolder);
  return [
    ...sortNodes(own, sort).map((child) => folderEntry(child)),
    ...platform.map((child) => folderEntry(child)),
    ...sortNodes(folder.files, sort).map((file) => fileEntry({ file, folder })),
  ];
}

/** What a search found, each with the folder it lies in. */
export const foundEntries = (
  folders: readonly FolderNode[],
  files: readonly PlacedFile[],
  rootName: string,
): readonly LibraryEntry[] => [
  ...folders.map((folder) => folderEntry(folder, spelled(folder.path.slice(0, -folder.name.length), rootName))),
  ...files.map((placed) => fileEntry(placed, spelled(placed.folder.path, rootName))),
];
