import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import { Library } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { indexFiles, pathsAbove } from "../../library/index.ts";
import { PlainTree } from "../../ui/files/tree/plain-tree.tsx";
import type { TreeNode } from "../../ui/files/tree/tree-lines.ts";
import { toldApart } from "./tell-apart.ts";

/** Folders and files of a tree share one set of ids: a folder's id is based on its path. */
const folderId = (path: string): string => `folder:${path}`;

interface NodeLook {
  readonly fileIcon?: ((file: LibraryFile) => ReactNode) | undefined;
  readonly fileDetail?: ((file: LibraryFile) => ReactNode) | undefined;
}

/** Number of files in a folder and the folders in it. */
const countFiles = (folder: FolderNode): number =>
  folder.children.reduce((sum, child) => sum + countFiles(child), folder.files.length);

function FileCount({ folder }: { readonly folder: FolderNode }) {
  const count = countFiles(folder);
  return (
    <span className="tabular-nums">
      {count.toLocaleString("pt-BR")}
      <span className="sr-only">{count === 1 ? " arquivo" : " arquivos"}</span>
    </span>
  );
}

type Lines = ReadonlyMap<string, readonly [string, string]>;

const fileNode = (file: LibraryFile, lines: Lines, { fileIcon, fileDetail }: NodeLook): TreeNode => ({
  id: file.id,
  name: spokenName(file.name),
  lines: lines.get(spokenName(file.name)),
  icon: fileIcon?.(file),
  detail: fileDetail?.(file),
});

/** Converts a library's tree to nodes of the UI kit: folders first, file names without extension. */
function libraryNodes(folder: FolderNode, look: NodeLook = {}): readonly TreeNode[] {
  const folderLines = toldApart(folder.children.map(({ name }) => name));
  const folders = folder.children.map((child) => ({
    id: folderId(child.path),
    name: child.name,
    lines: folderLines.get(child.name),
    // The platform's own folder, which is read-only here.
    icon: child.id === null ? <Library aria-hidden="true" /> : undefined,
    detail: <FileCount folder={child} />,
    children: libraryNodes(child, look),
  }));
  const lines = toldApart(folder.files.map(({ name }) => spokenName(name)));
  return [...folders, ...folder.files.map((file) => fileNode(file, lines, look))];
}

/** Returns the ids of all folders below one. */
const foldersIn = (folder: FolderNode): readonly string[] =>
  folder.children.flatMap((child) => [folderId(child.path), ...foldersIn(child)]);

export interface LibraryTreeProps extends Pick<NodeLook, "fileIcon" | "fileDetail"> {
  readonly label: string;
  readonly root: FolderNode;
  readonly selected: LibraryFile | null;
  readonly onSelect: (fileId: string) => void;
  /** Shown in an area without files. */
  readonly empty: ReactNode;
  readonly padding?: number | undefined;
  /** True in a narrow column: long names take two lines. */
  readonly isNarrow?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Names up to this length, with their extension, are whole on one line of a narrow column. */
const shortName = 24;

/** Areas up to this size are shown expanded. */
const smallArea = 24;

const firstOpen = (root: FolderNode, selected: LibraryFile | null): ReadonlySet<string> => {
  const all = foldersIn(root);
  const isSmall = all.length + indexFiles(root).length <= smallArea;
  return new Set(isSmall ? all : selected ? pathsAbove(selected.path).map(folderId) : []);
};

export function LibraryTree(props: LibraryTreeProps) {
  const { label, root, selected, onSelect, empty, fileIcon, fileDetail, padding, isNarrow = false, className } = props;
  const [open, setOpen] = useState(() => firstOpen(root, selected));
  const nodes = useMemo(() => libraryNodes(root, { fileIcon, fileDetail }), [root, fileIcon, fileDetail]);
  const hasLongNames = useMemo(() => indexFiles(root).some(({ name }) => name.length > shortName), [root]);
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
      isTall={isNarrow && hasLongNames}
      className={className}
    />
  );
}
