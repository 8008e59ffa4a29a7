import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import type { FileSort } from "../../ui/files/table/file-table-head.tsx";
import type { FileUses } from "./file-uses.ts";

const names = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "variant" });
type Comparison = (a: LibraryFile | FolderNode, b: LibraryFile | FolderNode) => number;

const inOrder = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const sizeOf = (node: LibraryFile | FolderNode) => ("size" in node ? node.size : 0);

const comparisons = (uses: FileUses | undefined): Record<FileSort["column"], Comparison> => ({
  name: (a, b) => names.compare(a.name, b.name),
  size: (a, b) => sizeOf(a) - sizeOf(b),
  // ISO instants of the same format sort as text.
  modified: (a, b) => inOrder(a.modified ?? "", b.modified ?? ""),
  lastUse: (a, b) => inOrder(uses?.get(a.id ?? "")?.lastUse ?? "", uses?.get(b.id ?? "")?.lastUse ?? ""),
  markers: (a, b) => (uses?.get(a.id ?? "")?.markers ?? 0) - (uses?.get(b.id ?? "")?.markers ?? 0),
});

/** Returns folders, or files, sorted as requested; equal ones by name. */
export function sortNodes<T extends LibraryFile | FolderNode>(
  nodes: readonly T[],
  sort: FileSort,
  uses?: FileUses,
): readonly T[] {
  const compare = comparisons(uses)[sort.column];
  const direction = sort.isDescending ? -1 : 1;
  return nodes.toSorted((a, b) => direction * compare(a, b) || names.compare(a.name, b.name));
}
