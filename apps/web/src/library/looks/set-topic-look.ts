import { setTopicLook } from "@lavra/contract/library";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { folderStructureKey } from "../use-folder-structure.ts";

export interface WantedLook {
  readonly fileId: string;
  readonly keepsLook: boolean;
}

/** Sets whether a topic keeps its own look; settled once the tree, which tells it, has been read again. */
export function useSetTopicLook() {
  const queries = useQueryClient();
  return useMutation({
    // One after the other: the last press is what holds.
    scope: { id: "topic-look" },
    mutationFn: ({ fileId, keepsLook }: WantedLook) =>
      api.call(setTopicLook, { params: { fileId }, body: { keepsLook } }),
    onSettled: (_data, _error, { fileId }) => {
      void queries.invalidateQueries({ queryKey: ["library", "warnings", fileId] });
      return queries.invalidateQueries({ queryKey: folderStructureKey("topicos") });
    },
  });
}
