import { downloadPdf, readPdfSupport } from "@lavra/contract/documents/afterwards";
import type { StoredDocument } from "@lavra/contract/documents/documents";
import { spokenName } from "@lavra/contract/word-names";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

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
