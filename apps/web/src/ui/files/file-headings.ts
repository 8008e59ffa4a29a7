import { wideCell } from "./file-cells.tsx";

export type FileColumn = "name" | "markers" | "lastUse" | "size" | "modified";

interface Heading {
  readonly id: FileColumn;
  readonly label: string;
  /** Name of the sort order, after "Ordenar por". */
  readonly by: string;
  readonly className: string;
}

/** Columns with their names and their places in the grid. */
export const fileHeadings: readonly Heading[] = [
  { id: "name", label: "Nome", by: "nome", className: "pl-[30px]" },
  { id: "markers", label: "Marcadores", by: "marcadores", className: "-ml-4 text-right max-md:hidden" },
  { id: "lastUse", label: "Último uso", by: "último uso", className: "pl-2 max-md:hidden" },
  { id: "size", label: "Tamanho", by: "tamanho", className: `${wideCell} text-right` },
  { id: "modified", label: "Modificado", by: "modificado", className: wideCell },
];
