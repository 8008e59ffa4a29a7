import { useCallback, useMemo, useState } from "react";
import type { TreeNode } from "./tree-node.ts";

const pageSize = 150;

type Siblings = readonly TreeNode[];

/** The children of each folder that has more than a page of them; the root's under null. */
function crowdsIn(nodes: Siblings, id: string | null = null, found = new Map<string | null, Siblings>()) {
  if (nodes.length > pageSize) found.set(id, nodes);
  for (const node of nodes) {
    if (node.children) crowdsIn(node.children, node.id, found);
  }
  return found;
}

/** The folder in which a node stands beyond the first page, and how many are built with the page it stands on. */
function reachOf(crowds: ReadonlyMap<string | null, Siblings>, id: string | null) {
  for (const [folderId, siblings] of id === null ? [] : crowds) {
    const at = siblings.findIndex((node) => node.id === id);
    if (at >= pageSize) return { folderId, limit: (Math.floor(at / pageSize) + 1) * pageSize };
  }
  return { folderId: null, limit: 0 };
}

/**
 * How many children of each folder a tree builds: a page at first, more as its end comes into sight. A tree's collection
 * is built whole before anything is drawn, so thousands of siblings would hold up the first picture. The chosen node is
 * always built; while it stands on a first page choosing another builds nothing anew.
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
