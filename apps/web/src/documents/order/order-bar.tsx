import { ChevronUp, FileDown } from "lucide-react";
import { memo, useId, useState } from "react";
import { places } from "../../platform/places.ts";
import { UsageMeter, useUsage } from "../../subscriptions/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Kbd } from "../../ui/marks/kbd.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { LazyModal } from "../../ui/overlays/lazy-modal.tsx";
import { outputNameField } from "../form/focus-field.ts";
import { useIsPhone } from "../frame/use-is-phone.ts";
import { limitSentence, noNameSentence } from "./generate-payload.ts";
import type { Generation } from "./use-generation.ts";

export interface OrderBarProps extends Pick<Generation, "reason" | "isGenerating" | "generate"> {
  readonly shown: Generation["notices"]["shown"];
  readonly dismiss: Generation["notices"]["dismiss"];
  readonly outputName: string;
  readonly isNameFlagged: boolean;
  readonly onRename: (name: string) => void;
}

type NameFieldProps = Pick<OrderBarProps, "outputName" | "isNameFlagged" | "onRename" | "generate"> & {
  readonly isLabelShown?: boolean;
};

function NameField({ outputName, isNameFlagged, onRename, generate }: NameFieldProps) {
  const isMissing = isNameFlagged && outputName.trim() === "";
  return (
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
        error={isMissing ? noNameSentence : undefined}
      />
    </div>
  );
}

/** On a phone name and usage are one button, which opens them in a sheet. */
function NameSheet(props: NameFieldProps) {
  const { outputName, isNameFlagged } = props;
  const [isOpen, setOpen] = useState(false);
  const usage = useUsage().data?.documents;
  const isMissing = outputName.trim() === "";
  const figures = usage ? `${usage.used} de ${usage.limit < 0 ? "ilimitados" : usage.limit} no mês` : "Consumo do mês";
  return (
    <div data-field={isNameFlagged && isMissing ? outputNameField : undefined} className="min-w-0">
      <Button
        tone="quiet"
        isBlock
        onPress={() => setOpen(true)}
        className="min-h-12 justify-start! gap-1! px-1! text-left"
      >
        <span className="grid min-w-0 flex-1">
          <span className="sr-only">Nome do arquivo e consumo: </span>
          <span className={isMissing && isNameFlagged ? "truncate text-bad-ink" : "truncate text-ink"}>
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

/** A reached limit leads on to the plans. */
function Reason({ text }: { readonly text: string }) {
  const usage = useUsage().data?.documents;
  const isLimit = usage !== undefined && text === limitSentence(usage.used, usage.limit);
  return (
    <>
      {text}
      {isLimit ? (
        <>
          {" "}
          <TextLink href={places.plans.path}>Ver planos</TextLink>
        </>
      ) : null}
    </>
  );
}

/** Usage, output name and the button; always in sight. */
export const OrderBar = memo(function OrderBar(props: OrderBarProps) {
  const { shown, dismiss, reason, isGenerating, generate, ...name } = props;
  const reasonId = useId();
  const isPhone = useIsPhone();
  const isNameMissing = name.isNameFlagged && name.outputName.trim() === "";
  const isOff = reason !== null && !isGenerating;
  return (
    <div className="grid grid-cols-1 gap-4 border-line bg-surface max-desk:gap-2 max-desk:grid-cols-[minmax(0,1fr)_auto] max-desk:items-end md:max-desk:grid-cols-[minmax(0,1fr)_220px_auto] md:max-desk:gap-x-5">
      <Notices of={{ shown, dismiss }} className="col-span-full" />
      {isPhone ? (
        <NameSheet {...name} generate={generate} />
      ) : (
        <>
          <UsageMeter className="desk:col-span-full max-desk:order-2 max-desk:self-center max-desk:[&>p]:hidden" />
          <NameField {...name} generate={generate} />
        </>
      )}
      <Button
        tone="primary"
        size="lg"
        isBlock
        icon={<FileDown aria-hidden="true" />}
        isBusy={isGenerating}
        busyLabel="Gerando…"
        isDisabled={isOff}
        aria-keyshortcuts="Control+Enter"
        {...(reason === null ? {} : { "aria-describedby": reasonId })}
        onPress={generate}
        className="max-desk:order-3 max-md:px-4"
      >
        <span>
          Gerar<span className="max-[420px]:sr-only"> Documento</span>
        </span>
        <span className="max-desk:hidden">
          <Kbd>Ctrl ↵</Kbd>
        </span>
      </Button>
      <p
        id={reasonId}
        hidden={!isOff}
        className={
          isNameMissing
            ? "sr-only"
            : "col-span-full text-center text-13 text-muted max-desk:order-4 md:max-desk:text-right"
        }
      >
        {reason === null ? null : <Reason text={reason} />}
      </p>
    </div>
  );
});
