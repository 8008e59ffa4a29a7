import { ChevronRight, FileText, Folder, FolderOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Collection } from "react-aria-components/Collection";
import { TreeItem, TreeItemContent } from "react-aria-components/Tree";
import type { TreeNode } from "./tree.tsx";

export interface TreeRowProps {
  readonly node: TreeNode;
  readonly expandedIds: ReadonlySet<string>;
  readonly renderActions?: ((node: TreeNode) => ReactNode) | undefined;
}

const row =
  "group relative flex size-full cursor-pointer items-center rounded-in text-14 text-body outline-0 " +
  "data-hovered:bg-hover data-selected:bg-accent-tint data-selected:font-strong data-selected:text-ink " +
  "data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus " +
  "data-drop-target:bg-accent-soft data-drop-target:outline-2 data-drop-target:-outline-offset-2 data-drop-target:outline-dashed data-drop-target:outline-accent-ink";

const nodeIcon = (node: TreeNode, isExpanded: boolean) => {
  if (node.icon !== undefined) return node.icon;
  if (!node.children) return <FileText aria-hidden="true" />;
  return isExpanded ? <FolderOpen aria-hidden="true" /> : <Folder aria-hidden="true" />;
};

/** One row; a closed folder does not build what is in it. */
export function TreeRow({ node, expandedIds, renderActions }: TreeRowProps) {
  const isFolder = node.children !== undefined;
  return (
    <TreeItem id={node.id} textValue={node.name} hasChildItems={isFolder && node.children.length > 0} className={row}>
      <TreeItemContent>
        {({ level, isExpanded, hasChildItems, allowsDragging }) => (
          <div
            className="flex h-full min-w-0 flex-1 items-center gap-2 pr-1 [&_.lucide]:size-4 [&_.lucide]:text-muted group-data-selected:[&_.lucide]:text-accent-ink"
            style={{ paddingLeft: 6 + (level - 1) * 18 }}
            title={node.name}
          >
            <span className="absolute inset-y-1.5 left-0 w-[3px] rounded-full group-data-selected:bg-accent-ink" />
            {hasChildItems ? (
              <Button
                slot="chevron"
                className="-mx-1 grid w-6 flex-none self-stretch place-items-center touch:-mx-2.5 touch:w-9 rounded-in outline-0 data-focus-visible:outline-2 data-focus-visible:outline-focus"
              >
                <ChevronRight aria-hidden="true" className={isExpanded ? "size-3.5! rotate-90" : "size-3.5!"} />
              </Button>
            ) : (
              <span className="w-4 flex-none" />
            )}
            {nodeIcon(node, isExpanded)}
            <span className="min-w-0 flex-1 truncate">{node.name}</span>
            {node.detail === undefined ? null : <span className="flex-none text-12 text-muted">{node.detail}</span>}
            {allowsDragging ? (
              <Button slot="drag" className="sr-only focus:not-sr-only focus:rounded-in focus:px-1 focus:text-12">
                Mover
              </Button>
            ) : null}
            {renderActions?.(node)}
          </div>
        )}
      </TreeItemContent>
      {isFolder && expandedIds.has(node.id) ? (
        <Collection items={node.children}>
          {(child) => <TreeRow node={child} expandedIds={expandedIds} renderActions={renderActions} />}
        </Collection>
      ) : null}
    </TreeItem>
  );
}
