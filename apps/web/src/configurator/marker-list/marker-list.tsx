import type { CustomDefault } from "@lavra/contract/markers/default-markers";
import { Braces, Eraser } from "lucide-react";
import { useMemo, useState } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Count } from "../../ui/marks/inline-marks.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import type { PartyUse } from "../points/party-uses.ts";
import { MarkerRow, type MarkerRowHandlers, originOf } from "./marker-row.tsx";
import type { Persons } from "./use-persons.ts";

export interface MarkerListProps extends MarkerRowHandlers {
  readonly markers: readonly KeyedMarker[];
  readonly customs: readonly CustomDefault[];
  /** The keys found in the file; undefined while they are unknown. */
  readonly standing: ReadonlySet<string> | undefined;
  /** What the file asks of the parties of each field, by its key. */
  readonly uses: ReadonlyMap<string, PartyUse>;
  /** The people that the markers name. */
  readonly persons: Persons;
  readonly isReadOnly: boolean;
  /** Key of a marker that is rendered at any position in the list. */
  readonly awaited: string | null;
  readonly onClear: () => void;
}

/** Rows rendered at first, and added with each press. */
const step = 50;

/** The markers of the file, in the order of its form. */
export function MarkerList(props: MarkerListProps) {
  const { markers, customs, standing, uses, persons, isReadOnly, awaited, onClear, ...handlers } = props;
  const [limit, setLimit] = useState(step);
  const most = Math.max(limit, awaited === null ? 0 : markers.findIndex(({ key }) => key === awaited) + 1);
  if (most > limit) setLimit(most);
  const shown = useMemo(() => markers.slice(0, most), [markers, most]);
  const hidden = markers.length - shown.length;
  return (
    <section aria-label="Marcadores" className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex min-h-10 items-center gap-2">
        <h2 className="text-18 font-bold text-ink">Marcadores</h2>
        <Count value={markers.length} label="marcadores" />
        {isReadOnly || markers.length === 0 ? null : (
          <Button
            size="sm"
            tone="quiet"
            icon={<Eraser aria-hidden="true" className="size-4" />}
            onPress={onClear}
            className="ml-auto"
          >
            Limpar tudo
          </Button>
        )}
      </div>
      <div className="@container min-w-0 rounded-card border border-line bg-surface">
        {markers.length === 0 ? (
          <EmptyState icon={<Braces />} title="Nenhum marcador configurado para este arquivo">
            {isReadOnly ? undefined : "Adicione os que o arquivo tem, um marcador padrão, ou escreva um novo abaixo."}
          </EmptyState>
        ) : (
          <ul aria-label="Marcadores do arquivo">
            {shown.map((marker) => (
              <MarkerRow
                key={marker.key}
                {...handlers}
                marker={marker}
                origin={originOf(marker, customs)}
                use={uses.get(marker.key)}
                personUse={persons.byMarker.get(marker.key)}
                isMissing={standing !== undefined && !standing.has(marker.key)}
                isReadOnly={isReadOnly}
              />
            ))}
          </ul>
        )}
      </div>
      {hidden > 0 ? (
        <Button tone="accent" onPress={() => setLimit(most + step)} className="justify-self-start">
          {`Mostrar mais ${Math.min(hidden, step).toLocaleString("pt-BR")} de ${hidden.toLocaleString("pt-BR")}`}
        </Button>
      ) : null}
    </section>
  );
}
