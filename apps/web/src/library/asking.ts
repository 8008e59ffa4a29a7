import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import type { EntryChange, FileMatter } from "./folder/entry-actions.tsx";
import { type FolderOrFile, isFolder } from "./folder/library-entries.tsx";

/** Question that a dialog of the page asks, and the files or folders that it is about. */
export type Asking =
  | { readonly kind: "help" }
  | { readonly kind: "new-folder"; readonly folder: FolderNode }
  | { readonly kind: EntryChange; readonly source: FolderOrFile }
  | { readonly kind: "move-all" | "delete-all"; readonly sources: readonly FolderOrFile[] }
  | { readonly kind: FileMatter; readonly file: LibraryFile }
  | { readonly kind: "copy-all"; readonly files: readonly LibraryFile[] };

export const copyingOf = (sources: readonly FolderOrFile[]): Asking => ({
  kind: "copy-all",
  files: sources.flatMap((source) => (isFolder(source) ? [] : [source.file])),
});
