import { ArrowDown, ArrowDownUp, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { IconButton } from "../../buttons/icon-button.tsx";
import { classNames } from "../../class-names.ts";
import { OrderMenu } from "../../layout/order-menu.tsx";
import { type FileColumn, fileColumns, fileHeadings } from "./file-cells.tsx";
import { RowCheck, type RowCheckProps } from "./row-check.tsx";

export interface FileSort {
  readonly column: FileColumn;
  readonly isDescending: boolean;
}

export interface FileTableHeadProps {
  readonly choice: Omit<RowCheckProps, "label">;
  readonly sort: FileSort | undefined;
  readonly onSortChange: ((sort: FileSort) => void) | undefined;
  /** Actions for the selection, in place of the column names. */
  readonly bar: ReactNode;
}

const arrowOf = ({ isDescending }: FileSort) => (isDescending ? ArrowDown : ArrowUp);

/** Returns the sort order by a column, reversed if the list is already sorted by it. */
const sortedBy = (column: FileColumn, sort: FileSort): FileSort => ({
  column,
  isDescending: sort.column === column ? !sort.isDescending : false,
});

interface SortMenuProps {
  readonly sort: FileSort;
  readonly onSortChange: (sort: FileSort) => void;
}

/** Menu of all sort orders, for phones, where most columns have no room. */
function SortMenu({ sort, onSortChange }: SortMenuProps) {
  const Arrow = arrowOf(sort);
  return (
    <OrderMenu
      orders={fileHeadings.map(({ id, label }) => ({ value: id, label }))}
      value={sort.column}
      onChange={(column) => onSortChange(sortedBy(column, sort))}
      mark={<Arrow aria-hidden="true" />}
      trigger={
        <IconButton
          size="sm"
          label="Ordenar"
          tip={null}
          icon={<ArrowDownUp aria-hidden="true" />}
          className="col-start-3 md:hidden"
        />
      }
    />
  );
}

/**
 * Renders a checkbox for all rows and the column names, which sort; while rows are selected, the actions for the
 * selection.
 */
export function FileTableHead({ choice, sort, onSortChange, bar }: FileTableHeadProps) {
  return (
    <div className={classNames(fileColumns, "h-11 flex-none border-b border-line text-13 font-medium text-muted")}>
      <RowCheck {...choice} label="Selecionar tudo" />
      {bar ? (
        <div className="col-span-full col-start-2 min-w-0">{bar}</div>
      ) : (
        fileHeadings.map(({ id, label, by, className }) => {
          // Search results are sorted by relevance and do not show their uses.
          if (!sort) {
            return (
              <span key={id} className={className}>
                {id === "markers" || id === "lastUse" ? null : label}
              </span>
            );
          }
          const isSorted = sort.column === id;
          const Arrow = arrowOf(sort);
          return (
            <span key={id} className={className}>
              <Button
                aria-label={`Ordenar por ${by}`}
                aria-pressed={isSorted}
                onPress={() => onSortChange?.(sortedBy(id, sort))}
                className="-mx-1 inline-flex items-center gap-1 rounded-in px-1 font-medium touch:min-h-11 data-hovered:text-ink data-focus-visible:outline-2 data-focus-visible:outline-focus"
              >
                {label}
                {isSorted ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
              </Button>
            </span>
          );
        })
      )}
      {!bar && sort && onSortChange ? <SortMenu sort={sort} onSortChange={onSortChange} /> : null}
    </div>
  );
}
