import { listLimits } from "@lavra/contract/markers/blocks";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type FocusEvent, memo, type ReactNode, useId, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { inputClass } from "../../ui/fields/control-style.ts";
import { useKeptCaret } from "../../ui/fields/use-kept-caret.ts";
import { NativeButton } from "../../ui/native/native-button.tsx";
import { useMarks } from "../../ui/native/use-marks.ts";
import type { ListLook } from "./list-look.ts";
import {
  type Column,
  cellAdvice,
  cellExamples,
  cellInputMode,
  type HeldRow,
  isAmount,
  isBlank,
  isOfText,
  settledCell,
  typedCell,
} from "./list-rows.ts";

interface CellProps {
  readonly column: Column;
  readonly place: string;
  readonly label: string;
  readonly text: string;
  readonly amountClass: string;
  readonly isWrong: boolean;
  readonly onType: (text: string) => void;
}

/** A text that grows with its lines, a choice between yes and no, or one line. */
function Cell({ column, place, label, text, amountClass, isWrong, onType }: CellProps) {
  const { onBlur, onFocus, ...marks } = useMarks();
  const { input, keep } = useKeptCaret();
  const [isTyping, setTyping] = useState(false);
  const id = useId();
  const advice = cellAdvice(column, text, isTyping);
  const settle = () => {
    onBlur();
    setTyping(false);
    const settled = settledCell(column, text);
    if (settled !== text) onType(settled);
  };
  const control = {
    ...marks,
    ref: input,
    "data-cell": place,
    "aria-label": label,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": advice ? id : undefined,
    autoComplete: "off",
    maxLength: listLimits.cell,
    value: text,
    onFocus: (event: FocusEvent) => {
      onFocus(event);
      setTyping(true);
    },
    onBlur: settle,
  };
  const look = inputClass({ error: isWrong ? label : undefined });
  if (isOfText(column)) {
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
  if (column.kind === "sim_nao") {
    const { ref: _, maxLength: __, ...choice } = control;
    const options = ["", "Sim", "Não"];
    return (
      <select {...choice} onChange={({ target }) => onType(target.value)} className={classNames(look, "pr-1")}>
        {(options.includes(text) ? options : [...options, text]).map((option) => (
          <option key={option} value={option}>
            {option === "" ? "Selecione" : option}
          </option>
        ))}
      </select>
    );
  }
  const change = (typed: string) => {
    const masked = typedCell(column, typed);
    keep(typed, masked);
    onType(masked);
  };
  return (
    <>
      <input
        {...control}
        inputMode={cellInputMode(column)}
        placeholder={cellExamples[column.kind]}
        onChange={({ target }) => change(target.value)}
        className={classNames(look, amountClass)}
      />
      {advice ? (
        <span id={id} className="text-13 text-warn-ink">
          {advice}
        </span>
      ) : null}
    </>
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
            className={classNames("grid min-w-0 content-start gap-1", isOfText(column) && "@sm:col-span-2", look.cell)}
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
              amountClass={classNames("tabular-nums", isAmount(column) && look.amount)}
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
