import { FileText, Folder, FolderOpen } from "lucide-react";
import { useMemo } from "react";
import { Collection } from "react-aria-components/Collection";
import { TreeItem, TreeItemContent, TreeLoadMoreItem } from "react-aria-components/Tree";
import { Chevron } from "./chevron.tsx";
import type { TreeNode } from "./tree-lines.ts";

/** Properties that all rows of a tree share. */
export interface TreeContext {
  readonly expandedIds: ReadonlySet<string>;
  readonly limitOf: (id: string | null) => number;
  readonly showMore: (id: string | null, shown: number) => void;
}

export interface TreeLevelProps {
  /** Folder of the nodes; null at the root. */
  readonly id: string | null;
  readonly nodes: readonly TreeNode[];
  readonly context: TreeContext;
}

/** Renders the children of one folder, page by page. */
export function TreeLevel({ id, nodes, context }: TreeLevelProps) {
  const limit = context.limitOf(id);
  const shown = useMemo(() => (nodes.length > limit ? nodes.slice(0, limit) : nodes), [nodes, limit]);
  return (
    <>
      <Collection items={shown} dependencies={[context.expandedIds, context.limitOf]}>
        {(node) => <TreeRow node={node} context={context} />}
      </Collection>
      {shown.length < nodes.length ? <TreeLoadMoreItem onLoadMore={() => context.showMore(id, limit)} /> : null}
    </>
  );
}

interface TreeRowProps {
  readonly node: TreeNode;
  readonly context: TreeContext;
}

const row =
  "group relative flex size-full cursor-pointer items-center rounded-in text-14 text-body outline-0 " +
  "data-hovered:bg-hover data-selected:bg-accent-tint data-selected:font-strong data-selected:text-ink " +
  "data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus " +
  "data-drop-target:bg-accent-soft data-drop-target:outline-2 data-drop-target:-outline-offset-2 data-drop-target:outline-dashed data-drop-target:outline-accent-ink";

// Created once, because every row shows the same icons.
const icons = {
  file: <FileText aria-hidden="true" />,
  open: <FolderOpen aria-hidden="true" />,
  closed: <Folder aria-hidden="true" />,
};

const nodeIcon = (node: TreeNode, isExpanded: boolean) => {
  if (node.icon !== undefined) return node.icon;
  if (!node.children) return icons.file;
  return isExpanded ? icons.open : icons.closed;
};

/**
 * Stand-in for the content of a closed folder: a row without children is not announced as a folder, by keyboard or
 * screen reader.
 */
const Unbuilt = ({ folderId }: { readonly folderId: string }) => (
  <TreeItem id={`${folderId}\u0000`} textValue="…">
    {null}
  </TreeItem>
);

/** Renders one row; a closed folder does not build its content. */
function TreeRow({ node, context }: TreeRowProps) {
  const { children = [] } = node;
  return (
    <TreeItem id={node.id} textValue={node.name} hasChildItems={children.length > 0} className={row}>
      <TreeItemContent>
        {({ level, isExpanded, hasChildItems }) => (
          <div
            className="flex h-full min-w-0 flex-1 items-center gap-2 pr-1 [&_.lucide]:size-4 [&_.lucide]:text-muted group-data-selected:[&_.lucide]:text-accent-ink"
            style={{ paddingLeft: 6 + (level - 1) * 18 }}
            title={node.name}
          >
            <span className="absolute inset-y-1.5 left-0 w-[3px] rounded-full group-data-selected:bg-accent-ink forced-colors:group-data-selected:bg-[Highlight]" />
            {hasChildItems ? <Chevron isOpen={isExpanded} /> : <span className="w-4 flex-none" />}
            {nodeIcon(node, isExpanded)}
            <span className="min-w-0 flex-1 truncate">{node.name}</span>
            {node.detail === undefined ? null : <span className="flex-none text-12 text-muted">{node.detail}</span>}
          </div>
        )}
      </TreeItemContent>
      {children.length === 0 ? null : context.expandedIds.has(node.id) ? (
        <TreeLevel id={node.id} nodes={children} context={context} />
      ) : (
        <Unbuilt folderId={node.id} />
      )}
    </TreeItem>
  );
}
