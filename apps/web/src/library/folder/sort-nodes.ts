import type { FolderNode, LibraryFile } from "@lavra/contract/library";
import type { FileSort } from "../../ui/files/file-table.tsx";

const names = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "variant" });
type Comparison = (a: LibraryFile | FolderNode, b: LibraryFile | FolderNode) => number;

const sizeOf = (node: LibraryFile | FolderNode) => ("size" in node ? node.size : 0);
const timeOf = (node: LibraryFile | FolderNode) => node.modified ?? "";

const comparisons: Record<FileSort["column"], Comparison> = {
  name: (a, b) => names.compare(a.name, b.name),
  size: (a, b) => sizeOf(a) - sizeOf(b),
  // ISO instants of one form stand in order as text.
  modified: (a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0),
};

/** Folders among themselves or files among themselves, in the order asked for; equals by name. */
export function sortNodes<T extends LibraryFile | FolderNode>(nodes: readonly T[], sort: FileSort): readonly T[] {
  const compare = comparisons[sort.column];
  const direction = sort.isDescending ? -1 : 1;
  return nodes.toSorted((a, b) => direction * compare(a, b) || names.compare(a.name, b.name));
}
