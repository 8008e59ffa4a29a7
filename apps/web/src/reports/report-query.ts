import { downloadDocumentsReport, type ReportFormat, readDocumentsReport } from "@lavra/contract/documents/reports";
import { keepPreviousData, skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { saveFile } from "../platform/save-file.ts";
import type { Period } from "./period.ts";

/** The figures of a period; the shown ones remain until those of another period are read. */
export const useReport = (period: Period | undefined) =>
  useQuery({
    queryKey: ["reports", "documents", period],
    queryFn: period
      ? async ({ signal }) => (await api.call(readDocumentsReport, { query: { ...period }, signal })).data.report
      : skipToken,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

/** Saves the figures of a period as a file. */
export const useSaveReport = () =>
  useMutation({
    mutationFn: async ({ format, ...period }: Period & { readonly format: ReportFormat }) => {
      const { method, path } = downloadDocumentsReport;
      saveFile(await api.download(method, path, `Relatório de documentos.${format}`, { query: { ...period, format } }));
    },
  });
