import { FileDown } from "lucide-react";
import { useId } from "react";
import { UsageMeter } from "../../subscriptions/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Kbd } from "../../ui/marks/kbd.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { outputNameField } from "../form/focus-field.ts";
import { noNameSentence } from "./generate-payload.ts";
import type { Generation } from "./use-generation.ts";

export interface OrderBarProps {
  readonly generation: Generation;
  readonly outputName: string;
  readonly isNameFlagged: boolean;
  readonly onRename: (name: string) => void;
}

/** Usage, output name and the button; always in sight. */
export function OrderBar({ generation, outputName, isNameFlagged, onRename }: OrderBarProps) {
  const reasonId = useId();
  const { notices, reason, isGenerating, generate } = generation;
  const isNameMissing = isNameFlagged && outputName.trim() === "";
  return (
    <div className="grid grid-cols-1 gap-4 border-line bg-surface max-desk:gap-2 md:max-desk:grid-cols-[minmax(0,1fr)_auto] md:max-desk:items-end md:max-desk:gap-x-4">
      <Notices of={notices} className="col-span-full" />
      <UsageMeter className="col-span-full max-desk:[&>p]:hidden" />
      <div data-field={outputNameField} className="min-w-0">
        <TextField
          label="Nome do arquivo"
          suffix=".docx"
          value={outputName}
          onChange={onRename}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) generate();
          }}
          maxLength={250}
          autoComplete="off"
          isRequired
          error={isNameMissing ? noNameSentence : undefined}
          className="max-md:[&>div:first-child]:sr-only"
        />
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        <Button
          tone="primary"
          size="lg"
          isBlock
          icon={<FileDown aria-hidden="true" />}
          isBusy={isGenerating}
          busyLabel="Gerando…"
          isDisabled={reason !== null && !isGenerating}
          aria-keyshortcuts="Control+Enter"
          {...(reason === null ? {} : { "aria-describedby": reasonId })}
          onPress={generate}
        >
          Gerar Documento
          <Kbd>Ctrl ↵</Kbd>
        </Button>
      </div>
      <p
        id={reasonId}
        hidden={reason === null || isGenerating}
        className={isNameMissing ? "sr-only" : "col-span-full text-center text-13 text-muted md:max-desk:text-right"}
      >
        {reason}
      </p>
    </div>
  );
}
