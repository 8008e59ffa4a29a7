import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";

export interface FormFooterProps {
  /** Of the form that the main button submits; without one, `onSubmit` is called. */
  readonly formId?: string | undefined;
  readonly onSubmit?: (() => void) | undefined;
  readonly submitLabel: string;
  /** The verb in the gerund: "Criando…". */
  readonly busyLabel: string;
  readonly submitIcon?: ReactNode;
  readonly tone?: "primary" | "danger-solid" | undefined;
  /** It is being sent. */
  readonly isBusy: boolean;
  /** Nothing to send yet. */
  readonly isWaiting?: boolean | undefined;
  readonly onClose: () => void;
}

/** The foot of a dialog around one form: the way out, and the button that submits. */
export function FormFooter(props: FormFooterProps) {
  const { formId, onSubmit, submitLabel, busyLabel, submitIcon, tone = "primary", isBusy, isWaiting, onClose } = props;
  return (
    <>
      <Button isDisabled={isBusy} onPress={onClose}>
        Cancelar
      </Button>
      <Button
        type={formId === undefined ? "button" : "submit"}
        tone={tone}
        icon={submitIcon}
        isDisabled={isWaiting === true}
        isBusy={isBusy}
        busyLabel={busyLabel}
        {...(onSubmit === undefined ? {} : { onPress: onSubmit })}
        {...(formId === undefined ? {} : { form: formId })}
      >
        {submitLabel}
      </Button>
    </>
  );
}
