import { listOwnFolders, type OwnFolder } from "@lavra/contract/office/settings";
import { useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import type { TreeNode } from "../ui/files/tree/tree-lines.ts";

/** The office's folders to choose from, read again on every request. */
export const useOwnFolders = () =>
  useQuery({
    queryKey: ["settings", "folders"],
    queryFn: async ({ signal }) => (await api.call(listOwnFolders, { signal })).data,
  });

/** Builds the tree from a list in which each folder follows its parent. */
export function folderNodes(folders: readonly OwnFolder[]): readonly TreeNode[] {
  const roots: TreeNode[] = [];
  const childrenAt = new Map<string, TreeNode[]>([["", roots]]);
  for (const { id, path } of folders.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const at = path.lastIndexOf("/");
    const children: TreeNode[] = [];
    childrenAt.set(path, children);
    childrenAt.get(path.slice(0, at))?.push({ id, name: path.slice(at + 1), children });
  }
  return roots;
}

const depthOf = ({ path }: OwnFolder) => path.split("/").length;
