import {
  type DocumentsReport,
  type GenerationTime,
  meanSeconds,
  type ReportFormat,
  type ReportRows,
} from "@lavra/contract/documents/reports";
import writeXlsxFile, { type Cell, type SheetData } from "write-excel-file/node";

/** A line of a part: its name, its documents and the time that they took. */
interface Line {
  readonly name: string;
  readonly documents: number;
  readonly time: GenerationTime;
}

/** One part of a report as a table. */
interface Part {
  /** Title of the sheet. */
  readonly title: string;
  /** Header of the names. */
  readonly header: string;
  readonly lines: readonly Line[];
}

const monthName = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });
const dayName = (day: string) => day.split("-").reverse().join("/");

const linesOf = ({ rows, others }: ReportRows): Line[] => [
  ...rows.map(({ id, name, ...count }) => ({ name: id ? name : `${name} (excluído)`, ...count })),
  ...(others.rows > 0 ? [{ ...others, name: `Outros (${others.rows})` }] : []),
];

/** The parts of a report in the order of the page. */
const partsOf = ({ from, to, total, time, months, people, templates, topics }: DocumentsReport): Part[] => [
  { title: "Total", header: "Período", lines: [{ name: `${dayName(from)} a ${dayName(to)}`, documents: total, time }] },
  {
    title: "Meses",
    header: "Mês",
    lines: months.map(({ month, ...count }) => ({ name: monthName.format(new Date(`${month}-01`)), ...count })),
  },
  { title: "Pessoas", header: "Pessoa", lines: linesOf(people) },
  { title: "Modelos", header: "Modelo", lines: linesOf(templates) },
  { title: "Tópicos", header: "Tópico", lines: linesOf(topics) },
];

/** Seconds with two decimals; undefined if nothing is measured. */
function secondsOf(time: GenerationTime): number | undefined {
  const mean = meanSeconds(time);
  return mean === null ? undefined : Math.round(mean * 100) / 100;
}

const meanHeader = "Tempo médio (s)";

/** A spreadsheet must not take a name for a formula (OWASP, CSV injection). */
const asText = (name: string) => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name);

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As Excel in Portuguese opens it: semicolons, and a byte order mark for the accents. */
function writeCsv(parts: readonly Part[]): Buffer {
  const seconds = (time: GenerationTime) => String(secondsOf(time) ?? "").replace(".", ",");
  const rows = parts.flatMap(({ header, lines }) =>
    lines.map(({ name, documents, time }) => [header, quoted(asText(name)), documents, seconds(time)].join(";")),
  );
  return Buffer.from(`\uFEFF${[`Por;Nome;Documentos;${meanHeader}`, ...rows].join("\r\n")}\r\n`, "utf8");
}

const head = (value: string, align: "left" | "right"): Cell => ({ value, fontWeight: "bold", align });

const sheetOf = ({ title, header, lines }: Part) => ({
  sheet: title,
  columns: [{ width: 48 }, { width: 14 }, { width: 18 }],
  stickyRowsCount: 1,
  data: [
    [head(header, "left"), head("Documentos", "right"), head(meanHeader, "right")],
    ...lines.map(({ name, documents, time }) => [
      { type: String, value: name },
      { type: Number, value: documents },
      { type: Number, value: secondsOf(time), format: "0.00" },
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
