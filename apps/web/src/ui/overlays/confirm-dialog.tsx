import { type ReactNode, useId } from "react";
import { Button } from "../buttons/button.tsx";
import { Modal } from "./modal.tsx";

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** Question: "Excluir a pasta Recursos?". */
  readonly title: string;
  /** Consequences of the action. */
  readonly children: ReactNode;
  /** Verb: "Excluir pasta". */
  readonly confirmLabel: string;
  readonly busyLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  readonly tone?: "danger" | "primary" | undefined;
  readonly isBusy?: boolean | undefined;
  /** Error of the last attempt. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone; the focus is first on the button that cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = "Cancelar", tone = "danger", error } = props;
  const body = useId();
  return (
    <Modal
      role="alertdialog"
      isOpen={isOpen}
      onClose={props.onCancel}
      title={title}
      isLocked={props.isBusy}
      describedBy={body}
      footer={
        <>
          <Button autoFocus isDisabled={props.isBusy === true} onPress={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            tone={tone === "danger" ? "danger-solid" : "primary"}
            isBusy={props.isBusy}
            busyLabel={props.busyLabel}
            onPress={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={body} className="grid gap-2">
        {children}
      </div>
      {error ? (
        <p role="alert" className="text-14 text-bad-ink">
          {error}
        </p>
      ) : null}
    </Modal>
  );
}
