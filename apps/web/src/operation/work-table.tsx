import type { WorkRun } from "@lavra/contract/operation/operation";
import { formatInstant } from "../platform/formats/dates.ts";
import { type DataColumn, DataTable } from "../ui/layout/data-table.tsx";
import { workName } from "./words.ts";

export interface WorkTableProps {
  readonly work: readonly WorkRun[];
}

const when = (instant: string | null) => (instant === null ? "Nunca" : formatInstant(instant));

const columns: readonly DataColumn<WorkRun>[] = [
  { id: "name", header: "Trabalho", isRowHeader: true, cell: ({ name }) => workName(name) },
  { id: "success", header: "Último sucesso", cell: ({ lastSuccess }) => when(lastSuccess) },
  { id: "failure", header: "Última falha", cell: ({ lastFailure }) => when(lastFailure) },
];

/** Work beside calls, with its last success and its last failure in any process. */
export const WorkTable = ({ work }: WorkTableProps) => (
  <DataTable label="Trabalhos em segundo plano" columns={columns} rows={work} rowKey={({ name }) => name} />
);
