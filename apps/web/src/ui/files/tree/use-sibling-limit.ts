import { useCallback, useMemo, useState } from "react";
import type { TreeNode } from "./tree-lines.ts";

const pageSize = 150;

type Siblings = readonly TreeNode[];

/** Returns the children of each folder that has more than a page of them; the root's under null. */
function crowdsIn(nodes: Siblings, id: string | null = null, found = new Map<string | null, Siblings>()) {
  if (nodes.length > pageSize) found.set(id, nodes);
  for (const node of nodes) {
    if (node.children) crowdsIn(node.children, node.id, found);
  }
  return found;
}

/**
 * Returns the folder in which a node is beyond the first page, and how many children to build, up to the end of its
 * page.
 */
function reachOf(crowds: ReadonlyMap<string | null, Siblings>, id: string | null) {
  for (const [folderId, siblings] of id === null ? [] : crowds) {
    const at = siblings.findIndex((node) => node.id === id);
    if (at >= pageSize) return { folderId, limit: (Math.floor(at / pageSize) + 1) * pageSize };
  }
  return { folderId: null, limit: 0 };
}

/**
 * Limits how many children of each folder a tree builds: one page at first, more as the user scrolls to its end. A tree
 * builds its whole collection before it renders, so thousands of siblings would delay the first rendering. The selected
 * node is always built; as long as it is on a first page, another selection builds nothing again.
 */
export function useSiblingLimit(nodes: Siblings, selectedId: string | null) {
  const [limits, setLimits] = useState<ReadonlyMap<string | null, number>>(new Map());
  const crowds = useMemo(() => crowdsIn(nodes), [nodes]);
  const { folderId, limit } = useMemo(() => reachOf(crowds, selectedId), [crowds, selectedId]);

  const limitOf = useCallback(
    (id: string | null): number => Math.max(limits.get(id) ?? pageSize, id === folderId ? limit : 0),
    [limits, folderId, limit],
  );

  const showMore = useCallback((id: string | null, shown: number) => {
    setLimits((known) => new Map(known).set(id, shown + pageSize));
  }, []);

  return { limitOf, showMore };
}
