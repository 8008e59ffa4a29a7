import { Check, Plus } from "lucide-react";
import { Button } from "../../ui/buttons/button.tsx";
import { MarkerChip } from "../../ui/marks/inline-marks.tsx";

export interface DefaultChipProps {
  readonly markerKey: string;
  readonly isInFile: boolean;
  readonly onAdd: () => void;
}

/** Chip of a default marker; a press adds it to the file. */
export function DefaultChip({ markerKey, isInFile, onAdd }: DefaultChipProps) {
  return (
    <Button
      size="sm"
      tone="outlined"
      icon={
        isInFile ? <Check aria-hidden="true" className="size-3.5" /> : <Plus aria-hidden="true" className="size-3.5" />
      }
      isDisabled={isInFile}
      aria-label={isInFile ? `${markerKey} já está no formulário` : `Adicionar ${markerKey}`}
      onPress={onAdd}
      className="max-w-full border-dashed"
    >
      <MarkerChip name={markerKey} />
    </Button>
  );
}
