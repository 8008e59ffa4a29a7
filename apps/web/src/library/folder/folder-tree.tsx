import type { Area, FolderNode } from "@lavra/contract/library/library";
import { memo, useMemo, useState } from "react";
import type { DroppedFile } from "../../ui/files/drop/file-drop.tsx";
import { LazyTree } from "../../ui/files/lazy-file-views.tsx";
import { areaWords, counted } from "../area-words.ts";
import { pathsAbove } from "../find-folder.ts";
import type { Carry } from "../moving/use-carry.ts";
import { countOwn, treeNodes } from "./tree-nodes.tsx";

export interface FolderTreeProps {
  readonly area: Area;
  readonly root: FolderNode;
  /** Path of the open folder, spelled as in the tree. */
  readonly openPath: string;
  readonly onOpen: (path: string) => void;
  readonly onSend: (files: readonly DroppedFile[], path: string) => void;
  readonly carry: Carry;
}

/** Returns the same set if it already contains all paths: a new set would build the whole tree again. */
const withPaths = (paths: ReadonlySet<string>, more: readonly string[]) =>
  more.every((path) => paths.has(path)) ? paths : new Set([...paths, ...more]);

/**
 * Renders the folders of an area. The folders above the open one are expanded; folders that the user expands stay
 * expanded.
 */
export const FolderTree = memo(function FolderTree(props: FolderTreeProps) {
  const { area, root, openPath, onOpen, onSend, carry } = props;
  const nodes = useMemo(() => treeNodes(root), [root]);
  const { files, folders } = useMemo(() => countOwn(root), [root]);
  const { title, one, many } = areaWords[area];
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(["/", ...pathsAbove(openPath)]));
  const [shownPath, setShownPath] = useState(openPath);
  if (shownPath !== openPath) {
    setShownPath(openPath);
    setExpanded(withPaths(expanded, ["/", ...pathsAbove(openPath)]));
  }
  return (
    <div className="flex w-[16.5rem] flex-none flex-col rounded-l-card border-r border-line bg-sunken px-2 pt-3 pb-4 max-lg:hidden">
      <LazyTree
        label={`Pastas de ${title}`}
        nodes={nodes}
        selectedId={openPath}
        onSelect={onOpen}
        expandedIds={expanded}
        onExpandedChange={setExpanded}
        foldersSelectable
        // Every folder accepts a drop, so that a refusal can be explained.
        canDropOn={() => true}
        rowCarry={{ onDropRows: carry.onDropRows, canDropRowsOn: carry.canDropRowsOn }}
        onDropFiles={(dropped, target) => onSend(dropped, target ?? openPath)}
        className="flex-1"
      />
      <p className="mx-2 mt-3 border-t border-line pt-4 text-13 text-muted">
        {counted(files, one, many)} em {counted(folders, "pasta", "pastas")}
      </p>
    </div>
  );
});
