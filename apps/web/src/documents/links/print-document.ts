import type { StoredDocument } from "@lavra/contract/documents/documents";
import { fetchPdf } from "../papers/document-pdf.ts";

/**
 * Opens a document's PDF in a tab of its own, with the browser's print dialog where the PDF viewer offers it. The tab is
 * opened at once, because browsers refuse one after the download.
 * @throws ApiError
 */
export async function printDocument(document: Pick<StoredDocument, "id" | "name">): Promise<void> {
  const tab = window.open("", "_blank");
  if (tab) tab.document.title = "Abrindo o documento…";
  try {
    const { blob } = await fetchPdf(document);
    const address = URL.createObjectURL(new Blob([blob], { type: "application/pdf" }));
    if (!tab) return void window.location.assign(address);
    tab.addEventListener("load", () => tab.print?.(), { once: true });
    tab.location.replace(address);
    // The viewer reads the address once more when it prints.
    setTimeout(() => URL.revokeObjectURL(address), 600_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
