import type { DocumentsReport } from "@lavra/contract/documents/reports";
import { documentsInWords, figure, monthInShort, monthInWords } from "./report-words.ts";

/** Pixels: height of the bars' room, of the figures above it and of the months below it. */
const [roomHeight, figureHeight, monthHeight] = [160, 22, 24];
/** Most months whose figures are written above the bars, and most names of months below them. */
const [mostFigures, mostNames] = [12, 6];
/** Part of a month's width that its bar takes. */
const barShare = 0.62;

export interface MonthChartProps {
  readonly months: DocumentsReport["months"];
}

/** Bars of documents by month. Its label has the figures, which the table beside it links to their documents. */
export function MonthChart({ months }: MonthChartProps) {
  const most = Math.max(1, ...months.map(({ documents }) => documents));
  const step = 100 / months.length;
  const every = Math.ceil(months.length / mostNames);
  const bottom = figureHeight + roomHeight;
  const label = months.map(({ month, documents }) => `${monthInWords(month)}: ${documentsInWords(documents)}`);
  return (
    <svg
      role="img"
      aria-label={`Documentos por mês. ${label.join("; ")}.`}
      width="100%"
      height={bottom + monthHeight}
      className="block overflow-visible text-12"
    >
      <line x1="0" x2="100%" y1={bottom} y2={bottom} className="stroke-line-strong" />
      {months.map(({ month, documents }, at) => {
        const height = (documents / most) * roomHeight;
        const middle = `${(at + 0.5) * step}%`;
        // Counted from the end, so that the newest month always has its name.
        const isNamed = (months.length - 1 - at) % every === 0;
        return (
          <g key={month}>
            <rect
              x={`${(at + (1 - barShare) / 2) * step}%`}
              width={`${step * barShare}%`}
              y={bottom - height}
              height={height}
              rx="3"
              className="fill-accent forced-colors:fill-[CanvasText]"
            />
            {months.length <= mostFigures && documents > 0 ? (
              <text
                x={middle}
                y={bottom - height - 7}
                textAnchor="middle"
                className="fill-ink font-medium tabular-nums"
              >
                {figure(documents)}
              </text>
            ) : null}
            {isNamed ? (
              <text x={middle} y={bottom + 18} textAnchor="middle" className="fill-muted">
                {monthInShort(month)}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
