import { z } from "zod";
import { id, route, success } from "../route.ts";

/** Calendar day in São Paulo, as `2026-11-21`. */
export const calendarDay = z.iso.date();

/** Most months of a period, the first and the last one included. */
export const mostReportMonths = 61;

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** True if a period runs forwards and is not too long. Both days are included. */
export const isReportPeriod = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  from <= to && monthNumber(to) - monthNumber(from) < mostReportMonths;

const period = z.object({ from: calendarDay, to: calendarDay }).refine(isReportPeriod);

/**
 * Time that documents took, from the request until the bytes were ready: milliseconds of all `measured` documents. Those
 * from before times were stored are not measured.
 */
const generationTime = z.object({ measured: z.number().int(), ms: z.number().int() });
export type GenerationTime = z.infer<typeof generationTime>;

/** A row of a report: `documents` documents have this person, template or topic. */
const countedRow = z.object({
  /** Null for a template or topic that was deleted. */
  id: id.nullable(),
  /** Present name; the name at generation of what was deleted. */
  name: z.string(),
  documents: z.number().int(),
  time: generationTime,
});
/** Count of the documents of one person, template or topic. */
export type ReportRow = z.infer<typeof countedRow>;

/** Most rows of each part of a report. */
export const mostReportRows = 200;

/** Rows with the most documents first; the rest is summed up. */
const countedRows = z.object({
  rows: z.array(countedRow).max(mostReportRows),
  /** Number of further rows, and of their documents. */
  others: z.object({ rows: z.number().int(), documents: z.number().int(), time: generationTime }),
});
/** Counts of one part of a report. */
export type ReportRows = z.infer<typeof countedRows>;

/** Returns the mean time in seconds; null if nothing is measured. */
export const meanSeconds = ({ measured, ms }: GenerationTime): number | null =>
  measured === 0 ? null : ms / measured / 1000;

/** Parts of a report beside its months. */
export const reportParts = ["people", "templates", "topics"] as const;
/** What the documents of a report are counted by. */
export type ReportPart = (typeof reportParts)[number];

/** Counts of the stored documents of a period. */
export const documentsReport = z.object({
  from: calendarDay,
  to: calendarDay,
  /** Stored documents generated in the period that the caller can see. */
  total: z.number().int(),
  time: generationTime,
  /** Calendar months in São Paulo from the first to the last, also those without documents. Their sum is the total. */
  months: z.array(z.object({ month: z.string(), documents: z.number().int(), time: generationTime })),
  /** By creator; the sum is the total. */
  people: countedRows,
  /** By template; the sum is the total. */
  templates: countedRows,
  /** Documents in which a topic is used: one document may have several topics, or none. */
  topics: countedRows,
});
z.globalRegistry.add(documentsReport, { id: "DocumentsReport" });
/** Counts of the stored documents of a period. */
export type DocumentsReport = z.infer<typeof documentsReport>;

/** Counts documents of the visibility scope. Fails with `plan.feature_missing`. */
export const readDocumentsReport = route({
  method: "GET",
  path: "/api/reports/documents",
  summary: "Os documentos gerados em um período e o tempo que levaram, por mês, pessoa, modelo e tópico",
  query: period,
  reply: success({ report: documentsReport }),
});

/** Formats of a report as a file. */
export const reportFormats = ["csv", "xlsx"] as const;
/** A format of a report as a file. */
export type ReportFormat = (typeof reportFormats)[number];

/** Media type of each format. */
export const reportTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<ReportFormat, string>;

/** The same counts as a file. Fails with `plan.feature_missing`. */
export const downloadDocumentsReport = route({
  method: "GET",
  path: "/api/reports/documents/file",
  summary: "Os mesmos números, em uma planilha do Excel ou em CSV",
  query: period.safeExtend({ format: z.enum(reportFormats) }),
  fileTypes: [reportTypes.csv, reportTypes.xlsx],
});
