import { downloadPdf, readPdfSupport } from "@lavra/contract/documents/afterwards";
import type { StoredDocument } from "@lavra/contract/documents/documents";
import { spokenName } from "@lavra/contract/word-names";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";

/** Milliseconds that the browser waits for a PDF: others may be converted before it. */
const patience = 300_000;

/** Label of the action; a server without LibreOffice makes no PDFs. */
export const pdfLabel = (isAvailable: boolean | undefined) =>
  isAvailable === false ? "Este servidor não gera PDF" : "Baixar em PDF";

/** Returns whether the server makes PDFs; undefined until it is known. */
export function usePdfSupport(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ["documents", "pdf"],
    queryFn: async ({ signal }) => (await api.call(readPdfSupport, { signal })).data.isAvailable,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Downloads a document as PDF under its name. */
export const fetchPdf = ({ id, name }: Pick<StoredDocument, "id" | "name">) =>
  api.download(downloadPdf.method, downloadPdf.path, `${spokenName(name)}.pdf`, { params: { id }, timeout: patience });

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
