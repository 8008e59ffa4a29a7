import { TriangleAlert } from "lucide-react";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import { MarkerChip } from "../../ui/marks/marker-chip.tsx";

export interface SubtemplatesSwitchProps {
  readonly isRequired: boolean;
  /** Whether the file holds the place where topics go. */
  readonly hasPlace: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (isRequired: boolean) => void;
}

/** Whether topics are asked for with this template; saved at once. */
export function SubtemplatesSwitch({ isRequired, hasPlace, isReadOnly, onChange }: SubtemplatesSwitchProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3 touch:py-1">
      <Checkbox
        value={isRequired}
        onChange={onChange}
        isDisabled={isReadOnly}
        hint={
          <>
            Marcado, a página Gerar Documento pede os tópicos, e o arquivo precisa ter o marcador{" "}
            <MarkerChip name="SUBTEMPLATES" />, onde eles entram.
          </>
        }
      >
        <span className="font-medium text-ink">Este modelo usa tópicos (subtemplates)</span>
      </Checkbox>
      {isRequired && !hasPlace ? (
        <p role="status" className="mt-2 ml-7.5 flex items-start gap-1.5 text-13 text-warn-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />O arquivo não tem o marcador
          {" {SUBTEMPLATES}"}. Escreva-o no Word, em um parágrafo só seu, e envie o arquivo de novo; sem ele, só é
          possível gerar documentos sem tópicos.
        </p>
      ) : null}
    </div>
  );
}
