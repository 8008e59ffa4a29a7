import { CircleAlert, Plus } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { FieldText } from "../../ui/fields/field-frame.tsx";
import { MarkerChip } from "../../ui/marks/inline-marks.tsx";
import { useStable } from "../../ui/use-stable.ts";
import type { KeyedMarker } from "../fetch-file-markers.ts";
import { type ListLook, lookOf, tracksOf } from "./list-look.ts";
import { ListRowItem } from "./list-row.tsx";
import { type Column, columnsNamed, columnTotal, type HeldRow, isAmount } from "./list-rows.ts";
import { columnsOf } from "./list-value.ts";
import { type ListNews, limitSentence, useList } from "./use-list.ts";
import { useListKeys } from "./use-list-keys.ts";

export interface ListFieldProps {
  readonly field: FieldText & { readonly isRequired: boolean };
  /** Names of the columns; none for a list of texts. */
  readonly options: KeyedMarker["options"];
  readonly columnKinds?: KeyedMarker["columnKinds"];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface LineProps {
  readonly columns: readonly Column[];
  readonly look: ListLook;
}

const Head = ({ columns, look }: LineProps) => (
  <div aria-hidden="true" className={classNames("gap-2 text-13 text-muted", look.row, look.head)}>
    <span />
    {columns.map((column) => (
      <span key={column.name} className={classNames("min-w-0 truncate", isAmount(column) && "text-right")}>
        {column.label}
      </span>
    ))}
    <span className="w-24 touch:w-33" />
  </div>
);

/** The sums of columns of amounts, each under its column. */
function Totals({ columns, look, rows }: LineProps & { readonly rows: readonly HeldRow[] }) {
  const totals = columns.map((column) => columnTotal(column, rows));
  if (totals.every((total) => total === "")) return null;
  return (
    <div className={classNames("grid grid-cols-1 gap-2 px-3 text-14", look.row)}>
      <span className={look.space} />
      {columns.map(({ name, label }, at) => (
        <p key={name} className={totals[at] ? "flex flex-wrap justify-between gap-x-2 px-3" : look.space}>
          {totals[at] ? (
            <>
              <span className="text-muted">
                Total<span className={look.label}>{label === "" ? "" : ` (${label})`}</span>
              </span>
              <strong className="ml-auto font-medium text-ink tabular-nums">{totals[at]}</strong>
            </>
          ) : null}
        </p>
      ))}
      <span className={classNames("w-24 touch:w-33", look.space)} />
    </div>
  );
}

/** What was just done, and the way back. */
const News = ({ news, onUndo }: { readonly news: ListNews | null; readonly onUndo: () => void }) => (
  <p role="status" className="flex flex-wrap items-center gap-x-2 text-13 text-muted empty:hidden">
    {news ? <span>{news.words}</span> : null}
    {news?.before ? (
      <Button tone="accent" size="sm" onPress={onUndo}>
        Desfazer
      </Button>
    ) : null}
  </p>
);

interface FrameProps {
  readonly field: ListFieldProps["field"];
  readonly id: string;
  readonly way: string;
}

/** The error, and how the list is filled in. */
function Messages({ field: { error, hint }, id, way }: FrameProps) {
  const own = typeof hint === "string" ? `${hint.replace(/\.\s*$/, "")}. ` : "";
  return (
    <>
      {error ? (
        <p
          id={`${id}-error`}
          className="flex items-start gap-1.5 text-13 text-bad-ink [&_.lucide]:mt-0.5 [&_.lucide]:size-4"
        >
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
      <p id={`${id}-hint`} className="text-13 text-muted">
        {own}
        {way}
        <span className="touch:hidden">; Enter na última célula abre outra linha</span>.
      </p>
    </>
  );
}

const Label = ({ field, id }: Omit<FrameProps, "way">): ReactNode => (
  <div className="flex items-baseline justify-between gap-2">
    <span id={`${id}-label`} className="text-14 font-medium text-ink">
      {field.label}
      {field.isOptional ? <span className="font-normal text-muted"> (opcional)</span> : null}
    </span>
    {field.marker ? <MarkerChip name={field.marker} /> : null}
  </div>
);

/** Field that holds the rows of a list: typed, pasted from a spreadsheet, put in order, removed. */
export function ListField({ field, options, columnKinds, value, onChange }: ListFieldProps) {
  const columns = useMemo(() => columnsNamed(columnsOf({ options }), columnKinds), [options, columnKinds]);
  const look = lookOf(columns.length);
  const list = useList(value, columns, onChange);
  const { frame, add, move, remove, undo, ...keys } = useListKeys(list, columns.length);
  const type = useStable(list.type);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside the marker
    <div
      {...keys}
      ref={frame}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={classNames(field.error ? `${id}-error` : "", `${id}-hint`)}
      style={{ "--columns": tracksOf(columns) } as object}
      className="@container grid min-w-0 gap-2"
    >
      <Label field={field} id={id} />
      {columns.length > 1 ? <Head columns={columns} look={look} /> : null}
      <ol className="grid gap-2">
        {list.rows.map((row, at) => (
          <ListRowItem
            key={row.id}
            row={row}
            at={at}
            count={list.rows.length}
            columns={columns}
            look={look}
            isWrong={Boolean(field.error)}
            onType={type}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
      <Totals columns={columns} look={look} rows={list.rows} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} isDisabled={list.isFull} onPress={add}>
          Adicionar linha
        </Button>
        {list.isFull ? <span className="text-13 text-warn-ink">{limitSentence}</span> : null}
        <News news={list.news} onUndo={undo} />
      </div>
      <Messages
        field={field}
        id={id}
        way={columns.length === 1 ? "Cole aqui as linhas de um texto" : "Cole aqui as linhas de uma planilha"}
      />
    </div>
  );
}
