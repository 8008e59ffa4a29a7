import { generateDocument } from "@lavra/contract/documents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fileMarkersKey } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useOrderKey } from "../../platform/api/use-order-key.ts";
import { saveFile } from "../../platform/save-file.ts";
import { usageKey } from "../../subscriptions/index.ts";
import type { GeneratePayload } from "./generate-payload.ts";

/**
 * Generates a document and hands back the file under the name the server gave it. The same order sent again when
 * no answer came carries the same key, so that a document made meanwhile is not counted twice.
 */
export function useGenerateDocument() {
  const queryClient = useQueryClient();
  const order = useOrderKey();
  return useMutation({
    mutationFn: async (payload: GeneratePayload) => {
      const file = await api.download(generateDocument.method, generateDocument.path, payload.outputFileName ?? "", {
        body: payload,
        idempotencyKey: order.keyFor(payload),
      });
      order.close();
      return file;
    },
    // Here and not with the caller: the file counts, and is saved even when the page has been left meanwhile.
    onSuccess: saveFile,
    onError: (error, { documentType }) => {
      order.fail(error);
      // The template has changed since its fields were read.
      if (error instanceof ApiError && error.code === "documents.missing_values") {
        void queryClient.invalidateQueries({ queryKey: fileMarkersKey(documentType) });
      }
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: usageKey }),
  });
}
