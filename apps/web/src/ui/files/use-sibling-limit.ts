import { useCallback, useState } from "react";
import type { TreeNode } from "./tree-node.ts";

const pageSize = 150;

/**
 * How many children of each folder a tree builds: a page at first, more as its end comes into sight. A tree's collection
 * is built whole before anything is drawn, so thousands of siblings would hold up the first picture.
 */
export function useSiblingLimit(selectedId: string | null) {
  const [limits, setLimits] = useState<ReadonlyMap<string | null, number>>(new Map());

  /** The chosen node is always built, with the page it stands on. */
  const limitOf = useCallback(
    (id: string | null, nodes: readonly TreeNode[]): number => {
      const limit = limits.get(id) ?? pageSize;
      if (nodes.length <= limit || selectedId === null) return limit;
      const at = nodes.findIndex((node) => node.id === selectedId);
      return Math.max(limit, (Math.floor(at / pageSize) + 1) * pageSize);
    },
    [limits, selectedId],
  );

  const showMore = useCallback((id: string | null, shown: number) => {
    setLimits((known) => new Map(known).set(id, shown + pageSize));
  }, []);

  return { limitOf, showMore };
}
