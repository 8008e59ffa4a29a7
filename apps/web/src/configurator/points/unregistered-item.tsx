import type { FoundMarker } from "@lavra/contract/library/uploads";
import { Plus } from "lucide-react";
import { Button } from "../../ui/buttons/button.tsx";
import { MarkerPlace } from "./marker-place.tsx";

export interface UnregisteredItemProps {
  readonly marker: FoundMarker;
  /** undefined if nothing can be added. */
  readonly onAdd: (() => void) | undefined;
  /** undefined while it is shown. */
  readonly onShow: ((markerKey: string) => void) | undefined;
}

/** Returns a marker's place in words: "corpo do texto e mais 2 lugares". */
function placeOf({ part, count }: FoundMarker): string {
  const others = count > 1 ? `mais ${(count - 1).toLocaleString("pt-BR")} ${count === 2 ? "lugar" : "lugares"}` : "";
  return [part ?? "", others].filter(Boolean).join(" e ");
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
