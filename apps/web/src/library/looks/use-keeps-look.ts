import { useMemo } from "react";
import { findFile } from "../search/find-file.ts";
import { useFolderStructure } from "../use-folder-structure.ts";

/**
 * Returns if a topic retains its appearance according to the tree; `sent` while the tree does not contain the topic
 * yet.
 */
export function useKeepsLook(fileId: string, sent: boolean): boolean {
  const { data: root } = useFolderStructure("topicos");
  return useMemo(() => (root && findFile(root, fileId)?.file.keepsLook) ?? sent, [root, fileId, sent]);
}
