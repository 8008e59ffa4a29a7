import type { ImportAct } from "@lavra/contract/parties/import-parties";
import { CircleCheck, Download } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { Select } from "../../ui/choices/select.tsx";
import { type DataColumn, DataTable } from "../../ui/layout/data-table.tsx";
import { Pager, pageOf } from "../../ui/layout/pager.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { actOptions, ChoiceFields } from "./choice-fields.tsx";
import { type Choices, countRows, filters, type ShownRow, twinSentence } from "./import-rows.ts";
import { actNames } from "./import-words.ts";

const segments = [
  { value: "all", label: "Todas" },
  { value: "problems", label: "Só com problema" },
  { value: "twins", label: "Repetidas" },
];

/** Tone of what becomes of a row: colour alone does not distinguish them, so each has its word too. */
const actInk = { create: "text-ink", update: "text-ink", skip: "text-muted", refuse: "text-bad-ink" } as const;

const columnsFor = (onAct: (at: number, act: ImportAct) => void): readonly DataColumn<ShownRow>[] => [
  {
    id: "line",
    header: "Linha",
    kind: "figure",
    cell: ({ line }) => <span className="tabular-nums">{line.toLocaleString("pt-BR")}</span>,
  },
  {
    id: "name",
    header: "Nome",
    isRowHeader: true,
    cell: ({ name, identifier }) => (
      <span className="grid min-w-0">
        <span className="font-strong wrap-anywhere text-ink">{name === "" ? "Sem nome" : name}</span>
        <span className="text-13 font-normal text-muted tabular-nums">{identifier}</span>
      </span>
    ),
  },
  {
    id: "act",
    header: "O que será feito",
    cell: (row) => (
      <span className="grid min-w-0 gap-1">
        {row.twin && row.act !== "refuse" ? (
          <Select
            label={`O que fazer com a linha ${row.line}`}
            isLabelHidden
            options={row.twin.id === undefined ? actOptions.filter(({ value }) => value !== "update") : actOptions}
            value={row.act}
            onChange={(value) => onAct(row.at, value as ImportAct)}
          />
        ) : (
          <span className={actInk[row.act]}>{actNames[row.act]}</span>
        )}
        {[...row.notes.map(({ message }) => message), twinSentence(row)].map((sentence) =>
          sentence === undefined ? null : (
            <span key={sentence} className="text-13 wrap-anywhere text-muted">
              {sentence}
            </span>
          ),
        )}
      </span>
    ),
  },
];

export interface RowsStepProps {
  readonly rows: readonly ShownRow[];
  readonly choices: Choices;
  readonly nameFault: string | undefined;
  readonly onChange: (choices: Choices) => void;
  readonly onReport: (format: "csv" | "xlsx") => void;
}

/** Shows what will become of each row, before anything is kept. */
export function RowsStep({ rows, choices, nameFault, onChange, onReport }: RowsStepProps) {
  const [filter, setFilter] = useState<keyof typeof filters>("all");
  const [page, setPage] = useState(1);
  const counts = useMemo(() => countRows(rows), [rows]);
  const shown = useMemo(() => rows.filter(filters[filter]), [rows, filter]);
  const paged = pageOf(shown, page);
  const columns = useMemo(
    () => columnsFor((at, act) => onChange({ ...choices, rows: new Map([...choices.rows, [at, act]]) })),
    [choices, onChange],
  );
  const figure = (count: number, [one, many]: readonly [string, string]) =>
    `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;
  return (
    <div className="grid min-w-0 gap-5">
      <p role="status" className="text-ink">
        {[
          figure(counts.create, ["nova", "novas"]),
          figure(counts.update, ["atualização", "atualizações"]),
          figure(counts.skip, ["fica de fora", "ficam de fora"]),
          figure(counts.refuse, ["recusada", "recusadas"]),
        ].join(" · ")}
      </p>
      <ChoiceFields counts={counts} choices={choices} nameFault={nameFault} onChange={onChange} />
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="Mostrar"
          segments={segments}
          value={filter}
          onChange={(value) => {
            setFilter(value as keyof typeof filters);
            setPage(1);
          }}
          className="max-md:w-full max-md:*:flex-1"
        />
        <Button size="sm" icon={<Download aria-hidden="true" />} onPress={() => onReport("csv")}>
          Baixar conferência
        </Button>
      </div>
      <div className="min-w-0 rounded-card border border-line">
        {shown.length === 0 ? (
          <EmptyState icon={<CircleCheck />} title="Nenhuma linha">
            {filter === "problems" ? "Nenhuma linha tem problema." : "Nenhuma linha repete um cadastro."}
          </EmptyState>
        ) : (
          <>
            <DataTable label="Linhas do arquivo" columns={columns} rows={paged.rows} rowKey={({ at }) => String(at)} />
            <Pager shown={paged} words={["linha", "linhas"]} onTurn={(pages) => setPage(paged.page + pages)} />
          </>
        )}
      </div>
    </div>
  );
}
