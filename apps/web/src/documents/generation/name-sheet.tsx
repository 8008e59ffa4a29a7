import { ChevronUp } from "lucide-react";
import { useState } from "react";
import { useUsage } from "../../subscriptions/index.ts";
import { UsageMeter } from "../../subscriptions/usage/usage-meter.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { LazyModal } from "../../ui/overlays/lazy-dialogs.tsx";
import { useDraftPart } from "../draft/use-draft.ts";
import { outputNameField } from "../form/fields/focus-field.ts";
import { NameField, type NameFieldProps, useIsNameMissing } from "./name-field.tsx";

/** On phones, name and usage are one button that opens them in a sheet. */
export function NameSheet(props: NameFieldProps) {
  const outputName = useDraftPart(props.handle, props.outputNameOf);
  const isFlagged = useIsNameMissing(props);
  const [isOpen, setOpen] = useState(false);
  const usage = useUsage().data?.documents;
  const isMissing = outputName.trim() === "";
  const figures = usage ? `${usage.used} de ${usage.limit < 0 ? "ilimitados" : usage.limit} no mês` : "Consumo do mês";
  return (
    <div data-field={isFlagged ? outputNameField : undefined} className="min-w-0">
      <Button
        tone="quiet"
        isBlock
        onPress={() => setOpen(true)}
        className="min-h-12 justify-start! gap-1! px-1! text-left"
      >
        <span className="grid min-w-0 flex-1">
          <span className="sr-only">Nome do arquivo e consumo: </span>
          <span className={isFlagged ? "truncate text-bad-ink" : "truncate text-ink"}>
            {isMissing ? "Nome do arquivo" : outputName}
          </span>
          <span className="truncate text-12 font-normal text-muted tabular-nums">{figures}</span>
        </span>
        <ChevronUp aria-hidden="true" className="size-4 flex-none" />
      </Button>
      <LazyModal
        isOpen={isOpen}
        isLow
        onClose={() => setOpen(false)}
        title="Nome do arquivo"
        footer={
          <Button tone="primary" onPress={() => setOpen(false)}>
            Pronto
          </Button>
        }
      >
        <NameField {...props} generate={() => setOpen(false)} />
        <UsageMeter />
      </LazyModal>
    </div>
  );
}
