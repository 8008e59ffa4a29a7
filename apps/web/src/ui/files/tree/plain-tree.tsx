// biome-ignore-all lint/a11y/useSemanticElements: rows of a tree are laid out by hand, and a table is no tree
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus, not its cell
import { ChevronRight, FileText, Folder, FolderOpen } from "lucide-react";
import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef, useState } from "react";
import { classNames } from "../../class-names.ts";
import { textScale, useTouchSize } from "../../use-media-query.ts";
import { useStable } from "../../use-stable.ts";
import type { TreeProps } from "./tree.tsx";
import type { TreeNode } from "./tree-lines.ts";
import { lineByLetter, type TreeLine, treeLines, treeMove } from "./tree-lines.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

export type PlainTreeProps = Pick<
  TreeProps,
  | "label"
  | "nodes"
  | "selectedId"
  | "onSelect"
  | "expandedIds"
  | "onExpandedChange"
  | "foldersSelectable"
  | "empty"
  | "padding"
  | "className"
> & {
  /** Rows have room for two lines of a name. */
  readonly isTall?: boolean | undefined;
};

const row =
  "group absolute inset-x-0 flex cursor-pointer items-center rounded-in text-14 text-body outline-0 " +
  "hover:bg-hover aria-selected:bg-accent-tint aria-selected:font-strong aria-selected:text-ink " +
  "focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus";

/** Pixels a level: in a narrow column a long word of a deep file needs the room. */
const narrowIndent = 12;
/** Pixels of a file in place of the room for a folder's arrow. */
const narrowFile = 10;

const iconOf = (node: TreeNode, isOpen: boolean) => {
  if (node.icon !== undefined) return node.icon;
  if (!node.children) return <FileText aria-hidden="true" />;
  return isOpen ? <FolderOpen aria-hidden="true" /> : <Folder aria-hidden="true" />;
};

/** Letters at the end of a second line that are always shown: names that begin alike mostly differ there. */
const keptEnd = 8;

function Name({ node, isTall }: { readonly node: TreeNode; readonly isTall: boolean }) {
  if (!isTall) return <span className="min-w-0 flex-1 truncate">{node.name}</span>;
  if (!node.lines) return <span className="line-clamp-2 min-w-0 flex-1 leading-tight">{node.name}</span>;
  const [first, second] = node.lines;
  return (
    <span className="min-w-0 flex-1 leading-tight">
      <span className="block truncate">{first}</span>
      <span className="flex font-medium whitespace-pre text-ink">
        <span className="min-w-0 overflow-hidden text-ellipsis">{second.slice(0, -keptEnd)}</span>
        <span className="flex-none">{second.slice(-keptEnd)}</span>
      </span>
    </span>
  );
}

interface RowProps {
  readonly line: TreeLine;
  readonly top: number;
  readonly height: number;
  readonly padding: number;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly isTall: boolean;
  readonly onPress: (id: string) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { line, top, height, padding, isOpen, isSelected, isActive, isTall, onPress } = props;
  const { node, level } = line;
  const isFolder = (node.children?.length ?? 0) > 0;
  const isNarrowFile = isTall && !node.children;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys of all rows
    <div
      role="row"
      aria-label={node.name}
      aria-level={level}
      aria-posinset={line.place}
      aria-setsize={line.siblings}
      aria-selected={isSelected}
      {...(isFolder ? { "aria-expanded": isOpen } : {})}
      tabIndex={isActive ? 0 : -1}
      data-id={node.id}
      onClick={() => onPress(node.id)}
      className={row}
      style={{ top, height, marginInline: padding }}
    >
      <div
        role="gridcell"
        className="flex h-full min-w-0 flex-1 items-center gap-2 pr-1 [&_.lucide]:size-4 [&_.lucide]:text-muted group-aria-selected:[&_.lucide]:text-accent-ink"
        style={{ paddingLeft: 6 + (level - 1) * (isTall ? narrowIndent : 18) + (isNarrowFile ? narrowFile : 0) }}
        title={node.name}
      >
        <span className="absolute inset-y-1.5 left-0 w-[3px] rounded-full group-aria-selected:bg-accent-ink forced-colors:group-aria-selected:bg-[Highlight]" />
        {isNarrowFile ? null : (
          <span className="grid w-4 flex-none place-items-center">
            {isFolder ? (
              <ChevronRight aria-hidden="true" className={isOpen ? "size-3.5! rotate-90" : "size-3.5!"} />
            ) : null}
          </span>
        )}
        {iconOf(node, isOpen)}
        <Name node={node} isTall={isTall} />
        {node.detail === undefined ? null : <span className="flex-none text-12 text-muted">{node.detail}</span>}
      </div>
    </div>
  );
});

const toggled = (ids: ReadonlySet<string>, id: string) => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/**
 * Tree of folders and files to select one from: like `Tree`, without dragging, at a tenth of its weight. Arrows only
 * move; Enter, Space or a press select a file and open a folder. Only visible rows are rendered.
 */
export function PlainTree(props: PlainTreeProps) {
  const { label, nodes, selectedId, onSelect, expandedIds, onExpandedChange, padding = 0, isTall = false } = props;
  const pitch = (useTouchSize() || isTall ? 44 : 34) * textScale() + 1;
  const box = useRef<HTMLDivElement>(null);
  const visible = useVisibleRows(box, pitch);
  const lines = useMemo(() => treeLines(nodes, expandedIds), [nodes, expandedIds]);
  const [activeId, setActiveId] = useState<string | null>(null);
  const isFocusDue = useRef(false);
  const indexOf = (id: string | null) => (id === null ? -1 : lines.findIndex(({ node }) => node.id === id));
  const active = Math.max(0, indexOf(activeId) >= 0 ? indexOf(activeId) : indexOf(selectedId));

  // Runs after rendering, because the row may not have been visible before.
  useLayoutEffect(() => {
    if (!isFocusDue.current || !box.current) return;
    isFocusDue.current = false;
    const found = box.current.querySelector<HTMLElement>("[role='row'][tabindex='0']");
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: "nearest" });
  });

  const goTo = (index: number) => {
    const line = lines[index];
    // Otherwise nothing would be rendered, and the next rendering would take the focus.
    if (!line || index === active) return;
    isFocusDue.current = true;
    setActiveId(line.node.id);
  };
  const press = (id: string) => {
    const line = lines[indexOf(id)];
    if (!line) return;
    setActiveId(id);
    if (line.node.children && !props.foldersSelectable) onExpandedChange(toggled(expandedIds, id));
    else onSelect(id);
  };
  const pressStably = useStable(press);

  const takeKey = (event: KeyboardEvent) => {
    const line = lines[active];
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(lines, active, event.key, { isOpen: expandedIds.has(line.node.id), page: visible.page });
    if (move && "to" in move) goTo(move.to);
    else if (move) onExpandedChange(toggled(expandedIds, move.toggle));
    else if (event.key === "Enter" || event.key === " ") press(line.node.id);
    else if (/^[\p{L}\p{N}]$/u.test(event.key)) goTo(lineByLetter(lines, active, event.key));
    else return;
    event.preventDefault();
  };
  const visibleLines = lines.slice(visible.from, visible.to).map((line, at) => ({ line, index: visible.from + at }));
  const isActiveVisible = active >= visible.from && active < visible.to;
  const activeLine = lines[active];
  const rows = isActiveVisible || !activeLine ? visibleLines : [...visibleLines, { line: activeLine, index: active }];
  const boxClass = classNames("relative min-h-0 overflow-auto rounded-in outline-0", props.className);
  if (lines.length === 0) {
    return (
      <div className={boxClass}>
        <div className="px-2 py-3 text-14 text-muted">{props.empty ?? "Nada por aqui."}</div>
      </div>
    );
  }
  return (
    <div
      ref={box}
      role="treegrid"
      aria-label={label}
      onKeyDown={takeKey}
      onFocus={({ target }) => {
        const id = (target as HTMLElement).dataset.id;
        if (id !== undefined) setActiveId(id);
      }}
      tabIndex={-1}
      className={boxClass}
    >
      <div role="presentation" className="relative" style={{ height: lines.length * pitch + 2 * padding }}>
        {rows.map(({ line, index }) => (
          <Row
            key={line.node.id}
            line={line}
            top={padding + index * pitch}
            height={pitch - 1}
            padding={padding}
            isOpen={expandedIds.has(line.node.id)}
            isSelected={line.node.id === selectedId}
            isActive={index === active}
            isTall={isTall}
            onPress={pressStably}
          />
        ))}
      </div>
    </div>
  );
}
