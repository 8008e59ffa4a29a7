import type { FolderNode } from "@lavra/contract/library";
import { useEffect, useMemo, useState } from "react";
import { Tree } from "../../ui/files/tree.tsx";
import { pathsAbove } from "../find-folder.ts";
import { treeNodes } from "./tree-nodes.tsx";

export interface FolderPickerProps {
  readonly root: FolderNode;
  /** Path of the folder that is chosen, `/` for the area's root. */
  readonly value: string;
  readonly onChange: (path: string) => void;
  /** Why it cannot be that one; undefined where it can. */
  readonly barrier: string | undefined;
}

/** One of the office's folders, as the place where something goes; the platform's are only read and do not stand here. */
export function FolderPicker({ root, value, onChange, barrier }: FolderPickerProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(["/", value]));
  const nodes = useMemo(() => treeNodes(root).slice(0, 1), [root]);
  // Wherever the choice comes from, it is seen.
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
