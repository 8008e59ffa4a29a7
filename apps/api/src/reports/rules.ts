import {
  type GenerationTime,
  mostReportRows,
  type ReportRow,
  type ReportRows,
} from "@lavra/contract/documents/reports";

/** Returns every calendar month from the month of one day to that of another, as `2026-11`. */
export function monthsBetween(from: string, to: string): string[] {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = number(from);
  return Array.from({ length: number(to) - first + 1 }, (_, at) => {
    const month = first + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}

const sum = (rows: readonly { readonly documents: number }[]) =>
  rows.reduce((all, { documents }) => all + documents, 0);

/** Sums up the times of rows. */
export const sumTimes = (rows: readonly { readonly time: GenerationTime }[]): GenerationTime =>
  rows.reduce((all, { time }) => ({ measured: all.measured + time.measured, ms: all.ms + time.ms }), noTime);

export const noTime: GenerationTime = { measured: 0, ms: 0 };

/** Sorts rows by their documents, then by name, and sums up those beyond the most that a report has. */
export function rankRows(all: readonly ReportRow[]): ReportRows {
  const sorted = all.toSorted((a, b) => b.documents - a.documents || a.name.localeCompare(b.name, "pt-BR"));
  const rest = sorted.slice(mostReportRows);
  return {
    rows: sorted.slice(0, mostReportRows),
    others: { rows: rest.length, documents: sum(rest), time: sumTimes(rest) },
  };
}
