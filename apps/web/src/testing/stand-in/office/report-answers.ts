import {
  type DocumentsReport,
  downloadDocumentsReport,
  type GenerationTime,
  readDocumentsReport,
} from "@lavra/contract/documents/reports";
import { answerFile, type Doubles, on, refuse, type StubCall } from "../wire.ts";
import { callerOf } from "./people.ts";

const id = (order: number) => `019aa000-0000-7000-a000-${String(order).padStart(12, "0")}`;
/** The time of documents that took so many seconds each. */
const took = (documents: number, seconds: number): GenerationTime => ({
  measured: documents,
  ms: Math.round(documents * seconds * 1000),
});
const row = (order: number, name: string, documents: number, seconds = 0.8) => ({
  id: id(order),
  name,
  documents,
  time: took(documents, seconds),
});
const noTime = took(0, 0);
const noOthers = { rows: 0, documents: 0, time: noTime };

/** Figures of a busy office from April 2025 to March 2026. */
export const busyReport: DocumentsReport = {
  from: "2025-04-01",
  to: "2026-03-11",
  total: 312,
  // The first months are from before times were stored.
  time: took(190, 0.9),
  months: [18, 22, 31, 27, 0, 24, 29, 35, 12, 38, 47, 29].map((documents, at) => ({
    month: at < 9 ? `2025-${String(at + 4).padStart(2, "0")}` : `2026-0${at - 8}`,
    documents,
    time: at < 4 ? noTime : took(documents, 0.6 + (at % 4) / 5),
  })),
  people: {
    rows: [
      row(1, "Maria Souza", 141),
      row(2, "Carlos Lima", 96),
      row(3, "Beatriz de Albuquerque Cavalcanti", 58),
      row(4, "Pedro Alves", 17),
    ],
    others: noOthers,
  },
  templates: {
    rows: [
      row(10, "Petição inicial - Procedimento comum.docx", 118, 1.9),
      row(11, "Procuração ad judicia.docx", 94, 0.3),
      row(12, "Contrato de honorários advocatícios.docx", 61),
      row(13, "Contestação.docx", 25),
      { id: null, name: "Modelo antigo.docx", documents: 14, time: noTime },
    ],
    others: noOthers,
  },
  topics: {
    rows: [
      row(20, "Danos morais.docx", 87),
      row(21, "Tutela de urgência.docx", 64),
      row(22, "Justiça gratuita.docx", 9),
    ],
    others: noOthers,
  },
};

const nobody = { rows: [], others: noOthers };

/** Figures of a period without documents. */
export const nothingCounted = {
  total: 0,
  time: noTime,
  months: [],
  people: nobody,
  templates: nobody,
  topics: nobody,
} satisfies Omit<DocumentsReport, "from" | "to">;

const empty = ({ query }: StubCall): DocumentsReport => {
  const { from, to } = { ...busyReport, ...Object.fromEntries(query) };
  return { from, to, ...nothingCounted };
};

/** The demo office is in its trial, which has no reports; staff have generated nothing. */
const ifIncluded = <T>(call: StubCall, answer: () => T) =>
  callerOf(call) === "desenvolvedor"
    ? answer()
    : refuse("plan.feature_missing", { feature: "advancedReports", plans: ["Intermediário"] });

/** The figures of the documents. */
export const reportAnswers: Doubles = [
  on(readDocumentsReport, (call) => ifIncluded(call, () => ({ report: empty(call) }))),
  on(downloadDocumentsReport, (call) => ifIncluded(call, () => answerFile("Relatório de documentos.csv", {}, "csv"))),
];
