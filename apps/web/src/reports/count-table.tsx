import type { GenerationTime } from "@lavra/contract/documents/reports";
import { useState } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { TextLink } from "../ui/buttons/text-link.tsx";
import { Card } from "../ui/layout/card.tsx";
import { documentsInWords, figure, meanInWords } from "./report-words.ts";

/** Documents and the time that they took. */
export interface Count {
  readonly documents: number;
  readonly time: GenerationTime;
}

export interface CountRow extends Count {
  readonly key: string;
  readonly name: string;
  /** Beside the name, such as "excluído". */
  readonly note?: string | undefined;
  /** Address of the list of these documents. */
  readonly href?: string | undefined;
}

export interface CountTableProps {
  readonly title: string;
  /** Header of the names. */
  readonly header: string;
  readonly rows: readonly CountRow[];
  /** Sum of the rows; absent where documents are in several of them. */
  readonly sum?: Count | undefined;
  /** Sentence below the title. */
  readonly lead?: string | undefined;
  /** Shown in place of the table if there is no row. */
  readonly empty: string;
  readonly className?: string | undefined;
}

/** Rows shown until all are wanted. */
const fewRows = 10;

const timeHeader = "Tempo médio";

interface TimeCellProps {
  readonly time: GenerationTime;
  readonly className: string;
}

const TimeCell = ({ time, className }: TimeCellProps) => (
  <td className={`w-28 pr-6 text-right align-top text-body tabular-nums max-md:hidden ${className}`}>
    {meanInWords(time)}
  </td>
);

/** On phones the time is below the name. */
const TimeLine = ({ time }: { readonly time: GenerationTime }) => (
  <span className="mt-0.5 block text-13 text-muted tabular-nums md:hidden">
    {timeHeader}: {meanInWords(time)}
  </span>
);

interface RowProps {
  readonly row: CountRow;
  readonly most: number;
  readonly isTimed: boolean;
}

function Row({ row: { name, note, documents, time, href }, most, isTimed }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 pr-3 pl-6 text-left font-normal max-md:pl-4">
        <span className="block text-ink [overflow-wrap:anywhere]">
          {name}
          {note ? <span className="text-muted"> ({note})</span> : null}
        </span>
        <span aria-hidden="true" className="mt-1.5 block h-1 rounded-full bg-flat">
          <span className="block h-full rounded-full bg-accent" style={{ width: `${(documents / most) * 100}%` }} />
        </span>
        {isTimed && time.measured > 0 ? <TimeLine time={time} /> : null}
      </th>
      <td className="w-28 py-3 pr-6 text-right align-top tabular-nums max-md:pr-4">
        {href && documents > 0 ? (
          <TextLink href={href} aria-label={`${documentsInWords(documents)}: ${name}`}>
            {figure(documents)}
          </TextLink>
        ) : (
          figure(documents)
        )}
      </td>
      {isTimed ? <TimeCell time={time} className="py-3" /> : null}
    </tr>
  );
}

const SumRow = ({ sum, isTimed }: { readonly sum: Count; readonly isTimed: boolean }) => (
  <tfoot>
    <tr className="border-t border-line-strong font-strong text-ink">
      <th scope="row" className="py-3 pr-3 pl-6 text-left font-strong max-md:pl-4">
        Total
        {isTimed ? <TimeLine time={sum.time} /> : null}
      </th>
      <td className="w-28 py-3 pr-6 text-right align-top tabular-nums max-md:pr-4">{figure(sum.documents)}</td>
      {isTimed ? <TimeCell time={sum.time} className="py-3 text-ink" /> : null}
    </tr>
  </tfoot>
);

/** A part of the report as a table; each figure leads to its documents. */
export function CountTable({ title, header, rows, sum, lead, empty, className }: CountTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, fewRows);
  const most = Math.max(1, ...rows.map(({ documents }) => documents));
  const isTimed = rows.some(({ time }) => time.measured > 0);
  return (
    <Card title={title} isFlush className={className ?? ""}>
      {lead ? <p className="-mt-2 px-6 pb-4 text-13 text-muted max-md:px-4">{lead}</p> : null}
      {rows.length === 0 ? (
        <p className="border-t border-line px-6 py-5 text-14 text-muted max-md:px-4">{empty}</p>
      ) : (
        <table aria-label={title} className="w-full border-collapse text-14">
          <thead>
            <tr className="text-13 text-muted">
              <th scope="col" className="pb-2 pl-6 text-left font-medium max-md:pl-4">
                {header}
              </th>
              <th scope="col" className="pr-6 pb-2 text-right font-medium max-md:pr-4">
                Documentos
              </th>
              {isTimed ? (
                <th scope="col" className="pr-6 pb-2 text-right font-medium whitespace-nowrap max-md:hidden">
                  {timeHeader}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} most={most} isTimed={isTimed} />
            ))}
          </tbody>
          {sum && rows.length > 1 ? <SumRow sum={sum} isTimed={isTimed} /> : null}
        </table>
      )}
      {rows.length > shown.length ? (
        <div className="border-t border-line p-3">
          <Button tone="quiet" isBlock onPress={() => setWhole(true)}>
            {`Mostrar todas as ${rows.length} linhas`}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
