import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";

export interface FormFooterProps {
  /** Id of the form that the main button submits; without it, `onSubmit` is called. */
  readonly formId?: string | undefined;
  readonly onSubmit?: (() => void) | undefined;
  readonly submitLabel: string;
  /** Verb in the gerund: "Criando…". */
  readonly busyLabel: string;
  readonly submitIcon?: ReactNode;
  readonly tone?: "primary" | "danger-solid" | undefined;
  /** True while the form is being sent. */
  readonly isBusy: boolean;
  /** True while there is nothing to send. */
  readonly isWaiting?: boolean | undefined;
  readonly onClose: () => void;
}

/** Footer of a dialog with one form: the button that cancels and the one that submits. */
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
