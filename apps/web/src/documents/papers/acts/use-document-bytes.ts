import type { StoredDocument } from "@lavra/contract/documents/documents";
import { useState } from "react";
import type { DownloadedFile } from "../../../platform/api/api-client.ts";
import { sentenceOf } from "../../../platform/api/api-error.ts";
import type { NoticesHandle } from "../../../ui/messages/use-notices.ts";
import { fetchDocument } from "../list/stored-documents.ts";

const downloadFailed = "Erro ao baixar documento";

/** Downloads a document's bytes for an action; reports a failure. */
export function useDocumentBytes(notify: NoticesHandle["notify"]) {
  const [fetchingId, setFetchingId] = useState<string | null>(null);
  const withBytes = async (
    document: StoredDocument,
    use: (file: DownloadedFile) => unknown,
    fetchBytes: (document: StoredDocument) => Promise<DownloadedFile> = fetchDocument,
  ) => {
    setFetchingId(document.id);
    try {
      await use(await fetchBytes(document));
    } catch (error) {
      notify({ tone: "error", text: downloadFailed, detail: sentenceOf(error as Error) });
    } finally {
      setFetchingId(null);
    }
  };
  return { fetchingId, withBytes };
}
