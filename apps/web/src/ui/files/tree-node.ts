import type { ReactNode } from "react";

/** A folder or file of a tree. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  /** Drawn instead of the folder or file icon. */
  readonly icon?: ReactNode;
  /** A quiet word at the right: a count, "somente leitura". */
  readonly detail?: ReactNode;
  /** An array, even an empty one, makes it a folder. */
  readonly children?: readonly TreeNode[] | undefined;
}
