import { downloadDocumentsReport, readDocumentsReport, reportTypes } from "@lavra/contract/documents/reports";
import { contentDisposition } from "../platform/http/send-file.ts";
import { ok, type Serve } from "../platform/http/serve.ts";
import type { Reports } from "./service.ts";
import { reportName, writeReport } from "./spreadsheet.ts";

const reading = { who: "session", reach: "documents", feature: "advancedReports" } as const;

export function registerReportRoutes(serve: Serve, reports: Reports): void {
  serve(readDocumentsReport, reading, async ({ query, principal }) =>
    ok({ report: await reports.documents(principal, query) }),
  );

  serve(downloadDocumentsReport, reading, async ({ query: { format, ...period }, principal, reply }) => {
    const report = await reports.documents(principal, period);
    return reply
      .header("content-disposition", contentDisposition(reportName(report, format)))
      .header("cache-control", "private, no-store")
      .type(reportTypes[format])
      .send(await writeReport(report, format));
  });
}
