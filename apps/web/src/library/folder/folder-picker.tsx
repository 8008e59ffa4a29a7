import type { FolderNode } from "@lavra/contract/library/library";
import { useEffect, useMemo, useState } from "react";
import { Tree } from "../../ui/files/tree/tree.tsx";
import { pathsAbove } from "../find-folder.ts";
import { treeNodes } from "./tree-nodes.tsx";

export interface FolderPickerProps {
  readonly root: FolderNode;
  /** Path of the selected folder, `/` for the area's root. */
  readonly value: string;
  readonly onChange: (path: string) => void;
  /** Sentence that says why the folder cannot be selected; undefined if it can. */
  readonly barrier: string | undefined;
}

/** Selects one of the office's folders as a destination; the platform's folders are read-only and not listed. */
export function FolderPicker({ root, value, onChange, barrier }: FolderPickerProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(["/", value]));
  const nodes = useMemo(() => treeNodes(root).slice(0, 1), [root]);
  // Expands the tree so that the selected folder is visible, even if it was selected elsewhere.
  useEffect(() => setExpanded((now) => new Set([...now, ...pathsAbove(value)])), [value]);
  return (
    <>
      <Tree
        label="Pasta de destino"
        nodes={nodes}
        selectedId={value}
        onSelect={onChange}
        expandedIds={expanded}
        onExpandedChange={setExpanded}
        foldersSelectable
        className="h-72 rounded-card border border-line p-1 max-md:h-[40dvh]"
      />
      <p role="status" className="min-h-5 text-13 text-muted">
        {barrier ?? `Vai para ${value === "/" ? root.name : value.slice(1).replaceAll("/", " / ")}.`}
      </p>
    </>
  );
}
