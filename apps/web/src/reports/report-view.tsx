import type { DocumentFilter } from "@lavra/contract/documents/documents";
import type { DocumentsReport, ReportRow, ReportRows } from "@lavra/contract/documents/reports";
import { spokenName } from "@lavra/contract/word-names";
import { filteredDocumentsAddress } from "../documents/addresses/index.ts";
import { TextLink } from "../ui/buttons/text-link.tsx";
import { Card } from "../ui/layout/card.tsx";
import { type CountRow, CountTable } from "./count-table.tsx";
import { MonthChart } from "./month-chart.tsx";
import { withinMonth } from "./period.ts";
import { figure, meanInWords, monthInWords } from "./report-words.ts";

export interface ReportViewProps {
  readonly report: DocumentsReport;
}

/** The rows of a part; the rest that the report sums up has no documents list of its own. */
function countRows({ rows, others }: ReportRows, filterOf: (row: ReportRow) => DocumentFilter): CountRow[] {
  const counted = rows.map((row): CountRow => {
    const name = spokenName(row.name) || "Sem nome";
    const href = filteredDocumentsAddress(filterOf(row));
    return {
      key: row.id ?? `:${row.name}`,
      name,
      documents: row.documents,
      time: row.time,
      note: row.id ? undefined : "excluído",
      href,
    };
  });
  const name = others.rows === 1 ? "1 outro" : `${figure(others.rows)} outros`;
  return others.rows > 0
    ? [...counted, { key: "others", name, documents: others.documents, time: others.time }]
    : counted;
}

function Total({ report: { from, to, total, time } }: ReportViewProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-40 font-bold text-ink tabular-nums max-md:text-28">{figure(total)}</span>
        <TextLink href={filteredDocumentsAddress({ from, to })}>
          {total === 1 ? "documento no período" : "documentos no período"}
        </TextLink>
      </p>
      {time.measured > 0 ? (
        <p className="text-14 text-body tabular-nums">
          Tempo médio de geração: <b className="font-strong text-ink">{meanInWords(time)}</b>
        </p>
      ) : null}
    </div>
  );
}

/** The figures: total and months, then people, templates and topics. */
export function ReportView({ report }: ReportViewProps) {
  const { from, to, total, time, months, people, templates, topics } = report;
  const sum = { documents: total, time };
  const period = { from, to };
  const monthRows = months.toReversed().map(({ month, ...count }): CountRow => {
    const href = filteredDocumentsAddress(withinMonth(period, month));
    return { key: month, name: monthInWords(month), ...count, href };
  });
  return (
    <div className="grid grid-cols-1 items-start gap-6 max-md:gap-4 wide:grid-cols-2 wide:grid-rows-[auto_auto_auto_1fr]">
      <Card className="wide:col-span-2">
        <Total report={report} />
        <div className="mt-4">
          <MonthChart months={months} />
        </div>
      </Card>
      <CountTable title="Por mês" header="Mês" rows={monthRows} sum={sum} empty="" className="wide:row-span-3" />
      <CountTable
        title="Por pessoa"
        header="Pessoa"
        sum={sum}
        empty="Ninguém gerou documentos no período."
        rows={countRows(people, ({ id }) => ({ ...period, ...(id ? { personId: id } : {}) }))}
      />
      <CountTable
        title="Por modelo"
        header="Modelo"
        sum={sum}
        empty="Nenhum modelo foi usado no período."
        rows={countRows(templates, ({ id, name }) => ({
          ...period,
          ...(id ? { templateId: id } : { templateName: name }),
        }))}
      />
      <CountTable
        title="Por tópico"
        header="Tópico"
        lead="Em quantos documentos cada tópico entrou. Um documento pode ter vários, ou nenhum."
        empty="Nenhum tópico foi usado no período."
        rows={countRows(topics, ({ id, name }) => ({ ...period, ...(id ? { topicId: id } : { topicName: name }) }))}
      />
    </div>
  );
}
