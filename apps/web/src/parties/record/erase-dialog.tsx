import { eraseParty } from "@lavra/contract/parties/parties";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { isAnsweredElsewhere, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/use-submission.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

export interface EraseDialogProps {
  readonly party: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Asks before a record is erased for good, with what that means. */
export function EraseDialog({ party, onClose, onDone }: EraseDialogProps) {
  const [error, setError] = useState<string>();
  const { isPending, run: once } = useSubmission();
  const erase = async () => {
    setError(undefined);
    try {
      await api.call(eraseParty, { params: { id: party.id } });
      onDone("Cadastro excluído.");
    } catch (cause) {
      if (!isAnsweredElsewhere(cause)) setError(sentenceOf(cause));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Excluir o cadastro de ${party.name}?`}
      confirmLabel="Excluir para sempre"
      busyLabel="Excluindo…"
      isBusy={isPending}
      error={error}
      onConfirm={() => void once(erase)}
      onCancel={onClose}
    >
      <p>O cadastro e todas as suas versões são excluídos agora, e não podem ser restaurados.</p>
      <p>Os documentos já gerados continuam como estão. Quem esta parte representa fica sem esse representante.</p>
    </ConfirmDialog>
  );
}
