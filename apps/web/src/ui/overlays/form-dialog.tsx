import type { ReactNode } from "react";
import { FormFooter, type FormFooterProps } from "./form-footer.tsx";
import { LeaveDialog, type LeaveQuestion } from "./leave-dialog.tsx";
import { Modal, type ModalProps } from "./modal.tsx";

export interface FormDialogProps
  extends FormFooterProps,
    Pick<ModalProps, "title" | "lead" | "size" | "isLow" | "isSide"> {
  readonly isOpen?: boolean | undefined;
  /** Form, and the content around it. */
  readonly children: ReactNode;
  /** Asked before the dialog is closed half-filled; without it the dialog closes at once. */
  readonly question?: (LeaveQuestion & { readonly close: () => void }) | undefined;
  /** Texts of the question, if not the usual ones. */
  readonly questionWords?: { readonly title: string; readonly stayLabel: string; readonly text: string } | undefined;
}

const usualWords = {
  title: "Descartar o que você preencheu?",
  stayLabel: "Continuar preenchendo",
  text: "O que você digitou nesta janela ainda não foi salvo.",
};

/** Form over the page: it remains open while it is being sent, and asks before it is closed half-filled. */
export function FormDialog(props: FormDialogProps) {
  const {
    isOpen = true,
    title,
    lead,
    size,
    isLow,
    isSide,
    children,
    question,
    questionWords = usualWords,
    ...footer
  } = props;
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
        isSide={isSide}
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
