import type { DocumentsReport } from "@lavra/contract/documents/reports";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { reportName, writeReport } from "./spreadsheet.ts";

const untimed = { measured: 0, ms: 0 };
const timed = { measured: 2, ms: 2469 };
const none = { rows: 0, documents: 0, time: untimed };
const report: DocumentsReport = {
  from: "2026-10-01",
  to: "2026-11-30",
  total: 3,
  time: timed,
  months: [
    { month: "2026-10", documents: 0, time: untimed },
    { month: "2026-11", documents: 3, time: timed },
  ],
  people: {
    rows: [{ id: "01900000-0000-7000-8000-000000000001", name: 'Ana "Nina"; Lima', documents: 3, time: timed }],
    others: none,
  },
  templates: {
    rows: [{ id: null, name: "Petição.docx", documents: 1, time: untimed }],
    others: { rows: 2, documents: 2, time: timed },
  },
  topics: {
    rows: [
      {
        id: "01900000-0000-7000-8000-000000000002",
        name: "=HYPERLINK(1).docx",
        documents: 1,
        time: { measured: 1, ms: 60_000 },
      },
    ],
    others: none,
  },
};

test("CSV opens in Excel in Portuguese, with every figure once, and no name becomes a formula", async () => {
  const lines = (await writeReport(report, "csv")).toString("utf8").split("\r\n");
  expect(lines).toEqual([
    "\uFEFFPor;Nome;Documentos;Tempo médio (s)",
    "Período;01/10/2026 a 30/11/2026;3;1,23",
    "Mês;outubro de 2026;0;",
    "Mês;novembro de 2026;3;1,23",
    'Pessoa;"Ana ""Nina""; Lima";3;1,23',
    "Modelo;Petição.docx (excluído);1;",
    "Modelo;Outros (2);2;1,23",
    "Tópico;'=HYPERLINK(1).docx;1;60",
    "",
  ]);
});

test("XLSX has a sheet for each part, names as texts and counts as numbers", async () => {
  const parts = unzipSync(await writeReport(report, "xlsx"));
  const read = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const titles = [...read("xl/workbook.xml").matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, title]) => title);
  expect(titles).toEqual(["Total", "Meses", "Pessoas", "Modelos", "Tópicos"]);
  expect(read("xl/worksheets/sheet1.xml")).toMatch(/<v>3<\/v>.*<v>1.23<\/v>/);
  expect(Object.keys(parts).filter((path) => read(path).includes("<f>"))).toEqual([]);
  const texts = Object.keys(parts).map(read).join("");
  expect(texts).toContain("novembro de 2026");
  expect(texts).toContain("=HYPERLINK(1).docx");
});

test("the file is named after the period", () => {
  expect(reportName(report, "xlsx")).toBe("Relatório de documentos 2026-10-01 a 2026-11-30.xlsx");
});
