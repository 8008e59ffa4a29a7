import {
  checkImport,
  type ImportChoices,
  type ImportOutcome,
  importParties,
  type JudgedRow,
} from "@lavra/contract/parties/import-parties";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ownAttributesQuery } from "../../markers/parties/own-attributes.ts";
import { api } from "../../platform/api/api.ts";
import { isAnsweredElsewhere, sentenceOf } from "../../platform/api/api-error.ts";
import { useOrderKey } from "../../platform/api/sending/use-order-key.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { saveFile } from "../../platform/save-file.ts";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import {
  type Choices,
  columnsFault,
  firstChoices,
  isTooLong,
  type ShownRow,
  sentChoices,
  sentTable,
  shownRows,
} from "./import-rows.ts";
import { openTable } from "./reading/open-table.ts";
import { withOwnColumns } from "./reading/propose-columns.ts";
import { type Column, type Table, TableError, type TableFault, type TableInput } from "./reading/table.ts";
import { writeReport } from "./report.ts";

/** Milliseconds that a table of ten thousand rows may take. */
const timeout = 120_000;

/** What the person sees. */
export type Step = "file" | "columns" | "rows" | "done";

interface Done {
  readonly outcomes: readonly ImportOutcome[];
  readonly counts: Readonly<Partial<Record<ImportOutcome, number>>>;
}

const nameQuestion = "Escolha o que fazer com os nomes iguais";

/** Where the table comes from, by sheet. */
type Sheets = (sheet?: string) => TableInput;

/** The file or text that is read, and what its columns hold. */
function useTable() {
  const queries = useQueryClient();
  const [reading, setReading] = useState<string>();
  const [fault, setFault] = useState<TableFault>();
  const [source, setSource] = useState<{ read: Sheets; sheet: string | undefined }>();
  const [table, setTable] = useState<Table>();
  const [columns, setColumns] = useState<readonly Column[]>([]);
  /** Returns the table; undefined if it was not read, with the reason in `fault`. */
  async function open(name: string, of: Sheets, sheet?: string): Promise<Table | undefined> {
    setFault(undefined);
    setReading(name);
    try {
      const [read, own] = await Promise.all([
        openTable(of(sheet)),
        queries.ensureQueryData(ownAttributesQuery).catch(() => []),
      ]);
      const found = { ...read, columns: withOwnColumns(read.heads, read.columns, own) };
      setTable(found);
      setColumns(found.columns);
      setSource({ read: of, sheet });
      return found;
    } catch (error) {
      setFault(error instanceof TableError ? error.fault : "unreadable");
      return undefined;
    } finally {
      setReading(undefined);
    }
  }
  return { reading, fault, setFault, source, table, columns, setColumns, open };
}

/** Judges and imports a table; failures are notices. */
function useImportCalls(notices: NoticesHandle) {
  const order = useOrderKey();
  async function attempt<T>(text: string, work: () => Promise<T>): Promise<T | undefined> {
    notices.clear();
    try {
      return await work();
    } catch (error) {
      order.fail(error);
      if (!isAnsweredElsewhere(error)) notices.notify({ tone: "error", text, detail: sentenceOf(error) });
      return undefined;
    }
  }
  return {
    judge: (body: ReturnType<typeof sentTable>) =>
      attempt("Erro ao conferir as linhas", async () => (await api.call(checkImport, { body, timeout })).data.rows),
    send: (body: ReturnType<typeof sentTable> & { choices: ImportChoices }) =>
      attempt("Erro ao importar", async () => {
        const { data } = await api.call(importParties, { body, idempotencyKey: order.keyFor(body), timeout });
        order.close();
        return data;
      }),
  };
}

/** True if a row with an equal name has no answer. */
const isUnanswered = (rows: readonly ShownRow[], { name, rows: own }: Choices): boolean =>
  name === null && rows.some(({ twin, at }) => twin?.by === "name" && twin.id !== undefined && !own.has(at));

async function saveReport(...report: Parameters<typeof writeReport>): Promise<void> {
  saveFile({ blob: await writeReport(...report), fileName: `Importação de partes.${report[2]}` });
}

/** An import from the file to the report. Nothing is kept before the last press. */
export function useImport(notices: NoticesHandle, onImported: () => void) {
  const [step, setStep] = useState<Step>("file");
  const { open, setFault, source, setColumns, ...read } = useTable();
  const { table, columns } = read;
  const calls = useImportCalls(notices);
  const [judged, setJudged] = useState<readonly JudgedRow[]>([]);
  const [choices, setChoices] = useState<Choices>(firstChoices);
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState<Done>();
  const { isPending, run: once } = useSubmission();
  const rows = useMemo(() => shownRows(judged, choices, table?.lines ?? []), [judged, choices, table]);
  const needsName = isUnanswered(rows, choices);

  async function judge(found: Table, chosen: readonly Column[]): Promise<void> {
    const body = sentTable(found, chosen);
    if (isTooLong(body)) {
      setFault("too_large");
      setStep("file");
      return;
    }
    const answer = await calls.judge(body);
    if (!answer) return;
    setJudged(answer);
    setChoices(firstChoices);
    setAsked(false);
    setStep("rows");
  }

  /** Reads a file or text; one that says what its columns hold is judged at once. */
  async function take(name: string, of: Sheets, sheet?: string): Promise<void> {
    notices.clear();
    const found = await open(name, of, sheet);
    if (found?.isCertain) await judge(found, found.columns);
    else setStep(found ? "columns" : "file");
  }

  async function send(): Promise<void> {
    setAsked(true);
    if (!table || needsName) return;
    const data = await calls.send({ ...sentTable(table, columns), choices: sentChoices(choices, judged.length) });
    if (!data) return;
    setDone(data);
    setStep("done");
    onImported();
  }

  return {
    ...read,
    step,
    sheet: source?.sheet,
    columnsFault: isAsked ? columnsFault(columns) : undefined,
    rows,
    choices,
    nameFault: isAsked && needsName ? nameQuestion : undefined,
    done,
    isPending,
    setColumns,
    setChoices,
    back: () => setStep(step === "rows" && table?.isCertain === false ? "columns" : "file"),
    readFile: async (file: File) => {
      const bytes = await file.arrayBuffer();
      await take(file.name, (sheet) => ({ bytes, sheet }));
    },
    readText: (text: string) => take("o texto", () => ({ text })),
    readSheet: (sheet: string) => (source ? take(sheet, source.read, sheet) : Promise.resolve()),
    check: () =>
      once(async () => {
        if (columnsFault(columns)) setAsked(true);
        else if (table) await judge(table, columns);
      }),
    send: () => once(send),
    saveReport: (format: "csv" | "xlsx") => saveReport(rows, done?.outcomes, format),
  };
}
