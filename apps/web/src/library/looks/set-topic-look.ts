import { setTopicLook } from "@lavra/contract/library/library";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../platform/api/api.ts";
import { findFile } from "../search/find-file.ts";
import { folderStructureKey, useFolderStructure } from "../use-folder-structure.ts";

/**
 * Returns if a topic retains its appearance according to the tree; `sent` while the tree does not contain the topic
 * yet.
 */
export function useKeepsLook(fileId: string, sent: boolean): boolean {
  const { data: root } = useFolderStructure("topicos");
  return useMemo(() => (root && findFile(root, fileId)?.file.keepsLook) ?? sent, [root, fileId, sent]);
}

export interface TopicAppearanceChange {
  readonly fileId: string;
  readonly keepsLook: boolean;
}

/**
 * Sets if a topic retains its own appearance; settles once the tree, which contains the setting, has been read again.
 */
export function useSetTopicLook() {
  const queries = useQueryClient();
  return useMutation({
    // Sends one change after the other, so that the last press wins.
    scope: { id: "topic-look" },
    mutationFn: ({ fileId, keepsLook }: TopicAppearanceChange) =>
      api.call(setTopicLook, { params: { fileId }, body: { keepsLook } }),
    onSettled: (_data, _error, { fileId }) => {
      void queries.invalidateQueries({ queryKey: ["library", "warnings", fileId] });
      return queries.invalidateQueries({ queryKey: folderStructureKey("topicos") });
    },
  });
}
