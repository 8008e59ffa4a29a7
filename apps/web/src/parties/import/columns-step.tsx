import { useOwnAttributes } from "../../markers/parties/own-attributes.ts";
import { Select } from "../../ui/choices/select.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { columnOptions, unread } from "./import-words.ts";
import type { Column, Table } from "./reading/table.ts";

/** Cells of a column that are shown. */
const mostSamples = 3;

const samplesOf = ({ rows }: Table, at: number): string[] => {
  const found: string[] = [];
  for (const row of rows) {
    const cell = row[at]?.trim() ?? "";
    if (cell !== "" && !found.includes(cell)) found.push(cell);
    if (found.length === mostSamples) break;
  }
  return found;
};

export interface ColumnsStepProps {
  readonly table: Table;
  readonly sheet: string | undefined;
  readonly columns: readonly Column[];
  readonly fault: string | undefined;
  readonly onSheet: (sheet: string) => void;
  readonly onColumns: (columns: readonly Column[]) => void;
}

/** Shows what each column seems to hold, with some of its cells; a person may choose otherwise. */
export function ColumnsStep({ table, sheet, columns, fault, onSheet, onColumns }: ColumnsStepProps) {
  const { sheets, heads } = table;
  const options = columnOptions(useOwnAttributes());
  return (
    <div className="grid min-w-0 gap-5">
      {fault ? <Banner tone="error">{fault}</Banner> : null}
      {sheets.length > 1 ? (
        <Select label="Planilha" options={[...sheets]} value={sheet ?? sheets[0] ?? null} onChange={onSheet} />
      ) : null}
      <ul aria-label="Colunas do arquivo" className="grid min-w-0">
        {columns.map((column, at) => {
          const name = heads[at] || `Coluna ${at + 1}`;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and keep their places
              key={at}
              className="grid grid-cols-2 items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 max-sheet:grid-cols-1"
            >
              <div className="min-w-0">
                <p className="font-strong wrap-anywhere text-ink">{name}</p>
                <p className="line-clamp-2 text-13 wrap-anywhere text-muted">
                  {samplesOf(table, at).join(" · ") || "Sem dados"}
                </p>
              </div>
              <Select
                label={`Importar ${name} como`}
                isLabelHidden
                options={options}
                value={column ?? unread}
                onChange={(value) =>
                  onColumns(
                    columns.map((one, place) => (place === at ? (value === unread ? null : (value as Column)) : one)),
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
