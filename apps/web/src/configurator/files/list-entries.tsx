import type { FolderNode } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import { Library } from "lucide-react";
import type { PlacedFile } from "../../library/index.ts";
import { formatFileSizePrecisely } from "../../platform/formats/file-size.ts";
import type { FileListEntry } from "../../ui/files/file-list.tsx";

const folderPrefix = "folder:";

/** Returns the folder path of an entry; undefined for a file. */
export const folderPathOf = (entryId: string): string | undefined =>
  entryId.startsWith(folderPrefix) ? entryId.slice(folderPrefix.length) : undefined;

/** Returns the entries of a folder: folders first, then files with their sizes. */
export const folderEntries = (folder: FolderNode): readonly FileListEntry[] => [
  ...folder.children.map(
    ({ id, path, name }): FileListEntry => ({
      id: `${folderPrefix}${path}`,
      name,
      kind: "folder",
      // The platform's own folder, which is read-only here.
      icon: id === null ? <Library aria-hidden="true" /> : undefined,
    }),
  ),
  ...folder.files.map(
    ({ id, name, size }): FileListEntry => ({
      id,
      name: spokenName(name),
      kind: "file",
      detail: formatFileSizePrecisely(size),
    }),
  ),
];

/** Returns the search results, each file with its folder. */
export const foundEntries = (found: readonly PlacedFile[], rootName: string): readonly FileListEntry[] =>
  found.map(({ file, folder }) => ({
    id: file.id,
    name: spokenName(file.name),
    kind: "file",
    detail: `${folder.path.split("/").filter(Boolean).join(" / ") || rootName} · ${formatFileSizePrecisely(file.size)}`,
  }));
