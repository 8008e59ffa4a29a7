import type { Area } from "@lavra/contract/library/library";
import { copyFiles } from "@lavra/contract/library/places";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { useOrderKey } from "../../platform/api/sending/use-order-key.ts";
import { topicDataKey } from "../topics/fetch-topics.ts";
import { useTreeChanged } from "../use-folder-structure.ts";

export interface Copy {
  readonly fileIds: string[];
  /** Path of the folder that receives the copies, `/` for the area's root. */
  readonly destination: string;
}

/** Copies files into a folder of the office; a retry of the same request copies nothing twice. */
export function useCopyFiles(area: Area) {
  const order = useOrderKey();
  const treeChanged = useTreeChanged(area);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (copy: Copy) => {
      const body = { ...copy, type: area };
      return api.call(copyFiles, { body, idempotencyKey: order.keyFor(body) });
    },
    onSuccess: order.close,
    onError: order.fail,
    onSettled: () => {
      if (area === "topicos") void queries.invalidateQueries({ queryKey: topicDataKey });
      return treeChanged();
    },
  });
}
