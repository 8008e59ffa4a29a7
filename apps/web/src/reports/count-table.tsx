import { useState } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { TextLink } from "../ui/buttons/text-link.tsx";
import { Card } from "../ui/layout/card.tsx";
import { documentsInWords, figure } from "./report-words.ts";

export interface CountRow {
  readonly key: string;
  readonly name: string;
  /** Beside the name, such as "excluído". */
  readonly note?: string | undefined;
  readonly documents: number;
  /** Address of the list of these documents. */
  readonly href?: string | undefined;
}

export interface CountTableProps {
  readonly title: string;
  /** Header of the names. */
  readonly header: string;
  readonly rows: readonly CountRow[];
  /** Sentence below the title. */
  readonly lead?: string | undefined;
  /** Shown in place of the table if there is no row. */
  readonly empty: string;
  readonly className?: string | undefined;
}

/** Rows shown until all are wanted. */
const fewRows = 10;

function Row({ row: { name, note, documents, href }, most }: { readonly row: CountRow; readonly most: number }) {
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
    </tr>
  );
}

/** A part of the report as a table; each figure leads to its documents. */
export function CountTable({ title, header, rows, lead, empty, className }: CountTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, fewRows);
  const most = Math.max(1, ...rows.map(({ documents }) => documents));
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
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} most={most} />
            ))}
          </tbody>
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
