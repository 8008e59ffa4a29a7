import { FileDown } from "lucide-react";
import { lazy, memo, Suspense, useId } from "react";
import { UsageMeter } from "../../subscriptions/usage/usage-meter.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Kbd } from "../../ui/marks/inline-marks.tsx";
import { useIsPhone } from "../../ui/use-media-query.ts";
import { NameField, type NameFieldProps, useIsNameMissing } from "./name-field.tsx";
import type { Generation } from "./use-generation.ts";

export interface GenerateBarProps
  extends NameFieldProps,
    Pick<Generation, "reason" | "isGenerating" | "isInLine" | "leaveLine"> {}

const InLineBanner = lazy(async () => ({ default: (await import("./reason.tsx")).InLineBanner }));

const Reason = lazy(async () => ({ default: (await import("./reason.tsx")).Reason }));

const NameSheet = lazy(async () => ({ default: (await import("./name-sheet.tsx")).NameSheet }));

/** Usage, output name and the button; always visible. */
export const GenerateBar = memo(function GenerateBar(props: GenerateBarProps) {
  const { reason, isGenerating, isInLine, leaveLine, generate, ...name } = props;
  const reasonId = useId();
  const isPhone = useIsPhone();
  const isNameMissing = useIsNameMissing(name);
  const isOff = reason !== null && !isGenerating;
  return (
    <div className="grid grid-cols-1 gap-4 max-wide:gap-2 max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:items-end md:max-wide:grid-cols-[minmax(0,1fr)_13.75rem_auto] md:max-wide:gap-x-5">
      <div aria-live="polite" className={isInLine ? "col-span-full" : "contents"}>
        {isInLine ? (
          <Suspense>
            <InLineBanner onStop={leaveLine} />
          </Suspense>
        ) : null}
      </div>
      {isPhone ? (
        <Suspense fallback={<div className="h-12" />}>
          <NameSheet {...name} generate={generate} />
        </Suspense>
      ) : (
        <>
          <UsageMeter className="wide:col-span-full max-wide:order-2 max-wide:self-center max-wide:[&>p]:hidden" />
          <NameField {...name} generate={generate} />
        </>
      )}
      <Button
        tone="primary"
        size="lg"
        isBlock
        icon={<FileDown aria-hidden="true" />}
        isBusy={isGenerating}
        busyLabel={isInLine ? "Na fila…" : "Gerando…"}
        isDisabled={isOff}
        aria-keyshortcuts="Control+Enter"
        {...(reason === null ? {} : { "aria-describedby": reasonId })}
        onPress={generate}
        className="max-wide:order-3 max-md:px-4"
      >
        <span>
          Gerar<span className="max-[26.25rem]:sr-only"> Documento</span>
        </span>
        <span className="max-wide:hidden">
          <Kbd>Ctrl ↵</Kbd>
        </span>
      </Button>
      <p
        id={reasonId}
        hidden={!isOff}
        className={
          isNameMissing
            ? "sr-only"
            : "col-span-full text-center text-13 text-muted max-wide:order-4 md:max-wide:text-right"
        }
      >
        {reason === null ? null : (
          <Suspense fallback={reason}>
            <Reason text={reason} />
          </Suspense>
        )}
      </p>
    </div>
  );
});
