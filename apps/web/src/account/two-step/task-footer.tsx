import { Button } from "../../ui/buttons/button.tsx";

export interface TaskFooterProps {
  /** Of the form that the main button submits. */
  readonly formId: string;
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly tone?: "primary" | "danger-solid" | undefined;
  readonly isPending: boolean;
  readonly onClose: () => void;
}

/** The foot of a dialog around one form: the way out, and the button that submits. */
export function TaskFooter({ formId, confirmLabel, busyLabel, tone = "primary", isPending, onClose }: TaskFooterProps) {
  return (
    <>
      <Button isDisabled={isPending} onPress={onClose}>
        Cancelar
      </Button>
      <Button type="submit" form={formId} tone={tone} isBusy={isPending} busyLabel={busyLabel}>
        {confirmLabel}
      </Button>
    </>
  );
}
