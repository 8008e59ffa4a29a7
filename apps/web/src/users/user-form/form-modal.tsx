import type { ReactNode } from "react";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Modal, type ModalSize } from "../../ui/overlays/modal.tsx";

export interface FormModalProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The id of the form inside, which the footer's button submits. */
  readonly formId: string;
  readonly submitLabel: string;
  /** The verb in the gerund: "Criando…". */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Nothing to send yet: the form is still loading or could not load. */
  readonly isWaiting?: boolean | undefined;
  /** Asked when the dialog is about to close. */
  readonly isHalfFilled: () => boolean;
  readonly onClose: () => void;
  readonly size?: ModalSize | undefined;
  readonly children: ReactNode;
}

/** A form over the page; closed half-filled it asks first, and while it is being sent it stays. */
export function FormModal(props: FormModalProps) {
  const { title, lead, formId, submitLabel, busyLabel, isBusy, isWaiting, size, children } = props;
  const question = useLeaveQuestion(props.isHalfFilled, props.onClose);
  return (
    <>
      <Modal
        isOpen
        onClose={question.close}
        isLocked={isBusy}
        title={title}
        lead={lead}
        size={size}
        footer={
          <>
            <Button isDisabled={isBusy} onPress={question.close}>
              Cancelar
            </Button>
            <Button
              type="submit"
              form={formId}
              tone="primary"
              isDisabled={isWaiting === true}
              isBusy={isBusy}
              busyLabel={busyLabel}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {children}
      </Modal>
      <ConfirmDialog
        isOpen={question.isAsking}
        title="Descartar o que você preencheu?"
        confirmLabel="Descartar"
        cancelLabel="Continuar preenchendo"
        onConfirm={question.leave}
        onCancel={question.stay}
      >
        <p>O que você digitou nesta janela ainda não foi salvo.</p>
      </ConfirmDialog>
    </>
  );
}
