import type { ReactNode } from "react";

/** Folder or file of a tree. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  /** Rendered instead of the folder or file icon. */
  readonly icon?: ReactNode;
  /** Short text at the right: a count, "somente leitura". */
  readonly detail?: ReactNode;
  /** An array, even an empty one, makes it a folder. */
  readonly children?: readonly TreeNode[] | undefined;
}
