import type { DocumentsReport, ReportFormat, ReportRows } from "@lavra/contract/documents/reports";
import writeXlsxFile, { type Cell, type SheetData } from "write-excel-file/node";

/** One part of a report as a table: its rows by name, with their documents. */
interface Part {
  /** Title of the sheet. */
  readonly title: string;
  /** Header of the names. */
  readonly header: string;
  readonly rows: readonly (readonly [name: string, documents: number])[];
}

const monthName = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });
const dayName = (day: string) => day.split("-").reverse().join("/");

const rowsOf = ({ rows, others }: ReportRows): Part["rows"] => [
  ...rows.map(({ id, name, documents }) => [id ? name : `${name} (excluído)`, documents] as const),
  ...(others.rows > 0 ? ([[`Outros (${others.rows})`, others.documents]] as const) : []),
];

/** The parts of a report in the order of the page. */
const partsOf = ({ from, to, total, months, people, templates, topics }: DocumentsReport): Part[] => [
  { title: "Total", header: "Período", rows: [[`${dayName(from)} a ${dayName(to)}`, total]] },
  {
    title: "Meses",
    header: "Mês",
    rows: months.map(({ month, documents }) => [monthName.format(new Date(`${month}-01`)), documents]),
  },
  { title: "Pessoas", header: "Pessoa", rows: rowsOf(people) },
  { title: "Modelos", header: "Modelo", rows: rowsOf(templates) },
  { title: "Tópicos", header: "Tópico", rows: rowsOf(topics) },
];

/** A spreadsheet must not take a name for a formula (OWASP, CSV injection). */
const asText = (name: string) => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name);

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As Excel in Portuguese opens it: semicolons, and a byte order mark for the accents. */
function writeCsv(parts: readonly Part[]): Buffer {
  const lines = parts.flatMap(({ header, rows }) =>
    rows.map(([name, documents]) => [header, quoted(asText(name)), documents].join(";")),
  );
  return Buffer.from(`\uFEFF${["Por;Nome;Documentos", ...lines].join("\r\n")}\r\n`, "utf8");
}

const head = (value: string, align: "left" | "right"): Cell => ({ value, fontWeight: "bold", align });

const sheetOf = ({ title, header, rows }: Part) => ({
  sheet: title,
  columns: [{ width: 48 }, { width: 14 }],
  stickyRowsCount: 1,
  data: [
    [head(header, "left"), head("Documentos", "right")],
    ...rows.map(([name, documents]) => [
      { type: String, value: name },
      { type: Number, value: documents },
    ]),
  ] as SheetData,
});

const writeXlsx = (parts: readonly Part[]): Promise<Buffer> => writeXlsxFile(parts.map(sheetOf)).toBuffer();

/** Writes a report as a file: one table in CSV, or a sheet for each part in XLSX. */
export async function writeReport(report: DocumentsReport, format: ReportFormat): Promise<Buffer> {
  const parts = partsOf(report);
  return format === "csv" ? writeCsv(parts) : writeXlsx(parts);
}

/** Name of the file. */
export const reportName = ({ from, to }: Pick<DocumentsReport, "from" | "to">, format: ReportFormat): string =>
  `Relatório de documentos ${from} a ${to}.${format}`;
