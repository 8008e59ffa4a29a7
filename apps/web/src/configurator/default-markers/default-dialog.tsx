import { type CustomDefault, systemDefaults } from "@lavra/contract/markers/default-markers";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { useOrderKey } from "../../platform/api/sending/use-order-key.ts";
import { editedMarkerOf, emptyMarker } from "../marker-form/edited-marker.ts";
import { MarkerDialog } from "../marker-form/marker-dialog.tsx";
import { useSaveDefault } from "./custom-defaults.ts";

export interface DefaultDialogProps {
  /** undefined for a new one. */
  readonly marker: CustomDefault | undefined;
  readonly customs: readonly CustomDefault[];
  readonly onSaved: (sentence: string) => void;
  readonly onClose: () => void;
}

const exists = "Já existe um marcador padrão com este nome";

/** Dialog that creates or changes a custom default marker of the office. Files that already use it are not changed. */
export function DefaultDialog({ marker, customs, onSaved, onClose }: DefaultDialogProps) {
  const { mutateAsync } = useSaveDefault();
  const order = useOrderKey();
  const others = [...systemDefaults, ...customs].map(({ key }) => key).filter((key) => key !== marker?.key);
  return (
    <MarkerDialog
      title={marker ? "Editar marcador padrão" : "Novo marcador padrão"}
      lead={
        marker
          ? "Os arquivos que já o usam ficam como estão; os próximos o recebem assim."
          : "Fica à disposição em todos os modelos, para você e para quem trabalha com você."
      }
      submitLabel={marker ? "Salvar alterações" : "Criar marcador"}
      begin={marker ? editedMarkerOf(marker) : emptyMarker}
      taken={{ keys: others, sentence: exists }}
      onSend={async (key, written) => {
        const idempotencyKey = order.keyFor({ key, written });
        try {
          onSaved(await mutateAsync({ key, marker: written, changed: marker, idempotencyKey }));
          return { kind: "done" };
        } catch (error) {
          order.fail(error);
          if (error instanceof ApiError && error.code === "markers.default_exists")
            return { kind: "name", fault: exists };
          return { kind: "failed", sentence: `Erro ao salvar alterações: ${sentenceOf(error)}` };
        }
      }}
      onClose={onClose}
    />
  );
}
