import type { StoredDocument } from "@lavra/contract/documents/documents";
import { useState } from "react";
import type { DownloadedFile } from "../../../platform/api/api-client.ts";
import { sentenceOf } from "../../../platform/api/api-error.ts";
import { saveFile } from "../../../platform/save-file.ts";
import type { NoticesHandle } from "../../../ui/messages/use-notices.ts";
import { LazyConfirmDialog, lazyDialog } from "../../../ui/overlays/lazy-dialogs.tsx";
import { fetchPdf, printDocument } from "./document-pdf.ts";
import { shareFile } from "./share-file.ts";
import { useDeletion } from "./use-deletion.ts";
import { useDocumentBytes } from "./use-document-bytes.ts";

const MadeFromModal = lazyDialog(async () => (await import("./made-from-modal.tsx")).MadeFromModal);
const DeliveryDialog = lazyDialog(async () => (await import("./delivery-dialog.tsx")).DeliveryDialog);
const ShareDialog = lazyDialog(async () => (await import("../../links/share-dialog.tsx")).ShareDialog);
const RenameDialog = lazyDialog(async () => (await import("./rename-dialog.tsx")).RenameDialog);

/** The open question about a document, shown in a dialog. */
export type Matter = "rename" | "delivery" | "made-from" | "share";

export interface ActsProps {
  readonly mayGenerate: boolean;
  /** The document whose bytes are loading. */
  readonly fetchingId: string | null;
  readonly onDownload: (document: StoredDocument) => void;
  readonly onDownloadPdf: (document: StoredDocument) => void;
  readonly onSharePdf: (document: StoredDocument) => void;
  readonly onPrint: (document: StoredDocument) => void;
  readonly onShare: (document: StoredDocument) => void;
  readonly onAsk: (matter: Matter, document: StoredDocument) => void;
  readonly onDelete: (documents: readonly StoredDocument[]) => void;
}

type Notify = NoticesHandle["notify"];

/** Returns the actions on documents in their rows, and the open dialog. */
export function useDocumentActs(notify: Notify) {
  const { fetchingId, withBytes } = useDocumentBytes(notify);
  const remove = useDeletion(notify);
  const [ready, setReady] = useState<DownloadedFile | null>(null);
  const [asking, setAsking] = useState<{ readonly matter: Matter; readonly document: StoredDocument } | null>(null);

  /** The browser refuses to share if the press is too long ago; then the person is asked for another one. */
  const share = async (file: DownloadedFile) => setReady((await shareFile(file)) === "again" ? file : null);

  return {
    row: {
      fetchingId,
      onDownload: (document: StoredDocument) => void withBytes(document, saveFile),
      onDownloadPdf: (document: StoredDocument) => void withBytes(document, saveFile, fetchPdf),
      onSharePdf: (document: StoredDocument) => void withBytes(document, share, fetchPdf),
      onPrint: (document: StoredDocument) =>
        void printDocument(document).catch((error: Error) => notify({ tone: "error", text: sentenceOf(error) })),
      onShare: (document: StoredDocument) => void withBytes(document, share),
      onAsk: (matter: Matter, document: StoredDocument) => setAsking({ matter, document }),
      onDelete: remove,
    },
    asking,
    close: () => setAsking(null),
    ready,
    shareReady: () => ready && void share(ready),
    dropReady: () => setReady(null),
  };
}

/** The dialogs of the list, one at a time. */
export function DocumentDialogs({
  acts,
  notify,
}: {
  readonly acts: ReturnType<typeof useDocumentActs>;
  readonly notify: Notify;
}) {
  const { asking, close, ready, shareReady, dropReady } = acts;
  if (ready) {
    return (
      <LazyConfirmDialog
        isOpen
        tone="primary"
        title="Documento pronto para compartilhar"
        confirmLabel="Compartilhar"
        onConfirm={shareReady}
        onCancel={dropReady}
      >
        <p className="wrap-anywhere">{ready.fileName}</p>
      </LazyConfirmDialog>
    );
  }
  if (!asking) return null;
  const { document } = asking;
  if (asking.matter === "delivery") return <DeliveryDialog document={document} notify={notify} onClose={close} />;
  if (asking.matter === "share") return <ShareDialog document={document} onClose={close} />;
  if (asking.matter === "rename") return <RenameDialog document={document} notify={notify} onClose={close} />;
  return <MadeFromModal document={document} onClose={close} />;
}
