import type { OperatedProcess } from "@lavra/contract/operation/operation";
import { formatInstant } from "../platform/formats/dates.ts";
import { formatFileSize } from "../platform/formats/file-size.ts";
import { type DataColumn, DataTable } from "../ui/layout/data-table.tsx";

export interface ProcessTableProps {
  readonly processes: readonly OperatedProcess[];
}

const queue = ({ running, waiting }: OperatedProcess["jobs"]) =>
  `${running.toLocaleString("pt-BR")} em curso, ${waiting.toLocaleString("pt-BR")} na fila`;

const columns: readonly DataColumn<OperatedProcess>[] = [
  { id: "id", header: "Processo", isRowHeader: true, cell: ({ id }) => <code>{id.slice(-12)}</code> },
  { id: "version", header: "Versão", cell: ({ version, node }) => `${version} (Node ${node})` },
  { id: "startedAt", header: "Desde", cell: ({ startedAt }) => formatInstant(startedAt) },
  { id: "jobs", header: "Documentos e envios", cell: ({ jobs }) => queue(jobs) },
  { id: "transactions", header: "Transações", cell: ({ transactions }) => queue(transactions) },
  { id: "memory", header: "Memória", kind: "figure", cell: ({ memoryBytes }) => formatFileSize(memoryBytes) },
  {
    id: "free",
    header: "Disco livre",
    kind: "figure",
    cell: ({ freeBytes }) => (freeBytes === null ? "–" : formatFileSize(freeBytes)),
  },
];

/** The processes that live, oldest first, with their queues. */
export const ProcessTable = ({ processes }: ProcessTableProps) => (
  <DataTable label="Processos" columns={columns} rows={processes} rowKey={({ id }) => id} />
);
