import { isCondition } from "@lavra/contract/markers/markers";
import { memo, useState } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { PreviewField } from "./preview-field.tsx";

export interface FormPreviewProps {
  readonly markers: readonly KeyedMarker[];
  readonly requiresSubtemplates: boolean;
}

/** Fields rendered at first, and added with each press. */
const step = 40;

/** Preview of the form that the generate page makes of the markers, in their order. */
export const FormPreview = memo(function FormPreview({ markers: all, requiresSubtemplates }: FormPreviewProps) {
  const markers = all.filter((marker) => !isCondition(marker));
  const [most, setMost] = useState(step);
  const hidden = markers.length - most;
  return (
    <div className="@container">
      <h2 className="text-14 font-bold text-ink">Como aparece em Gerar Documento</h2>
      <p className="mb-4 text-13 text-muted">Só uma prévia: os campos não podem ser preenchidos aqui.</p>
      {markers.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-6 text-center text-14 text-muted">
          Sem marcadores, o formulário não pede nada.
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-4 @xl:grid-cols-2">
          {markers.slice(0, most).map((marker) => (
            <PreviewField key={marker.key} marker={marker} />
          ))}
        </div>
      )}
      {hidden > 0 ? (
        <Button tone="accent" onPress={() => setMost(most + step)} className="mt-3">
          {`Mostrar mais ${Math.min(hidden, step)} campos`}
        </Button>
      ) : null}
      <p className="mt-4 border-t border-line pt-3 text-13 text-muted">
        {requiresSubtemplates ? "Depois dos campos vem a escolha dos tópicos." : "Este modelo não precisa de tópicos."}
      </p>
    </div>
  );
});
