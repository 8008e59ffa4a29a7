import { useMemo } from "react";
import { findFile } from "../search/find-file.ts";
import { useFolderStructure } from "../use-folder-structure.ts";

/** Whether a topic keeps its look, as the tree has it now; `sent` while the tree does not know the topic yet. */
export function useKeepsLook(fileId: string, sent: boolean): boolean {
  const { data: root } = useFolderStructure("topicos");
  return useMemo(() => (root && findFile(root, fileId)?.file.keepsLook) ?? sent, [root, fileId, sent]);
}
