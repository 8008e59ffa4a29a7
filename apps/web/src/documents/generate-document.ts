import { generateDocument } from "@lavra/contract/documents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { fileMarkersKey } from "../markers/index.ts";
import { api } from "../platform/api.ts";
import { ApiError } from "../platform/api-error.ts";
import { saveFile } from "../platform/save-file.ts";
import { usageKey } from "../subscriptions/index.ts";
import type { GeneratePayload } from "./generate-payload.ts";

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("-");

/**
 * Generates a document and hands back the file under the name the server gave it. The same order sent again when
 * no answer came carries the same key, so that a document made meanwhile is not counted twice.
 */
export function useGenerateDocument() {
  const queryClient = useQueryClient();
  const open = useRef<{ readonly body: string; readonly key: string } | null>(null);
  return useMutation({
    mutationFn: async (payload: GeneratePayload) => {
      const body = JSON.stringify(payload);
      if (open.current?.body !== body) open.current = { body, key: newKey() };
      const file = await api.download(generateDocument.method, generateDocument.path, payload.outputFileName ?? "", {
        body: payload,
        idempotencyKey: open.current.key,
      });
      open.current = null;
      return file;
    },
    // Here and not with the caller: the file counts, and is saved even when the page has been left meanwhile.
    onSuccess: saveFile,
    onError: (error, { documentType }) => {
      // A refusal is an answer: asking again is a new order.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) open.current = null;
      // The template has changed since its fields were read.
      if (error instanceof ApiError && error.code === "documents.missing_values") {
        void queryClient.invalidateQueries({ queryKey: fileMarkersKey(documentType) });
      }
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: usageKey }),
  });
}
