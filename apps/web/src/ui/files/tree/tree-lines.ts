import type { ReactNode } from "react";
import { folded } from "../../choices/match-options.ts";

/** Folder or file of a tree. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  /** The name on two lines, where its beginning alone would look like its neighbours'. */
  readonly lines?: readonly [string, string] | undefined;
  /** Rendered instead of the folder or file icon. */
  readonly icon?: ReactNode;
  /** Short text at the right: a count, "somente leitura". */
  readonly detail?: ReactNode;
  /** An array, even an empty one, makes it a folder. */
  readonly children?: readonly TreeNode[] | undefined;
}

/** Row of a tree. Content of closed folders has none. */
export interface TreeLine {
  readonly node: TreeNode;
  /** 1 at the root. */
  readonly level: number;
  /** Position among its siblings, from 1; the number of siblings follows. */
  readonly place: number;
  readonly siblings: number;
}

/** Returns the rows from top to bottom. */
export function treeLines(nodes: readonly TreeNode[], expanded: ReadonlySet<string>): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const add = (siblings: readonly TreeNode[], level: number) => {
    for (const [index, node] of siblings.entries()) {
      lines.push({ node, level, place: index + 1, siblings: siblings.length });
      if (node.children && expanded.has(node.id)) add(node.children, level + 1);
    }
  };
  add(nodes, 1);
  return lines;
}

/** Effect of a key on the row at `at`: moves to another row, or opens or closes its folder. */
export type TreeMove = { readonly to: number } | { readonly toggle: string } | null;

/** Returns the nearest row above with a lower level; the row itself at the root. */
function parentOf(lines: readonly TreeLine[], at: number): number {
  const level = lines[at]?.level ?? 1;
  const found = lines.slice(0, at).findLastIndex((line) => line.level < level);
  return found < 0 ? at : found;
}

function sideways(lines: readonly TreeLine[], at: number, isOpen: boolean, key: string): TreeMove {
  const line = lines[at];
  const isFolder = (line?.node.children?.length ?? 0) > 0;
  if (key === "ArrowRight") {
    if (!line || !isFolder) return null;
    return isOpen ? { to: at + 1 } : { toggle: line.node.id };
  }
  return line && isFolder && isOpen ? { toggle: line.node.id } : { to: parentOf(lines, at) };
}

/**
 * Returns the effect of a key.
 * @param page number of visible rows
 */
export function treeMove(
  lines: readonly TreeLine[],
  at: number,
  key: string,
  { isOpen, page }: { readonly isOpen: boolean; readonly page: number },
): TreeMove {
  const last = lines.length - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
    PageDown: at + page,
    PageUp: at - page,
  };
  const to = steps[key];
  if (to !== undefined) return { to: Math.max(0, Math.min(to, last)) };
  return key === "ArrowRight" || key === "ArrowLeft" ? sideways(lines, at, isOpen, key) : null;
}

/** Returns the next row after `at` whose name begins with a letter, continuing from the top. */
export function lineByLetter(lines: readonly TreeLine[], at: number, letter: string): number {
  const wanted = folded(letter);
  const starts = ({ node }: TreeLine) => folded(node.name).startsWith(wanted);
  const below = lines.findIndex((line, index) => index > at && starts(line));
  return below >= 0 ? below : lines.findIndex(starts);
}
