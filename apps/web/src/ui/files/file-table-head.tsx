import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { classNames } from "../class-names.ts";
import { fileColumns, wideCell } from "./file-row.tsx";
import { RowCheck, type RowCheckProps } from "./row-check.tsx";

export type FileColumn = "name" | "markers" | "lastUse" | "size" | "modified";

export interface FileSort {
  readonly column: FileColumn;
  readonly isDescending: boolean;
}

interface Column {
  readonly id: FileColumn;
  readonly label: string;
  /** What it is sorted by, after "Ordenar por". */
  readonly by: string;
  readonly className: string;
}

const columns: readonly Column[] = [
  { id: "name", label: "Nome", by: "nome", className: "pl-[30px]" },
  { id: "markers", label: "Marcadores", by: "marcadores", className: "-ml-4 text-right max-md:hidden" },
  { id: "lastUse", label: "Último uso", by: "último uso", className: "pl-2 max-md:hidden" },
  { id: "size", label: "Tamanho", by: "tamanho", className: `${wideCell} text-right` },
  { id: "modified", label: "Modificado", by: "modificado", className: wideCell },
];

export interface FileTableHeadProps {
  readonly choice: Omit<RowCheckProps, "label">;
  readonly sort: FileSort | undefined;
  readonly onSortChange: ((sort: FileSort) => void) | undefined;
  /** What can be done with what is chosen, in the place of the names. */
  readonly bar: ReactNode;
}

/** Chooses all rows, names the columns and sorts by them; while rows are chosen, what can be done with them. */
export function FileTableHead({ choice, sort, onSortChange, bar }: FileTableHeadProps) {
  return (
    <div className={classNames(fileColumns, "h-11 flex-none border-b border-line text-13 font-medium text-muted")}>
      <RowCheck {...choice} label="Selecionar tudo" />
      {bar ? (
        <div className="col-span-full col-start-2 min-w-0">{bar}</div>
      ) : (
        columns.map(({ id, label, by, className }) => {
          if (!sort) return <span key={id} className={className} />;
          const isSorted = sort.column === id;
          const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
          return (
            <span key={id} className={className}>
              <Button
                aria-label={`Ordenar por ${by}`}
                aria-pressed={isSorted}
                onPress={() => onSortChange?.({ column: id, isDescending: isSorted ? !sort.isDescending : false })}
                className="-mx-1 inline-flex items-center gap-1 rounded-in px-1 font-medium touch:min-h-11 data-hovered:text-ink data-focus-visible:outline-2 data-focus-visible:outline-focus"
              >
                {label}
                {isSorted ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
              </Button>
            </span>
          );
        })
      )}
    </div>
  );
}
