import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import { MarkerChip } from "../../ui/marks/inline-marks.tsx";

export interface SubtemplatesSwitchProps {
  readonly isRequired: boolean;
  /** True if the file has the place where topics are inserted. */
  readonly hasPlace: boolean;
  /** True if the file had that place before, or has something intended as that place. */
  readonly isPlaceMissed: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (isRequired: boolean) => void;
}

/**
 * Switch that says if this template uses topics; saved at once. On by default, so a file without the place for topics
 * shows a quiet note, and a warning only if topics were requested explicitly.
 */
export function SubtemplatesSwitch({ isRequired, hasPlace, isPlaceMissed, ...rest }: SubtemplatesSwitchProps) {
  const { isReadOnly, onChange } = rest;
  const [wasChosen, setChosen] = useState(false);
  const isWarning = isPlaceMissed || wasChosen;
  return (
    <div>
      <Checkbox
        value={isRequired}
        onChange={(isNow) => {
          setChosen(isNow);
          onChange(isNow);
        }}
        isDisabled={isReadOnly}
        hint={
          <>
            Marcado, a página Gerar Documento pede os tópicos, e o arquivo precisa ter o marcador{" "}
            <MarkerChip name="SUBTEMPLATES" />, onde eles entram.
          </>
        }
      >
        <span className="font-medium text-ink">Este modelo recebe tópicos</span>
      </Checkbox>
      {isRequired && !hasPlace && isWarning ? (
        <p role="status" className="mt-2 ml-7.5 flex items-start gap-1.5 text-13 text-warn-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />O arquivo não tem o marcador
          {" {SUBTEMPLATES}"}. Escreva-o no Word, em um parágrafo só seu, e envie o arquivo de novo; sem ele, só é
          possível gerar documentos sem tópicos.
        </p>
      ) : null}
      {isRequired && !hasPlace && !isWarning ? (
        <p className="mt-1 ml-7.5 text-13 text-muted">
          O arquivo não tem esse marcador: os documentos são gerados sem tópicos. Desmarque, e a página deixa de
          pedi-los.
        </p>
      ) : null}
    </div>
  );
}
