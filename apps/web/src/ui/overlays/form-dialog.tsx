import type { ReactNode } from "react";
import { FormFooter, type FormFooterProps } from "./form-footer.tsx";
import { LeaveDialog, type LeaveQuestion } from "./leave-dialog.tsx";
import { Modal, type ModalProps } from "./modal.tsx";

export interface FormDialogProps extends FormFooterProps, Pick<ModalProps, "title" | "lead" | "size" | "isLow"> {
  readonly isOpen?: boolean | undefined;
  /** The form, and what stands around it. */
  readonly children: ReactNode;
  /** Asked when the dialog is about to close half-filled; without it the dialog closes at once. */
  readonly question?: (LeaveQuestion & { readonly close: () => void }) | undefined;
  /** The question in other words than the usual ones. */
  readonly questionWords?: { readonly title: string; readonly stayLabel: string; readonly text: string } | undefined;
}

const usualWords = {
  title: "Descartar o que você preencheu?",
  stayLabel: "Continuar preenchendo",
  text: "O que você digitou nesta janela ainda não foi salvo.",
};

/** A form over the page: it stays while it is being sent, and asks before it is closed half-filled. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen = true, title, lead, size, isLow, children, question, questionWords = usualWords, ...footer } = props;
  const close = question?.close ?? footer.onClose;
  return (
    <>
      <Modal
        isOpen={isOpen}
        onClose={close}
        isLocked={footer.isBusy}
        title={title}
        lead={lead}
        size={size}
        isLow={isLow}
        footer={<FormFooter {...footer} onClose={close} />}
      >
        {children}
      </Modal>
      {question ? (
        <LeaveDialog
          question={question}
          title={questionWords.title}
          leaveLabel="Descartar"
          stayLabel={questionWords.stayLabel}
        >
          {questionWords.text}
        </LeaveDialog>
      ) : null}
    </>
  );
}
