import type { FolderNode, LibraryFile } from "@lavra/contract/library";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { indexFiles, pathsAbove, searchFiles } from "../../library/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Tree } from "../../ui/files/tree.tsx";
import type { TreeNode } from "../../ui/files/tree-node.ts";
import { folderId, foldersIn, libraryNodes, type NodeLook } from "./library-nodes.tsx";

export interface LibrarySearchProps extends Pick<NodeLook, "fileIcon" | "fileDetail"> {
  /** Names the tree: "Modelos". */
  readonly label: string;
  readonly searchLabel: string;
  readonly hasSlashKey?: boolean | undefined;
  readonly root: FolderNode;
  readonly selected: LibraryFile | null;
  readonly onSelect: (fileId: string) => void;
  /** Enter in the search, with the first file found; `onSelect` when absent. */
  readonly onTake?: ((fileId: string) => void) | undefined;
  /** Said in an area without files. */
  readonly empty: ReactNode;
  readonly className?: string | undefined;
  readonly treePadding?: number | undefined;
  readonly treeClassName?: string | undefined;
}

const filesFor = (index: ReturnType<typeof indexFiles>, typed: string) =>
  new Set(searchFiles(index, typed).map(({ file }) => file));

/** Small areas are shown whole at once. */
const smallArea = 24;

const firstOpen = (root: FolderNode, selected: LibraryFile | null): ReadonlySet<string> => {
  const nodes = libraryNodes(root);
  const all = foldersIn(nodes);
  const isSmall = all.length + indexFiles(root).length <= smallArea;
  return new Set(isSmall ? all : selected ? pathsAbove(selected.path).map(folderId) : all.slice(0, 1));
};

/** The file that stands highest in the tree. */
const firstFile = (nodes: readonly TreeNode[]): string | undefined => {
  for (const node of nodes) {
    const id = node.children ? firstFile(node.children) : node.id;
    if (id !== undefined) return id;
  }
  return undefined;
};

/** An area's tree with its search; while something is typed only what was found is there, all folders open. */
export function LibrarySearch(props: LibrarySearchProps) {
  const { root, selected, fileIcon, fileDetail } = props;
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(() => firstOpen(root, selected));
  const wanted = useDeferredValue(typed).trim();

  const index = useMemo(() => indexFiles(root), [root]);
  const nodes = useMemo(() => {
    const only = wanted === "" ? undefined : filesFor(index, wanted);
    return libraryNodes(root, { only, fileIcon, fileDetail });
  }, [root, index, wanted, fileIcon, fileDetail]);
  const found = useMemo(() => new Set(foldersIn(nodes)), [nodes]);

  /** Of what is typed by now, drawn or not yet. */
  const takeFirst = () => {
    const first = firstFile(libraryNodes(root, { only: filesFor(index, typed) }));
    if (first !== undefined) (props.onTake ?? props.onSelect)(first);
  };

  return (
    <div className={classNames("flex min-h-0 flex-col gap-3", props.className)}>
      <SearchField
        label={props.searchLabel}
        value={typed}
        onChange={setTyped}
        onSubmit={takeFirst}
        hasSlashKey={props.hasSlashKey}
        className="flex-none"
      />
      <Tree
        label={props.label}
        nodes={nodes}
        selectedId={selected?.id ?? null}
        onSelect={props.onSelect}
        expandedIds={wanted === "" ? open : found}
        onExpandedChange={(ids) => {
          if (wanted === "") setOpen(ids);
        }}
        empty={wanted === "" ? props.empty : `Nada encontrado para "${wanted}".`}
        padding={props.treePadding}
        className={props.treeClassName}
      />
      <p role="status" className="sr-only">
        {wanted === "" ? "" : `${index.length === 0 ? 0 : countFiles(nodes)} encontrados`}
      </p>
    </div>
  );
}

const countFiles = (nodes: ReturnType<typeof libraryNodes>): number =>
  nodes.reduce((sum, node) => sum + (node.children ? countFiles(node.children) : 1), 0);
