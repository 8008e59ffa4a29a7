import type { CustomDefault } from "@lavra/contract/markers/default-markers";
import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { MarkerLine } from "../marker-list/marker-line.tsx";
import { MarkerType } from "../marker-list/marker-type.tsx";
import { DefaultChip } from "./default-chip.tsx";

export interface CustomRowsProps {
  readonly customs: readonly CustomDefault[];
  readonly inFile: ReadonlySet<string>;
  readonly onAdd: (marker: CustomDefault) => void;
  readonly onEdit: (marker: CustomDefault) => void;
  readonly onDelete: (marker: CustomDefault) => void;
}

/** The office's custom default markers, each with its creator. */
export function CustomRows({ customs, inFile, onAdd, onEdit, onDelete }: CustomRowsProps) {
  return (
    <ul aria-label="Marcadores padrão personalizados" className="rounded-card border border-line bg-surface">
      {customs.map((marker) => (
        <li
          key={marker._id}
          className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 pr-2 pl-3 not-first:border-t"
        >
          <DefaultChip markerKey={marker.key} isInFile={inFile.has(marker.key)} onAdd={() => onAdd(marker)} />
          <span className="min-w-0 flex-1 basis-40 text-13 text-muted">
            <MarkerType type={marker.type} kind={marker.kind} />
            <span className="block truncate">
              <MarkerLine marker={marker} />
            </span>
          </span>
          <span className="flex items-center gap-2 text-13 text-muted">
            {marker.createdByName === "" ? null : `Criado por ${marker.createdByName}`}
            {marker.isInherited ? <Badge>Herdado</Badge> : null}
          </span>
          {marker.canChange ? (
            <span className="flex">
              <IconButton
                size="sm"
                label={`Editar o marcador padrão ${marker.key}`}
                icon={<Pencil aria-hidden="true" className="size-4" />}
                onPress={() => onEdit(marker)}
              />
              <IconButton
                size="sm"
                label={`Excluir o marcador padrão ${marker.key}`}
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                onPress={() => onDelete(marker)}
              />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
