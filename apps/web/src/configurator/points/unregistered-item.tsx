import type { FoundMarker } from "@lavra/contract/library/uploads";
import { Plus } from "lucide-react";
import { Button } from "../../ui/buttons/button.tsx";
import { MarkerPlace } from "./marker-place.tsx";
import { placeOf } from "./unregistered.ts";

export interface UnregisteredItemProps {
  readonly marker: FoundMarker;
  /** undefined if nothing can be added. */
  readonly onAdd: (() => void) | undefined;
  /** undefined while it is shown. */
  readonly onShow: ((markerKey: string) => void) | undefined;
}

/** Item for a marker that the form lacks; one press adds it. */
export function UnregisteredItem({ marker, onAdd, onShow }: UnregisteredItemProps) {
  const place = placeOf(marker);
  return (
    <li className="flex items-center gap-2 text-13">
      <p className="min-w-0 flex-1 text-body">
        <MarkerPlace markerKey={marker.key} onShow={onShow} /> está no arquivo e não está no formulário.
        {place === "" ? null : <span className="text-12 text-muted"> {place}</span>}
      </p>
      {onAdd ? (
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          aria-label={`Adicionar ${marker.key}`}
          onPress={onAdd}
        >
          Adicionar
        </Button>
      ) : null}
    </li>
  );
}
