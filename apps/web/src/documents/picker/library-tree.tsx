import type { FolderNode, LibraryFile } from "@lavra/contract/library";
import { type ReactNode, useMemo, useState } from "react";
import { indexFiles, pathsAbove } from "../../library/index.ts";
import { PlainTree } from "../../ui/files/tree/plain-tree.tsx";
import { folderId, foldersIn, libraryNodes, type NodeLook } from "./library-nodes.tsx";

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
