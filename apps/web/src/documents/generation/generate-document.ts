import { type DocumentWarning, generateDocument, warningsHeader } from "@lavra/contract/documents/documents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { fileMarkersKey } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useOrderKey } from "../../platform/api/sending/use-order-key.ts";
import { untilThereIsRoom, WaitStopped } from "../../platform/api/try-again.ts";
import { saveFile } from "../../platform/save-file.ts";
import { usageKey } from "../../subscriptions/index.ts";
import type { SavedDraftHandle } from "../draft/use-saved-draft.ts";
import type { GeneratePayload } from "./generate-payload.ts";

/** Notified of the generation from a draft; without a draft its id is "". */
export type DraftOfRequest = Pick<SavedDraftHandle, "hold" | "release" | "finish">;

/** Returns whether a generation request is waiting in the server's line, and the function that cancels the wait. */
function useLine() {
  const [isInLine, setInLine] = useState(false);
  const stop = useRef(new AbortController());
  return {
    isInLine,
    wait: async <T>(send: () => Promise<T>): Promise<T> => {
      stop.current = new AbortController();
      try {
        return await untilThereIsRoom(send, { onWait: () => setInLine(true), stop: stop.current.signal });
      } finally {
        setInLine(false);
      }
    },
    leaveLine: () => {
      stop.current.abort();
      setInLine(false);
    },
  };
}

/**
 * Generates a document and returns the file under the name from the server. A retry of the same request, automatic if
 * the server had no room or by the person if no reply came, carries the same key, so that a document made meanwhile is
 * not counted twice.
 */
export function useGenerateDocument(saved: DraftOfRequest) {
  const queryClient = useQueryClient();
  const order = useOrderKey();
  const { isInLine, leaveLine, wait } = useLine();
  const mutation = useMutation({
    onMutate: ({ draftId = "" }) => saved.hold(draftId),
    mutationFn: async (payload: GeneratePayload) => {
      const { method, path } = generateDocument;
      const sent = { body: payload, idempotencyKey: order.keyFor(payload) };
      const file = await wait(() => api.download(method, path, payload.outputFileName ?? "", sent));
      order.close();
      return file;
    },
    // Handled here and not by the caller: the file counts, and is saved even if the page was left meanwhile.
    onSuccess: (file, { draftId = "" }) => {
      saveFile(file);
      saved.finish(draftId);
    },
    onError: async (error, { documentType, selectedTopics = [], draftId = "" }) => {
      saved.release(draftId, error instanceof WaitStopped || (error instanceof ApiError && error.status > 0));
      order.fail(error);
      if (!(error instanceof ApiError) || error.code !== "documents.missing_values") return;
      // A file has changed since its fields were read, or has markers that its form leaves out: only its current
      // markers show which.
      const files = [documentType, ...selectedTopics.map(({ id }) => id)];
      await Promise.all(files.map((id) => queryClient.invalidateQueries({ queryKey: fileMarkersKey(id) })));
      // The cache notifies the form in an earlier task than this one.
      await new Promise((drawn) => setTimeout(drawn));
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: usageKey }),
  });
  return { ...mutation, isInLine, leaveLine };
}

const hasMessage = (one: unknown): one is DocumentWarning =>
  typeof one === "object" && one !== null && "message" in one && typeof one.message === "string";

/** Returns the warnings about a document that was made, one sentence each; none if the header is missing or invalid. */
export function documentWarnings(headers: Headers): readonly string[] {
  try {
    const warnings: unknown = JSON.parse(decodeURIComponent(headers.get(warningsHeader) ?? "[]"));
    return Array.isArray(warnings) ? warnings.filter(hasMessage).map(({ message }) => message) : [];
  } catch {
    return [];
  }
}
