import { generateDocument } from "@lavra/contract/documents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fileMarkersKey } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useOrderKey } from "../../platform/api/use-order-key.ts";
import { saveFile } from "../../platform/save-file.ts";
import { usageKey } from "../../subscriptions/index.ts";
import type { SavedDraftHandle } from "../draft/use-saved-draft.ts";
import type { GeneratePayload } from "./generate-payload.ts";

/** What the saving of a draft is told of the order that is made of it; without a draft its id is "". */
export type SavedOrder = Pick<SavedDraftHandle, "hold" | "release" | "finish">;

/**
 * Generates a document and hands back the file under the name the server gave it. The same order sent again when
 * no answer came carries the same key, so that a document made meanwhile is not counted twice.
 */
export function useGenerateDocument(saved: SavedOrder) {
  const queryClient = useQueryClient();
  const order = useOrderKey();
  return useMutation({
    onMutate: ({ draftId = "" }) => saved.hold(draftId),
    mutationFn: async (payload: GeneratePayload) => {
      const file = await api.download(generateDocument.method, generateDocument.path, payload.outputFileName ?? "", {
        body: payload,
        idempotencyKey: order.keyFor(payload),
      });
      order.close();
      return file;
    },
    // Here and not with the caller: the file counts, and is saved even when the page has been left meanwhile.
    onSuccess: (file, { draftId = "" }) => {
      saveFile(file);
      saved.finish(draftId);
    },
    onError: async (error, { documentType, selectedTopics = [], draftId = "" }) => {
      saved.release(draftId, error instanceof ApiError && error.status > 0);
      order.fail(error);
      if (!(error instanceof ApiError) || error.code !== "documents.missing_values") return;
      // A file has changed since its fields were read, or asks for what its form was told not to: it is told apart by them.
      const files = [documentType, ...selectedTopics.map(({ id }) => id)];
      await Promise.all(files.map((id) => queryClient.invalidateQueries({ queryKey: fileMarkersKey(id) })));
      // The cache tells the form in a task of its own, which is before this one.
      await new Promise((drawn) => setTimeout(drawn));
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: usageKey }),
  });
}
