import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import { Library } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { indexFiles, pathsAbove } from "../../library/index.ts";
import { PlainTree } from "../../ui/files/tree/plain-tree.tsx";
import type { TreeNode } from "../../ui/files/tree/tree-lines.ts";

/** Folders and files of a tree share one set of ids: a folder's id is based on its path. */
const folderId = (path: string): string => `folder:${path}`;

interface NodeLook {
  readonly fileIcon?: ((file: LibraryFile) => ReactNode) | undefined;
  readonly fileDetail?: ((file: LibraryFile) => ReactNode) | undefined;
}

const fileNode = (file: LibraryFile, { fileIcon, fileDetail }: NodeLook): TreeNode => ({
  id: file.id,
  name: spokenName(file.name),
  icon: fileIcon?.(file),
  detail: fileDetail?.(file),
});

/** Converts a library's tree to nodes of the UI kit: folders first, file names without extension. */
function libraryNodes(folder: FolderNode, look: NodeLook = {}): readonly TreeNode[] {
  const folders = folder.children.map((child) => ({
    id: folderId(child.path),
    name: child.name,
    // The platform's own folder, which is read-only here.
    icon: child.id === null ? <Library aria-hidden="true" /> : undefined,
    children: libraryNodes(child, look),
  }));
  return [...folders, ...folder.files.map((file) => fileNode(file, look))];
}

/** Returns the ids of all folders in a list of nodes. */
const foldersIn = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.children ? [node.id, ...foldersIn(node.children)] : []));

export interface LibraryTreeProps extends Pick<NodeLook, "fileIcon" | "fileDetail"> {
  readonly label: string;
  readonly root: FolderNode;
  readonly selected: LibraryFile | null;
  readonly onSelect: (fileId: string) => void;
  /** Shown in an area without files. */
  readonly empty: ReactNode;
  readonly padding?: number | undefined;
  readonly className?: string | undefined;
}

/** Areas up to this size are shown expanded. */
const smallArea = 24;

const firstOpen = (root: FolderNode, selected: LibraryFile | null): ReadonlySet<string> => {
  const all = foldersIn(libraryNodes(root));
  const isSmall = all.length + indexFiles(root).length <= smallArea;
  return new Set(isSmall ? all : selected ? pathsAbove(selected.path).map(folderId) : all.slice(0, 1));
};

export function LibraryTree(props: LibraryTreeProps) {
  const { label, root, selected, onSelect, empty, fileIcon, fileDetail, padding, className } = props;
  const [open, setOpen] = useState(() => firstOpen(root, selected));
  const nodes = useMemo(() => libraryNodes(root, { fileIcon, fileDetail }), [root, fileIcon, fileDetail]);
  return (
    <PlainTree
      label={label}
      nodes={nodes}
      selectedId={selected?.id ?? null}
      onSelect={onSelect}
      expandedIds={open}
      onExpandedChange={setOpen}
      empty={empty}
      padding={padding}
      className={className}
    />
  );
}
