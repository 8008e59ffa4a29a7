import { ArrowDown, ArrowUp } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { classNames } from "../class-names.ts";

export interface DataColumn<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** Figures are aligned right; so are actions, whose header is for screen readers only unless `isHeaderShown`. */
  readonly kind?: "text" | "figure" | "actions" | undefined;
  readonly isHeaderShown?: boolean | undefined;
  readonly isSortable?: boolean | undefined;
  /** The cell that names the row. */
  readonly isRowHeader?: boolean | undefined;
  /**
   * Layout on phones, where a row is a block of named lines: right below the row's name and unnamed, or on a line with
   * its neighbours, named or unnamed.
   */
  readonly onPhone?: "subtitle" | "beside" | "unnamed" | undefined;
  /** True if the cell is empty: its line is not rendered on phones. */
  readonly isBlank?: ((row: T) => boolean) | undefined;
}

export interface DataSort {
  readonly column: string;
  readonly isDescending: boolean;
}

export interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly DataColumn<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly sort?: DataSort | undefined;
  readonly onSortChange?: ((sort: DataSort) => void) | undefined;
  /** Returns the content that is open below a row, across all columns; null if it is closed. */
  readonly detail?: ((row: T) => ReactNode) | undefined;
  /** Returns the name of a row's group, which stands above its first row; rows of a group are adjacent. */
  readonly groupOf?: ((row: T) => string) | undefined;
  readonly className?: string | undefined;
}

function HeaderCell<T>({
  column,
  sort,
  onSortChange,
}: { readonly column: DataColumn<T> } & Pick<DataTableProps<T>, "sort" | "onSortChange">) {
  const isSorted = sort?.column === column.id;
  const direction = sort?.isDescending ? "descending" : "ascending";
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? (isSorted ? direction : "none") : undefined}
      className={classNames(
        "border-b border-line px-4 py-2.5 max-lg:px-2 first:pl-6 last:pr-6 text-13 font-medium whitespace-nowrap text-muted",
        column.kind === "figure" || column.kind === "actions" ? "text-right" : "text-left",
      )}
    >
      {column.kind === "actions" ? (
        <span className={column.isHeaderShown ? undefined : "sr-only"}>{column.header}</span>
      ) : null}
      {column.kind !== "actions" && column.isSortable ? (
        <Button
          onPress={() => onSortChange?.({ column: column.id, isDescending: isSorted ? !sort.isDescending : false })}
          className="-mx-1 inline-flex items-center gap-1 rounded-in px-1 touch:min-h-11 data-hovered:text-ink"
        >
          {column.header}
          {isSorted ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
        </Button>
      ) : null}
      {column.kind !== "actions" && !column.isSortable ? column.header : null}
    </th>
  );
}

/** Named values have a line of their own; the subtitle comes before the other lines. */
const phoneLines = {
  named: "max-md:basis-full",
  subtitle: "max-md:-order-1 max-md:text-muted! max-md:before:hidden",
  beside: "",
  unnamed: "max-md:before:hidden",
} as const;

function Row<T>({
  columns,
  row,
  isOpen,
}: Pick<DataTableProps<T>, "columns"> & { readonly row: T; readonly isOpen: boolean }) {
  return (
    <tr
      className={classNames(
        "border-line hover:bg-hover max-md:flex-row! max-md:flex-wrap max-md:items-center max-md:gap-x-3",
        isOpen ? "bg-sunken" : "border-b last:border-b-0",
      )}
    >
      {columns.map((column) => {
        const Cell = column.isRowHeader ? "th" : "td";
        return (
          <Cell
            key={column.id}
            {...(column.isRowHeader ? { scope: "row" } : {})}
            data-header={column.header}
            data-kind={column.isRowHeader ? "name" : (column.kind ?? "text")}
            className={classNames(
              "h-13 px-4 text-left font-normal text-body max-lg:px-2 max-md:h-auto max-md:px-0 max-md:py-0.5 md:py-1.5 md:first:pl-6 md:last:pr-6",
              phoneLines[column.onPhone ?? "named"],
              column.isRowHeader && "font-strong text-ink max-md:-order-2! max-md:pr-26",
              column.isBlank?.(row) && "max-md:hidden!",
              column.kind === "figure" && "tabular-nums md:text-right",
            )}
          >
            {column.kind === "actions" ? (
              <div className="-mr-2 flex justify-end gap-0.5">{column.cell(row)}</div>
            ) : (
              column.cell(row)
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Table of records with hairlines; below 768 px each row becomes a block of named lines. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, sort, onSortChange, detail, groupOf, className } = props;
  return (
    <table aria-label={label} className={classNames("data-table w-full border-collapse text-14", className)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const opened = detail?.(row) ?? null;
          const group = groupOf?.(row);
          const before = rows[at - 1];
          const isFirst = group !== undefined && (before === undefined || groupOf?.(before) !== group);
          return (
            <Fragment key={rowKey(row)}>
              {isFirst ? (
                <tr data-detail className="border-b border-line bg-sunken">
                  <th
                    colSpan={columns.length}
                    scope="rowgroup"
                    className="px-6 py-2 text-left text-14 font-bold wrap-anywhere text-ink max-md:px-4"
                  >
                    <bdi>{group}</bdi>
                  </th>
                </tr>
              ) : null}
              <Row columns={columns} row={row} isOpen={opened !== null} />
              {opened === null ? null : (
                <tr data-detail className="border-b border-line bg-sunken last:border-b-0">
                  <td colSpan={columns.length} className="p-0">
                    {opened}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
