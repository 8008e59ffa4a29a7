import { type ReactNode, useMemo } from "react";
import { Tree as AriaTree } from "react-aria-components/Tree";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import { classNames } from "../../class-names.ts";
import { textScale, useTouchSize } from "../../use-media-query.ts";
import { type FileDrop, useFileDrop } from "../drop/file-drop.tsx";
import type { TreeNode } from "./tree-lines.ts";
import { TreeLevel } from "./tree-row.tsx";
import { useSiblingLimit } from "./use-sibling-limit.ts";

export interface TreeProps extends FileDrop {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  readonly expandedIds: ReadonlySet<string>;
  readonly onExpandedChange: (ids: ReadonlySet<string>) => void;
  /** True if a press on a folder selects it (file manager); otherwise it only opens it (template picker). */
  readonly foldersSelectable?: boolean | undefined;
  readonly empty?: ReactNode;
  /** Space around the rows in px; a CSS padding would push them out at the right. */
  readonly padding?: number | undefined;
  /** Must set a height: the tree scrolls inside. */
  readonly className?: string | undefined;
}

const collectById = (nodes: readonly TreeNode[], byId = new Map<string, TreeNode>()) => {
  for (const node of nodes) {
    byId.set(node.id, node);
    if (node.children) collectById(node.children, byId);
  }
  return byId;
};

const toggled = (ids: ReadonlySet<string>, id: string) => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Tree of folders and files; thousands scroll smoothly, because only visible rows are rendered. */
export function Tree(props: TreeProps) {
  const {
    label,
    nodes,
    selectedId,
    onSelect,
    expandedIds,
    onExpandedChange,
    foldersSelectable = false,
    padding = 0,
  } = props;
  const isTouch = useTouchSize();
  const byId = useMemo(() => collectById(nodes), [nodes]);
  const dragAndDropHooks = useFileDrop<TreeNode>(props);
  const { limitOf, showMore } = useSiblingLimit(nodes, selectedId);
  const context = { expandedIds, limitOf, showMore };
  const layoutOptions = useMemo(
    () => ({ rowSize: (isTouch ? 44 : 34) * textScale(), gap: 1, padding }),
    [isTouch, padding],
  );
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <AriaTree<TreeNode>
        aria-label={label}
        selectionMode="single"
        // Arrows only move the focus: selecting takes a press, Enter or Space.
        selectionBehavior="toggle"
        disallowEmptySelection
        selectedKeys={selectedId === null ? [] : [selectedId]}
        onSelectionChange={(keys) => {
          const [key] = keys === "all" ? [] : [...keys];
          if (key === undefined) return;
          const id = String(key);
          if (byId.get(id)?.children && !foldersSelectable) onExpandedChange(toggled(expandedIds, id));
          else onSelect(id);
        }}
        expandedKeys={expandedIds}
        onExpandedChange={(keys) => onExpandedChange(new Set([...keys].map(String)))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <div className="px-2 py-3 text-14 text-muted">{props.empty ?? "Nada por aqui."}</div>}
        className={classNames(
          "min-h-0 overflow-auto rounded-in outline-0 data-drop-target:bg-accent-soft data-drop-target:outline-2 data-drop-target:-outline-offset-2 data-drop-target:outline-dashed data-drop-target:outline-accent-ink",
          props.className,
        )}
      >
        <TreeLevel id={null} nodes={nodes} context={context} />
      </AriaTree>
    </Virtualizer>
  );
}
