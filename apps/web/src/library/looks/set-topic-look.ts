import type { LibraryFile } from "@lavra/contract/library/library";
import { setTopicLook, type TopicLookChange } from "@lavra/contract/library/topic-looks";
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

/** Returns a topic as the tree has it now. */
export function useTopicFile(file: LibraryFile): LibraryFile {
  const { data: root } = useFolderStructure("topicos");
  return useMemo(() => (root && findFile(root, file.id)?.file) ?? file, [root, file]);
}

export interface TopicAppearanceChange {
  readonly fileId: string;
  readonly change: TopicLookChange;
}

/**
 * Sets a topic's appearance and numbering in documents; settles once the tree, which contains both, has been read again.
 */
export function useSetTopicLook() {
  const queries = useQueryClient();
  return useMutation({
    // Sends one change after the other, so that the last press wins.
    scope: { id: "topic-look" },
    mutationFn: ({ fileId, change }: TopicAppearanceChange) =>
      api.call(setTopicLook, { params: { fileId }, body: change }),
    onSettled: (_data, _error, { fileId }) => {
      void queries.invalidateQueries({ queryKey: ["library", "warnings", fileId] });
      return queries.invalidateQueries({ queryKey: folderStructureKey("topicos") });
    },
  });
}
