import { listLimits } from "@lavra/contract/markers/blocks";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { memo, type ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { inputClass } from "../../ui/fields/control-style.ts";
import { useKeptCaret } from "../../ui/fields/use-kept-caret.ts";
import { NativeButton } from "../../ui/native/native-button.tsx";
import { useMarks } from "../../ui/native/use-marks.ts";
import type { ListLook } from "./list-look.ts";
import { type Column, type HeldRow, isBlank, settledCell, typedCell } from "./list-rows.ts";

interface CellProps {
  readonly column: Column;
  readonly place: string;
  readonly label: string;
  readonly text: string;
  readonly amountClass: string;
  readonly isWrong: boolean;
  readonly onType: (text: string) => void;
}

/** A text that grows with its lines, or one line for amounts and dates. */
function Cell({ column, place, label, text, amountClass, isWrong, onType }: CellProps) {
  const { onBlur, ...marks } = useMarks();
  const { input, keep } = useKeptCaret();
  const settle = () => {
    onBlur();
    const settled = settledCell(column, text);
    if (settled !== text) onType(settled);
  };
  const control = {
    ...marks,
    ref: input,
    "data-cell": place,
    "aria-label": label,
    "aria-invalid": isWrong || undefined,
    autoComplete: "off",
    maxLength: listLimits.cell,
    value: text,
    onBlur: settle,
  };
  const look = inputClass({ error: isWrong ? label : undefined });
  if (column.kind === "text") {
    return (
      <textarea
        {...control}
        rows={1}
        onChange={({ target }) => onType(target.value)}
        className={classNames(
          look,
          "field-sizing-content resize-y py-[7px] leading-6 supports-[field-sizing:content]:resize-none",
        )}
      />
    );
  }
  const change = (typed: string) => {
    const masked = typedCell(column, typed);
    keep(typed, masked);
    onType(masked);
  };
  return (
    <input
      {...control}
      inputMode={column.kind === "amount" ? "decimal" : "text"}
      placeholder={column.kind === "amount" ? "0,00" : "dd/mm/aaaa"}
      onChange={({ target }) => change(target.value)}
      className={classNames(look, amountClass)}
    />
  );
}

interface RowButtonProps {
  readonly act: string;
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const RowButton = ({ act, label, onPress, children }: RowButtonProps) => (
  <span data-act={act} className="inline-flex">
    <NativeButton tone="quiet" size="sm" isSquare aria-label={label} onPress={onPress}>
      {children}
    </NativeButton>
  </span>
);

/** Keeps the place of a button that a row does not have. */
const NoButton = () => <span className="size-control-sm" />;

const icon = { "aria-hidden": true, className: "size-4" } as const;

/** The functions are the same between renders: typing renders one row. */
export interface ListRowProps {
  readonly row: HeldRow;
  readonly at: number;
  readonly count: number;
  readonly columns: readonly Column[];
  readonly look: ListLook;
  readonly isWrong: boolean;
  readonly onType: (id: number, column: Column, text: string) => void;
  readonly onMove: (id: number, step: 1 | -1) => void;
  readonly onRemove: (id: number) => void;
}

/** Up, down and away: only what the row can do. */
const RowButtons = ({ row, at, count, look, onMove, onRemove }: ListRowProps) => (
  <span className={classNames("col-start-2 row-start-1 flex", look.buttons)}>
    {at === 0 ? (
      <NoButton />
    ) : (
      <RowButton act="up" label={`Passar a linha ${at + 1} para cima`} onPress={() => onMove(row.id, -1)}>
        <ArrowUp {...icon} />
      </RowButton>
    )}
    {at === count - 1 ? (
      <NoButton />
    ) : (
      <RowButton act="down" label={`Passar a linha ${at + 1} para baixo`} onPress={() => onMove(row.id, 1)}>
        <ArrowDown {...icon} />
      </RowButton>
    )}
    {count === 1 && isBlank(row) ? (
      <NoButton />
    ) : (
      <RowButton act="remove" label={`Remover a linha ${at + 1}`} onPress={() => onRemove(row.id)}>
        <X {...icon} />
      </RowButton>
    )}
  </span>
);

/** A row: its number, its cells and its buttons. */
export const ListRowItem = memo(function ListRowItem(props: ListRowProps) {
  const { row, at, columns, look, isWrong, onType } = props;
  const name = `Linha ${at + 1}`;
  return (
    <li
      data-row={at}
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 rounded-card border border-line px-3 pt-1 pb-3",
        look.row,
      )}
    >
      <span aria-hidden="true" className={classNames("text-13 text-muted tabular-nums", look.number)}>
        <span className={look.label}>Linha </span>
        {at + 1}
      </span>
      <div className={classNames("col-span-2 grid min-w-0 grid-cols-1 gap-2 @sm:grid-cols-2", look.cells)}>
        {columns.map((column, place) => (
          <div
            key={column.name}
            className={classNames(
              "grid min-w-0 content-start gap-1",
              column.kind === "text" && "@sm:col-span-2",
              look.cell,
            )}
          >
            {column.label === "" ? null : (
              <span aria-hidden="true" className={classNames("text-13 text-muted", look.label)}>
                {column.label}
              </span>
            )}
            <Cell
              column={column}
              place={`${at} ${place}`}
              label={column.label === "" ? name : `${name}, ${column.label}`}
              text={row.cells[column.name] ?? ""}
              amountClass={classNames("tabular-nums", column.kind === "amount" && look.amount)}
              isWrong={isWrong && at === 0 && place === 0}
              onType={(text) => onType(row.id, column, text)}
            />
          </div>
        ))}
      </div>
      <RowButtons {...props} />
    </li>
  );
});
