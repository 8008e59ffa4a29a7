import { archiveDocuments, mostChosen } from "@lavra/contract/documents/afterwards";
import type { StoredDocument } from "@lavra/contract/documents/documents";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { sentenceOf } from "../../../platform/api/api-error.ts";
import { saveFile } from "../../../platform/save-file.ts";
import type { NoticesHandle } from "../../../ui/messages/use-notices.ts";

/** Milliseconds. Long enough for many documents over a slow connection. */
const archiveTimeout = 1_800_000;

const none: ReadonlyMap<string, StoredDocument> = new Map();

/** The documents that a person has chosen, also on other pages of the list, and their download as one ZIP file. */
export function useChosenDocuments(notify: NoticesHandle["notify"]) {
  const [chosen, setChosen] = useState(none);
  const archiving = useMutation({
    mutationFn: async () => {
      const { method, path } = archiveDocuments;
      const body = { ids: [...chosen.keys()] };
      saveFile(await api.download(method, path, "Documentos.zip", { body, timeout: archiveTimeout }));
    },
    onError: (error) => notify({ tone: "error", text: "Erro ao baixar documento", detail: sentenceOf(error) }),
  });
  const toggle = (documents: readonly StoredDocument[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const document of documents) {
        if (!isChosen) next.delete(document.id);
        else if (next.size < mostChosen) next.set(document.id, document);
      }
      return next;
    });
  return {
    chosen,
    toggle,
    clear: () => setChosen(none),
    download: () => archiving.mutate(),
    isArchiving: archiving.isPending,
  };
}

export type ChosenDocuments = ReturnType<typeof useChosenDocuments>;
