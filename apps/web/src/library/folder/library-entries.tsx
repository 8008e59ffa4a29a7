import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { Library } from "lucide-react";
import { formatInstant, formatInstantDay } from "../../platform/formats/dates.ts";
import { formatFileSize } from "../../platform/formats/file-size.ts";
import type { FileEntry } from "../../ui/files/table/file-cells.tsx";
import type { FileSort } from "../../ui/files/table/file-table-head.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import type { PlacedFile } from "../search/find-file.ts";
import type { FileUses } from "./file-uses.ts";
import { LastUseCell, MarkersCell } from "./last-use-cells.tsx";
import { sortNodes } from "./sort-nodes.ts";

/** A folder, or a file with its folder. */
export type FolderOrFile = FolderNode | PlacedFile;

export type LibraryEntry = FileEntry & { readonly source: FolderOrFile };

export const isFolder = (source: FolderOrFile): source is FolderNode => "children" in source;

/** Returns the path of the folder that contains an entry. */
export const placeOf = (source: FolderOrFile) =>
  isFolder(source) ? source.path.slice(0, -source.name.length - 1) || "/" : source.folder.path;

/** True for the platform's own folder, which every tenant sees in the root. */
export const isPlatformFolder = (folder: FolderNode) => folder.readOnly && folder.id === null;

/** Returns a path as the user sees it: "Cível / Recursos", or the area's name for its root. */
const spelled = (path: string, rootName: string) => path.split("/").filter(Boolean).join(" / ") || rootName;

const folderEntry = (folder: FolderNode, place?: string): LibraryEntry => ({
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

/** Badge of a topic that has `keepsLook`; hidden on phones, where the name needs the room. */
const ownLook = (
  <span className="flex max-md:hidden">
    <Badge>aparência própria</Badge>
  </span>
);

/** Badge of a topic in the template's look that has `restartsNumbering`. */
const ownNumbering = (
  <span className="flex max-md:hidden">
    <Badge>numeração do início</Badge>
  </span>
);

function detailOf({ keepsLook, restartsNumbering }: LibraryFile): Pick<LibraryEntry, "detail"> {
  if (keepsLook) return { detail: ownLook };
  return restartsNumbering ? { detail: ownNumbering } : {};
}

/**
 * Returns a file's row; size and date are formatted only for visible rows. Search results are listed without their
 * uses.
 */
const fileEntry = (placed: PlacedFile, place?: string): LibraryEntry => ({
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
    return place === undefined ? <MarkersCell fileId={placed.file.id} /> : undefined;
  },
  get lastUse() {
    return place === undefined ? <LastUseCell fileId={placed.file.id} /> : undefined;
  },
  ...detailOf(placed.file),
});

/** Returns the entry made for a thing, made only once, so that unchanged rows are not rendered again. */
function keptBy<T extends object>(kept: WeakMap<T, LibraryEntry>, thing: T, make: () => LibraryEntry): LibraryEntry {
  const known = kept.get(thing);
  if (known) return known;
  const made = make();
  kept.set(thing, made);
  return made;
}

const lying = new WeakMap<FolderNode | LibraryFile, LibraryEntry>();
const found = new WeakMap<FolderOrFile, LibraryEntry>();

const lyingFolder = (folder: FolderNode) => keptBy(lying, folder, () => folderEntry(folder));

/**
 * Returns the entries of a folder, folders first; the platform's folder ends the list of folders.
 * @param uses required to sort by use
 */
export function folderEntries(folder: FolderNode, sort: FileSort, uses?: FileUses): readonly LibraryEntry[] {
  const own = folder.children.filter((child) => !isPlatformFolder(child));
  const platform = folder.children.filter(isPlatformFolder);
  return [
    ...sortNodes(own, sort).map(lyingFolder),
    ...platform.map(lyingFolder),
    ...sortNodes(folder.files, sort, uses).map((file) => keptBy(lying, file, () => fileEntry({ file, folder }))),
  ];
}

const foundEntry = (source: FolderOrFile, rootName: string): LibraryEntry =>
  keptBy(found, source, () =>
    isFolder(source)
      ? folderEntry(source, spelled(source.path.slice(0, -source.name.length), rootName))
      : fileEntry(source, spelled(source.folder.path, rootName)),
  );

/** Returns the first results of a search, each with the folder that contains it. */
export const foundEntries = (
  folders: readonly FolderNode[],
  files: readonly PlacedFile[],
  rootName: string,
  most: number,
): readonly LibraryEntry[] =>
  [...folders.slice(0, most), ...files.slice(0, most)].slice(0, most).map((source) => foundEntry(source, rootName));
